'use strict';

/* Data and state come as scripts, because a page from a folder may read no files. The state is asked for again
   and again; when it speaks of other data than is shown, the data is asked for too. */
(() => {
  const WAIT_MS = 250;
  const { byId, element, say } = counterpress;
  let shown = '', told = '';

  function ask(file, then) {
    const script = element('script', { src: file });
    const done = (loaded) => () => {
      script.remove();
      then(loaded);
    };
    script.addEventListener('load', done(true));
    script.addEventListener('error', done(false));
    document.head.append(script);
  }

  function look() {
    // a browser may keep what it has read under the same address
    if (!document.hidden) ask(`state.js?${Date.now()}`, () => {});
  }

  function problem(each) {
    const at = each.line ? `${each.file}:${each.line}:${each.column}` : each.file;
    const hint = each.hint ? [element('small', {}, each.hint)] : [];
    return element('li', {}, element('code', {}, at), each.message, ...hint);
  }

  function tell(problems) {
    const text = JSON.stringify(problems);
    if (text === told) return;
    told = text;
    const banner = byId('problems'), isMild = problems.every((each) => each.level === 'warning');
    banner.classList.toggle('mild', isMild);
    banner.querySelector('h2').textContent = say(isMild ? 'warnings' : 'problems');
    banner.querySelector('ul').replaceChildren(...problems.map(problem));
    banner.hidden = !problems.length;
  }

  counterpress.data = (data) => {
    counterpress.show(data);
    counterpress.refresh();
  };

  counterpress.state = (state) => {
    if (state.data === shown) {
      tell(state.problems);
      return;
    }
    ask(`data.js?${state.data}`, (loaded) => {
      if (!loaded) return;  // it is asked for again
      shown = state.data;
      tell(state.problems);
    });
  };

  look();
  setInterval(look, WAIT_MS);
  document.addEventListener('visibilitychange', look);
})();
