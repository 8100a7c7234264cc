// The front page: a game at once with one tap, and tables as they are now.

import { begin } from './again.js';

/* Play now: the table is set up, the browser throws its own randomness in, the game begins. */

for (const form of document.querySelectorAll('[data-play]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    begin(form.action, new URLSearchParams(new FormData(form)), 'start').catch(() => {
      // Whatever it was, the page can say it.
      button.disabled = false;
      form.submit();
    });
  });
}

/* Tables come, begin and wait for one: the page asks now and then while somebody looks at it. */

const EVERY = 3_000;
const shown = new Map();
const live = document.getElementById('live');
let asking = false;

async function refresh() {
  if (document.hidden || asking || !live) return;
  asking = true;
  const answer = await fetch('/front', { headers: { Accept: 'application/json' } }).catch(() => null);
  const parts = answer?.ok ? await answer.json().catch(() => ({})) : {};
  for (const [name, html] of Object.entries(parts)) swap(name, html);
  asking = false;
}

/** Nothing is drawn anew that is as it was; the keyboard stays where it is. */
function swap(name, html) {
  const part = document.getElementById(`part-${name}`);
  if (!part || shown.get(name) === html) return;
  const first = !shown.has(name);
  shown.set(name, html);
  if (first && part.innerHTML === html) return;
  const calls = (within) => [...within.querySelectorAll('.yours')].map((card) => card.getAttribute('href'));
  const before = calls(part);
  const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  part.innerHTML = html;
  if (focused) part.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
  const called = [...part.querySelectorAll('.yours')].find((card) => !before.includes(card.getAttribute('href')));
  if (called) live.textContent = called.textContent;
}

setInterval(refresh, EVERY);
document.addEventListener('visibilitychange', refresh);

// Whoever comes back to this page wants to see it as it is now.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  for (const button of document.querySelectorAll('[data-play] button')) button.disabled = false;
  refresh();
});
