'use strict';

/* The grid of items: search, filters, zoom. The data comes through live.js, one item is looked at in viewer.js. */
const counterpress = (() => {
  const ZOOMS = [25, 35, 50, 70, 85, 100, 120, 140, 170, 200, 280, 400];
  const TRUE_SIZE = ZOOMS.indexOf(100);
  // What is longer than this does not stand in the grid at true size, but is shrunk to fit its share.
  const LARGE_MM = 100;
  const SHARE_MM = { board: 104, sheet: 74, chart: 74 };
  const FACES = ['front', 'back', 'both'];

  const byId = (id) => document.getElementById(id);
  const search = byId('search'), side = byId('side'), kind = byId('kind'), slider = byId('zoom');
  const tiles = new Map();       // by the key of the item: { item, element, words }
  const sections = new Map();    // by the id of the kind: its element
  let words = {}, titles = new Map(), sides = new Map(), faces = 'front', isFirst = true;

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'class') made.className = value;
      else if (key === 'style') for (const [property, is] of Object.entries(value)) made.style.setProperty(property, is);
      else made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  function say(key, values = {}) {
    return (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  const address = (picture) => `${picture.path.split('/').map(encodeURIComponent).join('/')}?${picture.hash}`;

  function dot(id) {
    return element('span', { 'aria-hidden': 'true', style: { color: sides.get(id).colour } }, '●\u00a0');
  }

  function partOf(item, part) {
    return item.pictures.find((picture) => picture.part === part);
  }

  /* A face cut as it will be on the table; an image that is there already is kept until the new one has come. */
  function face(picture, item, fit, old) {
    const image = old ? old.querySelector('img') : element('img', { loading: 'lazy', decoding: 'async', draggable: 'false' });
    image.alt = `${item.name}, ${say(picture.part)}`;
    if (image.getAttribute('src') !== address(picture)) image.setAttribute('src', address(picture));
    const frame = old || element('span', { class: 'face' }, image);
    frame.classList.toggle('round', picture.round);
    const lengths = { '--w': picture.width, '--h': picture.height, '--bleed': picture.bleed, '--corner': picture.corner };
    for (const [name, length] of Object.entries(lengths)) frame.style.setProperty(name, length);
    if (fit !== null) frame.style.setProperty('--fit', fit);
    return frame;
  }

  function fitOf(item) {
    const [picture] = item.pictures;
    const length = picture ? Math.max(picture.width, picture.height) : 0;
    return length > LARGE_MM ? (SHARE_MM[item.kind] || LARGE_MM) / length : 1;
  }

  function wantedPictures(item) {
    if (faces === 'both') return item.pictures;
    const wanted = partOf(item, faces) || partOf(item, 'front');
    return wanted ? [wanted] : [];
  }

  function caption(item) {
    const [picture] = item.pictures;
    const notes = [];
    if (item.copies > 1) notes.push(`×${item.copies}`);
    if (fitOf(item) !== 1) notes.push(`${Math.round(picture.width)} × ${Math.round(picture.height)} mm`);
    const name = element('b', {}, ...(sides.has(item.side) ? [dot(item.side)] : []), item.name);
    return element('span', { class: 'caption' }, name, notes.join(' · '));
  }

  function fill(tile) {
    const { item, element: place } = tile;
    const button = place.firstChild, shown = button.querySelector('.faces');
    const old = [...shown.children];
    shown.replaceChildren(...wantedPictures(item).map((picture, at) => face(picture, item, fitOf(item), old[at])));
    button.replaceChildren(shown, caption(item));
    button.title = item.name;
    button.setAttribute('aria-label', item.copies > 1 ? `${item.name}, ×${item.copies}` : item.name);
  }

  function plain(text) {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  }

  function tileFor(item) {
    let tile = tiles.get(item.key);
    const isNew = !tile;
    if (isNew) {
      const button = element('button', { type: 'button' }, element('span', { class: 'faces' }));
      tile = { element: element('li', { class: 'tile', 'data-key': item.key }, button) };
      button.addEventListener('click', () => counterpress.open(item.key));
      tile.element.addEventListener('animationend', () => tile.element.classList.remove('changed'));
      tiles.set(item.key, tile);
    }
    if (isNew || tile.item.hash !== item.hash) {
      tile.item = item;
      fill(tile);
      if (!isFirst) tile.element.classList.add('changed');
    }
    const sideTitle = sides.has(item.side) ? sides.get(item.side).title : '';
    tile.words = plain([item.name, ...item.ids, item.side || '', sideTitle, item.group, titles.get(item.kind)].join(' '));
    return tile.element;
  }

  /* Elements that are in place already are not moved, so that nothing flickers or scrolls. */
  function arrange(parent, wanted) {
    wanted.forEach((each, at) => {
      if (parent.children[at] !== each) parent.insertBefore(each, parent.children[at] || null);
    });
    while (parent.children.length > wanted.length) parent.lastChild.remove();
  }

  function sectionFor(id, items) {
    if (!sections.has(id)) sections.set(id, element('section', {}, element('h2'), element('ul')));
    const section = sections.get(id);
    section.querySelector('h2').replaceChildren(titles.get(id), element('span'));
    arrange(section.querySelector('ul'), items.map(tileFor));
    return section;
  }

  function fillOptions(select, every, options) {
    const chosen = select.value;
    select.replaceChildren(element('option', { value: '' }, say(every)), ...options.map(
      ([value, title]) => element('option', { value }, title)));
    select.value = options.some(([value]) => value === chosen) ? chosen : '';
  }

  function show(data) {
    words = data.words;
    titles = new Map(data.kinds.map((each) => [each.id, each.title]));
    sides = new Map(data.sides.map((each) => [each.id, each]));
    const keys = new Set(data.items.map((item) => item.key));
    for (const key of [...tiles.keys()]) if (!keys.has(key)) tiles.delete(key);
    arrange(byId('gallery'), data.kinds.map((each) => sectionFor(each.id, data.items.filter((item) => item.kind === each.id))));
    fillOptions(side, 'every-side', [...data.sides.map((each) => [each.id, each.title]), ['-', say('no-side')]]);
    fillOptions(kind, 'every-kind', data.kinds.map((each) => [each.id, each.title]));
    isFirst = false;
    filter();
  }

  function filter() {
    const wanted = plain(search.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { item, element: place, words: text } of tiles.values()) {
      const matches = (!kind.value || item.kind === kind.value)
        && (!side.value || (item.side || '-') === side.value)
        && wanted.every((word) => text.includes(word));
      place.hidden = !matches;
      shown += matches;
    }
    for (const section of sections.values()) {
      const count = section.querySelectorAll('.tile:not([hidden])').length;
      section.hidden = !count;
      section.querySelector('h2 span').textContent = count;
    }
    byId('count').textContent = say('counted', { shown, all: tiles.size });
    byId('nothing').hidden = shown > 0 || !tiles.size;
  }

  /* The items that can be seen, in the order of the page. */
  function visible() {
    return [...document.querySelectorAll('.tile:not([hidden])')].map((place) => tiles.get(place.dataset.key).item);
  }

  function zoomTo(step) {
    slider.value = Math.min(ZOOMS.length - 1, Math.max(0, step));
    const percent = ZOOMS[slider.value];
    document.documentElement.style.setProperty('--zoom', percent / 100);
    byId('true-size').textContent = `${percent} %`;
  }

  const zoomBy = (steps) => zoomTo(Number(slider.value) + steps);

  function choose(which) {
    faces = which;
    for (const button of byId('faces').children) button.setAttribute('aria-pressed', button.dataset.faces === which);
    for (const tile of tiles.values()) fill(tile);
  }

  function reset() {
    search.value = side.value = kind.value = '';
    filter();
    search.focus();
  }

  const keys = {
    '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), 0: () => zoomTo(TRUE_SIZE),
    f: () => choose(FACES[(FACES.indexOf(faces) + 1) % FACES.length]),
    '/': () => search.focus(),
  };

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId('viewer').open) return;
    if (event.target === search && event.key === 'Escape') reset();
    if (event.target.matches('input[type="search"], select') || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  search.addEventListener('input', filter);
  side.addEventListener('change', filter);
  kind.addEventListener('change', filter);
  slider.max = ZOOMS.length - 1;
  slider.addEventListener('input', () => zoomBy(0));
  byId('smaller').addEventListener('click', () => zoomBy(-1));
  byId('larger').addEventListener('click', () => zoomBy(1));
  byId('true-size').addEventListener('click', () => zoomTo(TRUE_SIZE));
  byId('faces').addEventListener('click', (event) => event.target.dataset.faces && choose(event.target.dataset.faces));
  byId('reset').addEventListener('click', reset);
  zoomTo(TRUE_SIZE);
  choose('front');

  return {
    address, byId, dot, element, face, say, show, visible,
    item: (key) => (tiles.get(key) || {}).item,
    title: (id) => titles.get(id),
    side: (id) => sides.get(id),
  };
})();
