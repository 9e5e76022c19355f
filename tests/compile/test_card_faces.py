"""The faces of cards."""

from generator.compile.faces.drawing import draw_faces
from generator.problems import Problems
from tests.laid_over import problems_of


def test_a_card_has_the_colours_and_the_name_of_its_side_and_its_back_those_of_the_deck() -> None:
    look = 'look: {face: {template: card, corner: "{side}"}, back: card-back}'
    text = f"decks: {{events: {{{look}, cards: {{rain: {{side: blue}}}}}}}}"
    problems, _, game = problems_of(text, "cards.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    faces = draw_faces(game, "en", Problems()).artworks
    ground = {name: faces[name].svg.count(game.definitions.sides[side].colour)
              for name, side in (("card-rain", "blue"), ("card-sun", "red"), ("card-back-events", "red"))}
    assert all(ground.values()), ground
    assert "Blues" in faces["card-rain"].svg and "Reds" in faces["card-sun"].svg
    assert game.definitions.sides["red"].colour not in faces["card-rain"].svg
