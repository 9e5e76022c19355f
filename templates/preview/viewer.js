'use strict';

/* One item, large: its front and back side by side, and all that is known of it. */
(() => {
  const { address, byId, dot, element, face, say } = counterpress;
  const dialog = byId('viewer'), stage = byId('stage'), pictures = byId('pictures');
  const STEP = 1.25, SMALLEST = 0.05, LARGEST = 16, GAP_PX = 24, CAPTION_PX = 28, LARGEST_FIT = 8;
  const PX_PER_MM = 96 / 25.4;
  let shown = null;      // the key of the item
  let zoom = null;       // null: as large as fits

  function open(key) {
    shown = key;
    zoom = null;
    pictures.replaceChildren();
    if (!dialog.open) dialog.showModal();
    refresh();
    stage.focus();
  }

  /* Show the item as it is now; after a change of the data this is called again. */
  function refresh() {
    const item = counterpress.item(shown);
    if (!dialog.open) return;
    if (!item) {
      dialog.close();
      return;
    }
    byId('viewer-name').textContent = item.name;
    byId('facts').replaceChildren(...facts(item));
    const old = [...pictures.children];
    pictures.replaceChildren(...item.pictures.map((picture, at) => figure(picture, item, old[at])));
    const all = counterpress.visible();
    byId('position').textContent = `${all.indexOf(item) + 1} / ${all.length}`;
    resize();
  }

  function figure(picture, item, old) {
    const made = old || element('figure');
    const frame = face(picture, item, null, old && old.querySelector('.face'));
    const words = item.pictures.length > 1 ? [element('figcaption', {}, say(picture.part))] : [];
    frame.style.setProperty('display', 'block');
    frame.querySelector('img').loading = 'eager';
    made.replaceChildren(frame, ...words);
    return made;
  }

  function fitting(item) {
    const width = item.pictures.reduce((sum, picture) => sum + picture.width, 0) * PX_PER_MM;
    const height = Math.max(0, ...item.pictures.map((picture) => picture.height)) * PX_PER_MM;
    const roomX = stage.clientWidth - GAP_PX * (item.pictures.length + 1);
    const roomY = stage.clientHeight - 2 * GAP_PX - CAPTION_PX;
    return Math.max(SMALLEST, Math.min(LARGEST_FIT, roomX / width, roomY / height));
  }

  function resize() {
    const item = counterpress.item(shown);
    if (!dialog.open || !item) return;
    const scale = zoom || fitting(item);
    stage.style.setProperty('--zoom', scale);
    byId('viewer-zoom').textContent = `${Math.round(scale * 100)} %`;
  }

  /* Zoom about the middle of what is seen. */
  function zoomTo(wanted) {
    const across = (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth;
    const down = (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight;
    zoom = wanted && Math.min(LARGEST, Math.max(SMALLEST, wanted));
    resize();
    stage.scrollLeft = across * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = down * stage.scrollHeight - stage.clientHeight / 2;
  }

  const zoomBy = (factor) => zoomTo((zoom || fitting(counterpress.item(shown))) * factor);

  function go(steps) {
    const all = counterpress.visible();
    const at = all.findIndex((item) => item.key === shown);
    if (all.length) open(all[(at + steps + all.length) % all.length].key);
  }

  function facts(item) {
    const side = counterpress.side(item.side);
    const ids = item.ids.length > 3 ? `${item.ids[0]} … ${item.ids[item.ids.length - 1]}` : item.ids.join(', ');
    return [
      ...fact('id', element('code', {}, ids)),
      ...fact('side', ...(side ? [dot(item.side), side.title] : [])),
      ...fact('group', item.group),
      ...fact('kind', counterpress.title(item.kind)),
      ...fact('copies', String(item.copies)),
      ...wide('values', ...table(item.values)),
      ...wide('about', ...table(item.about)),
      ...wide('provenance', ...item.origins.map(origin)),
      ...wide('defined', element('code', { id: 'defined' }, item.at)),
      ...wide('picture', ...item.pictures.map(link)),
    ];
  }

  function fact(key, ...content) {
    return content.some(Boolean) ? [element('dt', {}, say(key)), element('dd', {}, ...content)] : [];
  }

  function wide(key, ...content) {
    return content.length
      ? [element('dt', { class: 'wide' }, say(key)), element('dd', { class: 'wide' }, ...content)] : [];
  }

  function table(rows) {
    return rows.length ? [element('table', {}, element('tbody', {}, ...rows.map(
      ([name, value]) => element('tr', {}, element('td', {}, name), element('td', {}, value)))))] : [];
  }

  function origin(each) {
    const standing = element('span', { class: `standing ${each.standing}` }, say(each.standing));
    return element('div', {}, standing, each.fact ? `${each.fact}: ` : '', each.words);
  }

  function link(picture) {
    const words = decodeURIComponent(picture.path.split('/').pop());
    return element('div', {}, element('a', { href: address(picture), target: '_blank' }, words));
  }

  function pan(event) {
    if (event.button || event.pointerType !== 'mouse') return;
    const start = { x: stage.scrollLeft + event.clientX, y: stage.scrollTop + event.clientY };
    const move = (to) => stage.scrollTo(start.x - to.clientX, start.y - to.clientY);
    const end = () => {
      stage.classList.remove('held');
      window.removeEventListener('pointermove', move);
    };
    stage.classList.add('held');
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  }

  const keys = {
    '+': () => zoomBy(STEP), '=': () => zoomBy(STEP), '-': () => zoomBy(1 / STEP), 0: () => zoomTo(1),
    ArrowRight: () => go(1), ArrowLeft: () => go(-1),
  };

  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  // a click beside the dialog, on what is behind it
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  stage.addEventListener('pointerdown', pan);
  window.addEventListener('resize', resize);
  byId('previous').addEventListener('click', () => go(-1));
  byId('next').addEventListener('click', () => go(1));
  byId('close').addEventListener('click', () => dialog.close());
  byId('viewer-smaller').addEventListener('click', () => zoomBy(1 / STEP));
  byId('viewer-larger').addEventListener('click', () => zoomBy(STEP));
  byId('viewer-true-size').addEventListener('click', () => zoomTo(1));
  byId('viewer-fit').addEventListener('click', () => zoomTo(null));

  Object.assign(counterpress, { open, refresh });
})();
