// @ts-check
// The big screen: follows the table and shows what happens. The only thing to do here is to start the game.

import { all, byId } from './dom.js';
import { fillEntropy } from './entropy.js';
import { findPart, pendingParts } from './parts.js';
import { follow } from './stream.js';

/** @import { Update } from './stream.js' */

const log = document.getElementById('log');
const live = document.getElementById('live');
/** Before the game there is nothing to tell. */
const game = log ? import('./telling.js') : null;

follow(byId('main').dataset.stream ?? '', show);

/**
 * @param {Update} update
 * @param {number} waiting
 */
async function show(update, waiting) {
  const parts = pendingParts(update.parts, (element, html) => {
    element.innerHTML = html;
    fillEntropy(element);
  });
  const telling = await game;
  if (telling) await telling.tell(update, parts, waiting, () => settle(update, telling.addToLog(update)));
  else parts.swapRest();
}

/**
 * @param {Update} update
 * @param {string[]} lines what is new in the log
 */
function settle(update, lines) {
  if (update.title) document.title = update.title;
  scrollLog();
  const text = [...lines, findPart('prompt')?.textContent].filter(Boolean).join(' ');
  if (live && text) live.textContent = text;
}

function scrollLog() {
  if (log) log.scrollTop = log.scrollHeight;
}

for (const button of all('[data-full-screen]')) {
  button.hidden = !document.documentElement.requestFullscreen;
  button.addEventListener('click', () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  });
}
scrollLog();
