// A guided first game: one step of the rules at every decision, and a tip when one is wanted.

import { remember } from './memory.js';

const guide = document.getElementById('guide');
const main = document.getElementById('main');
if (guide) start();

function start() {
  const steps = [...guide.querySelectorAll('li')];
  const tip = guide.querySelector('.tip');
  const key = `guide-${main.dataset.table}`;
  let at = Number(sessionStorage.getItem(key) ?? 0);

  const show = () => {
    guide.hidden = at >= steps.length;
    steps.forEach((step, index) => (step.hidden = index !== at));
    tip.textContent = '';
    for (const old of document.querySelectorAll('.advised')) old.classList.remove('advised');
  };
  const go = (to) => {
    at = to;
    sessionStorage.setItem(key, at);
    if (at >= steps.length) remember(`guided-${guide.dataset.game}`, 'on');
    show();
  };

  const does = {
    next: () => go(at + 1),
    end: () => go(steps.length),
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

  // A decision was made: the next one gets the next step.
  let seen = main.dataset.version;
  let acted = false;
  document.addEventListener('submit', () => (acted = true));
  document.addEventListener('click', ({ target }) => (acted ||= Boolean(target.closest('[data-act]'))));
  new MutationObserver(() => {
    if (main.dataset.version === seen || !acted) return;
    seen = main.dataset.version;
    acted = false;
    go(at + 1);
  }).observe(main, { attributeFilter: ['data-version'] });
  show();
}
