// What happened since the last turn is told once: not again to a browser that has shown it happen.

import { recall, remember } from './memory.js';

const main = document.getElementById('main');
const since = document.getElementById('since');
const MOST = 40;

function all() {
  try {
    return JSON.parse(recall('seen')) ?? [];
  } catch {
    return [];
  }
}

const { table } = main.dataset;
const seen = all().find(([id]) => id === table)?.[1] ?? 0;

/** Keeps how much of this table was shown, and forgets tables of long ago. */
function keep() {
  if (document.hidden) return;
  const others = all().filter(([id]) => id !== table);
  remember('seen', JSON.stringify([[table, Number(main.dataset.version)], ...others].slice(0, MOST)));
}

if (since) {
  if (seen >= Number(main.dataset.version)) since.remove();
  const button = since.querySelector('[data-close]');
  button.hidden = false;
  button.addEventListener('click', () => since.remove());
}
new MutationObserver(() => {
  since?.remove();
  keep();
}).observe(main, { attributeFilter: ['data-version'] });
document.addEventListener('visibilitychange', keep);
keep();
