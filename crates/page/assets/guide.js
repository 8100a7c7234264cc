// A guided first game: what the page says about each of the first decisions, and a tip when one is wanted.

import { remember } from './memory.js';

const guide = document.getElementById('guide');
const said = document.getElementById('part-guide');
const main = document.getElementById('main');
if (guide) start();

function start() {
  const list = guide.querySelector('ol');
  const tip = guide.querySelector('.tip');
  const count = guide.querySelector('.count');
  const decisions = Number(guide.dataset.decisions);
  const key = `guide-${main.dataset.table}`;
  // How many decisions were explained, also before the page was loaded again.
  let at = Number(sessionStorage.getItem(key) ?? 0);
  let asked = null;

  const keep = (to) => {
    at = to;
    sessionStorage.setItem(key, at);
  };
  /** Nothing more to explain: one word of farewell, or none to those who leave early. */
  const finish = () => {
    remember(`guided-${guide.dataset.game}`, 'on');
    for (const step of list.children) step.hidden = true;
    guide.querySelector('.done').hidden = false;
    guide.querySelector('[data-guide="tip"]').hidden = true;
    guide.querySelector('.leave').hidden = true;
    guide.querySelector('.free').hidden = false;
    count.textContent = '';
  };
  const show = () => {
    const words = said.textContent.trim();
    // While others decide, the board is free to be looked at.
    guide.hidden = !words || at > decisions;
    if (!words || words === asked) return;
    asked = words;
    tip.textContent = '';
    for (const old of document.querySelectorAll('.advised')) old.classList.remove('advised');
    if (at >= decisions) {
      finish();
      return;
    }
    keep(at + 1);
    for (const step of list.children) step.hidden = true;
    const step = document.createElement('li');
    step.textContent = words;
    list.append(step);
    count.textContent = `${at}/${decisions}`;
  };

  const does = {
    fold: () => {
      const open = guide.classList.toggle('folded');
      guide.querySelector('.fold').setAttribute('aria-expanded', String(!open));
    },
    end: () => {
      remember(`guided-${guide.dataset.game}`, 'on');
      keep(decisions + 1);
      guide.hidden = true;
    },
    tip: async () => {
      const answer = await fetch(`/t/${main.dataset.table}/tip`, { method: 'POST', headers: { Accept: 'application/json' } });
      const { action, label, reason } = await answer.json().catch(() => ({}));
      tip.textContent = [label, reason].filter(Boolean).join(' – ') || guide.dataset.none;
      const wanted = action && CSS.escape(action);
      const things = wanted ? `[value="${wanted}"], [data-act="${wanted}"]` : null;
      if (things) document.querySelector(things)?.classList.add('advised');
    },
  };
  guide.addEventListener('click', ({ target }) => does[target.closest('[data-guide]')?.dataset.guide]?.());
  new MutationObserver(show).observe(said, { childList: true, subtree: true });
  show();
}
