// @ts-check
// The big screen: follows the table and shows what happens. The only thing to do here is to start the game.

import { beginSequence, changePage } from './animate.js';
import { all, byId, fragment } from './dom.js';
import { fillEntropy } from './entropy.js';
import { animateActs } from './game_script.js';
import { findPart, pendingParts } from './parts.js';
import { follow } from './stream.js';

/** @import { Update } from './stream.js' */

const log = document.getElementById('log');
const live = document.getElementById('live');

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
  beginSequence();
  const acts = update.told ?? [];
  if (acts.length && waiting < 3) await animateActs(acts, parts.swap);
  await changePage(parts.swapRest);
  if (update.title) document.title = update.title;
  for (const line of update.log ?? []) log?.insertAdjacentHTML('beforeend', line);
  scrollLog();
  const words = [...(update.log ?? []).map((html) => fragment(html).textContent), findPart('prompt')?.textContent];
  const text = words.filter(Boolean).join(' ');
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
