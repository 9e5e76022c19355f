"""The gallery in a real browser, opened from its folder as a user does."""

# ruff: noqa: RUF001 - a multiplication sign is meant

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from generator.watching import Watch
from tests.package.small_game import change
from tests.preview.gallery import folder_of, items, maker, write_game

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
MM = 96 / 25.4

pytestmark = pytest.mark.skipif(
    BROWSER is None or DRIVER is None,
    reason="no browser to try the gallery in: chromium (or google-chrome) and chromedriver are needed")


@pytest.fixture(scope="module")
def browser() -> Iterator[webdriver.Chrome]:
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER or ""
    for flag in ("--headless=new", "--no-sandbox", "--window-size=1200,800", "--force-device-scale-factor=1"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(DRIVER))
    yield driver
    driver.quit()


class Page:
    """What a person sees and does."""

    def __init__(self, browser: webdriver.Chrome) -> None:
        self.browser = browser

    def all(self, selector: str) -> list[WebElement]:
        """The elements that can be seen."""
        return [each for each in self.browser.find_elements(By.CSS_SELECTOR, selector) if each.is_displayed()]

    def one(self, selector: str) -> WebElement:
        """The only one that can be seen."""
        (found,) = self.all(selector)
        return found

    def wait(self, until: Callable[[], object]) -> None:
        """Until something holds; the page asks for news every second."""
        WebDriverWait(self.browser, 15, 0.1).until(lambda _: until())

    def names(self) -> list[str]:
        """Of the items in the grid, all at one moment."""
        script = ("return [...document.querySelectorAll('.tile button')].filter(each => each.offsetParent)"
                  ".map(each => each.getAttribute('aria-label'))")
        return list(self.browser.execute_script(script))

    def tile(self, name: str) -> WebElement:
        """The item of that name."""
        return self.one(f'.tile button[aria-label="{name}"]')

    def press(self, key: str) -> None:
        """A key, wherever the focus is."""
        self.browser.switch_to.active_element.send_keys(key)

    def width(self, name: str) -> float:
        """How wide its picture is, in millimetres of the screen."""
        return float(self.tile(name).find_element(By.CSS_SELECTOR, ".face").size["width"]) / MM

    def source(self, name: str) -> str | None:
        """The address of its first picture."""
        return self.tile(name).find_element(By.TAG_NAME, "img").get_attribute("src")

    def search(self, words: str) -> None:
        """Search for words in place of those before."""
        self.one("#search").clear()
        self.one("#search").send_keys(words)

    def loaded(self) -> bool:
        """Whether every picture on the screen has come."""
        script = ("return [...document.querySelectorAll('.tile:not([hidden]) img')].filter(each => "
                  "each.getBoundingClientRect().top < innerHeight).every(each => each.naturalWidth > 0)")
        return bool(self.browser.execute_script(script))

    def complaints(self) -> list[str]:
        """Everything the browser had to say."""
        log: list[dict[str, str]] = self.browser.get_log("browser")  # type: ignore[no-untyped-call]
        return [each["message"] for each in log]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "skirmish")


@pytest.fixture
def watching(game: Path) -> Watch:
    gallery = maker(game)

    def make() -> None:
        gallery.make(tell_the_page=True)

    watching = Watch([game], make, print)
    watching.step()
    return watching


@pytest.fixture
def page(browser: webdriver.Chrome, game: Path, watching: Watch) -> Page:
    page = Page(browser)
    page.complaints()
    browser.get((folder_of(game) / "index.html").as_uri())
    page.wait(page.names)
    return page


def test_it_loads_everything_without_a_word_of_complaint(page: Page, game: Path) -> None:
    assert len(page.names()) == len(items(game))
    assert page.one("#count").text == f"{len(items(game))} of {len(items(game))}"
    page.wait(page.loaded)
    assert all(each.get_attribute("alt") for each in page.all(".tile img"))
    page.browser.execute_script("window.scrollTo(0, document.body.scrollHeight)")
    page.wait(page.loaded)
    assert page.complaints() == [] and not page.all("#problems")


def test_search_and_filters_narrow_what_is_shown(page: Page, game: Path) -> None:
    page.search("red-")
    assert page.names() == ["1", "2"] and page.one("#count").text.startswith("2 of ")
    page.search("ROJOS march")
    assert page.names() == [] and page.all("#nothing")
    page.one("#reset").click()
    page.search("reds orders")
    assert "March, ×3" in page.names()
    page.press(Keys.ESCAPE)
    Select(page.one("#side")).select_by_value("blue")
    assert page.names() == ["11", "12"]
    Select(page.one("#kind")).select_by_value("board")
    assert page.names() == []


