// @ts-check
// A table while it is played: acts go out as posts, what happens comes in by the stream.

import { act, post, sendAgain, shownVersion, updateShown, useStream } from './acts.js';
import { middle, updatesReleased } from './animate.js';
import { addChatLines, enableChatForm, showRecipients } from './chat.js';
import { all, byId, get } from './dom.js';
import { markNews, scrollLog } from './drawer.js';
import { enableHintForm } from './hint.js';
import { keepFocus } from './keep_focus.js';
import { part, pendingParts } from './parts.js';
import { enableQuestions } from './question.js';
import { enableSandGlassForm } from './sand_glass.js';
import { follow } from './stream.js';
import { addToLog, tell } from './telling.js';
import { answerClicks, showProblem } from './tooltip.js';
import './settings.js';
import './table_keys.js';

/** @import { Update } from './stream.js' */

const main = byId('main');
const live = byId('live');
const icon = get('link[rel="icon"]', document, HTMLLinkElement);
const calmIcon = icon.getAttribute('href') ?? '';

useStream(follow(main.dataset.stream ?? '', show, sendAgain));

/**
 * Shows first what happened, in motion; then the page as it is now.
 * @param {Update} update
 * @param {number} waiting
 */
async function show(update, waiting) {
  // While the past is shown, the present waits.
  await updatesReleased();
  const parts = pendingParts(update.parts, (element, html, name) => keepFocus(element, () => {
    if (name === 'whom') showRecipients(element, html);
    else element.innerHTML = html;
  }));
  // The old buttons answer an older question.
  if (update.parts?.controls !== undefined) main.classList.add('busy');
  await tell(update, parts, waiting, () => settle(update));
  if (update.waited) reportShown();
}

/* Bots wait until this page has shown what happened. */

let reporting = false;
let reported = 0;

/** Reports the newest version shown, one report at a time. A report may fail: bots do not wait for long. */
async function reportShown() {
  if (reporting) return;
  reporting = true;
  while (reported < shownVersion()) {
    const shown = shownVersion();
    await post('seen', { version: String(shown) }).catch(() => {});
    reported = shown;
  }
  reporting = false;
}

/** @param {Update} update */
function settle(update) {
  if (update.version !== undefined) {
    const version = String(update.version);
    main.dataset.version = version;
    for (const input of all('input[name="version"]', document, HTMLInputElement)) input.value = version;
  }
  if (update.title) document.title = update.title;
  updateShown(update);
  if (update.yours !== undefined) showTurn(update.yours);
  const lines = addToLog(update);
  if (lines.length) scrollLog();
  if (addChatLines(update.chat)) markNews('chat');
  const prompt = update.parts?.prompt === undefined ? '' : get('.prompt', part('prompt')).textContent;
  const words = [...lines, prompt].filter(Boolean).join(' ');
  if (words) live.textContent = words;
}

/** @param {boolean} yours */
function showTurn(yours) {
  icon.href = yours ? (main.dataset.turnIcon ?? calmIcon) : calmIcon;
  if (yours === (main.dataset.yours === 'true')) return;
  main.dataset.yours = String(yours);
  main.dispatchEvent(new CustomEvent('turn', { detail: yours }));
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || (form.id !== 'act' && form.id !== 'undo')) return;
  event.preventDefault();
  const { submitter } = event;
  const point = submitter && middle(submitter);
  if (form.id === 'undo') act('undo', {}, point);
  else act('act', { action: submitter?.getAttribute('value') ?? '' }, point);
});

answerClicks((action, point) => act('act', { action }, point), async (action) => (await post('why', { action })).body);

enableChatForm(showProblem);
enableSandGlassForm(showProblem);
enableHintForm(post);
enableQuestions();
showTurn(main.dataset.yours === 'true');
scrollLog();
