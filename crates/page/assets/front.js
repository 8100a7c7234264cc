// @ts-check
// The front page: starts a game with one tap, and shows the tables as they are now.

import { all, find, get } from './dom.js';
import { createGame } from './new_game.js';
import { findPart } from './parts.js';
import { fieldsOf, getJson, siteUrl, submitForm } from './transport.js';

for (const form of all('[data-play]', document, HTMLFormElement)) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = get('button', form, HTMLButtonElement);
    button.disabled = true;
    createGame(form.action, fieldsOf(form), 'start').catch(() => {
      // Submitted as a plain form, it gets a page that says what went wrong.
      button.disabled = false;
      submitForm(form);
    });
  });
}

/* The page asks for the tables now and then while it is in view. */

const REFRESH_EVERY = 3_000;
/**
 * The HTML of every part as it was last drawn.
 * @type {Map<string, string>}
 */
const drawn = new Map();
const live = document.getElementById('live');
let refreshing = false;

async function refresh() {
  if (document.hidden || refreshing || !live) return;
  refreshing = true;
  const answer = await getJson(siteUrl('front')).catch(() => null);
  /** @type {Record<string, string>} */
  const parts = answer?.ok ? await answer.json().catch(() => ({})) : {};
  for (const [name, html] of Object.entries(parts)) redraw(name, html, live);
  refreshing = false;
}

/**
 * Draws a part again if it has changed. The focus stays where it is, and a new call to the reader's turn is announced.
 * @param {string} name
 * @param {string} html
 * @param {HTMLElement} live
 */
function redraw(name, html, live) {
  const part = findPart(name);
  if (!part || drawn.get(name) === html) return;
  const first = !drawn.has(name);
  drawn.set(name, html);
  if (first && part.innerHTML === html) return;
  const before = all('.yours', part).map((card) => card.getAttribute('href'));
  const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  part.innerHTML = html;
  if (focused) find(`[href="${CSS.escape(focused)}"]`, part)?.focus();
  const called = all('.yours', part).find((card) => !before.includes(card.getAttribute('href')));
  if (called) live.textContent = called.textContent;
}

setInterval(refresh, REFRESH_EVERY);
document.addEventListener('visibilitychange', refresh);

// A reader who comes back by the browser's history sees the page as it is now.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  for (const button of all('[data-play] button', document, HTMLButtonElement)) button.disabled = false;
  refresh();
});