def test_pictures_have_their_true_size_and_zoom(page: Page) -> None:
    assert page.width("11") == pytest.approx(14.5, abs=0.3)
    assert page.width("March, ×3") == pytest.approx(63, abs=0.3)
    page.press("+")
    assert page.width("11") == pytest.approx(14.5 * 1.2, abs=0.3)
    page.press("-")
    page.press("-")
    assert page.width("11") == pytest.approx(14.5 * 0.85, abs=0.3)
    page.press("0")
    assert page.width("11") == pytest.approx(14.5, abs=0.3) and page.one("#true-size").text == "100 %"
    page.one("#larger").click()
    assert page.one("#true-size").text == "120 %"


def test_an_item_is_seen_large_with_both_sides_and_its_facts(page: Page, game: Path) -> None:
    page.tile("11").click()
    pictures = page.all("#viewer .face img")
    assert [each.get_attribute("alt") for each in pictures] == ["11, front", "11, back"]
    page.wait(lambda: all(each.get_property("naturalWidth") for each in pictures))
    facts = page.one("#facts").text
    assert "blue-1" in facts and "Blues" in facts and "single" in facts and "none.txt, lines 6-7" in facts
    assert page.one("#defined").text == items(game)["piece/blue-1"]["at"]
    page.press(Keys.ARROW_RIGHT)
    assert page.one("#viewer-name").text == "12"
    page.press(Keys.ARROW_LEFT)
    page.press("0")
    assert page.all("#viewer .face")[0].size["width"] / MM == pytest.approx(14.5, abs=0.3)
    page.press("+")
    assert page.all("#viewer .face")[0].size["width"] / MM == pytest.approx(14.5 * 1.25, abs=0.3)
    page.press(Keys.ESCAPE)
    assert not page.all("#viewer")
    assert page.complaints() == []


def test_the_fronts_can_be_turned_over(page: Page) -> None:
    front = page.source("11")
    page.press("f")
    assert page.source("11") not in (front, None)
    page.press("f")
    assert len(page.tile("11").find_elements(By.TAG_NAME, "img")) == 2


def test_a_change_is_seen_without_loading_the_page_again(page: Page, game: Path, watching: Watch) -> None:
    page.search("block")
    page.one("#larger").click()
    page.browser.execute_script(
        "window.stays = true; document.body.style.minHeight = '3000px'; scrollTo(0, 90)")
    sources = {name: page.source(name) for name in ("1", "12")}
    zoom = page.one("#true-size").text
    change(game, "pieces.yaml", '"12"', '"Twelfth"')
    watching.step()
    page.wait(lambda: "Twelfth" in page.names())
    image = page.tile("Twelfth").find_element(By.TAG_NAME, "img")
    assert image.get_attribute("src") != sources["12"]
    page.wait(lambda: image.get_property("naturalWidth"))
    assert page.source("1") == sources["1"]
    assert page.browser.execute_script("return [window.stays, window.scrollY]") == [True, 90]
    assert page.one("#search").get_property("value") == "block" and page.one("#true-size").text == zoom
    change(game, "pieces.yaml", ', blue-2: "Twelfth"', "")
    watching.step()
    page.wait(lambda: "Twelfth" not in page.names())
    assert page.complaints() == []


def test_the_open_item_follows_a_change(page: Page, game: Path, watching: Watch) -> None:
    page.tile("12").click()
    change(game, "pieces.yaml", '"12"', '"Twelfth"')
    watching.step()
    page.wait(lambda: page.one("#viewer-name").text == "Twelfth")
    assert len(page.all("#viewer .face img")) == 2


def test_errors_are_told_on_the_page_and_the_pictures_stay(page: Page, game: Path, watching: Watch) -> None:
    names = page.names()
    change(game, "pieces.yaml", "side: red", "sid: <b>red")
    watching.step()
    page.wait(lambda: page.all("#problems"))
    banner = page.one("#problems").text
    line = (game / "pieces.yaml").read_text(encoding="utf-8").splitlines().index("    sid: <b>red") + 1
    assert f"skirmish/pieces.yaml:{line}:5" in banner and "'sid'" in banner
    assert "did you mean 'side'?" in banner
    assert page.names() == names
    change(game, "pieces.yaml", "sid: <b>red", "side: red")
    watching.step()
    page.wait(lambda: not page.all("#problems"))
    assert page.complaints() == []
