// @ts-check
// Tells what happened: act by act in motion and in words, at the reader's pace; then the page shows where things stand.

import { beginSequence, changePage, wait } from './animate.js';
import { all, byId, find } from './dom.js';
import { animateActs } from './game_script.js';
import { momentsOver, showMoments } from './moments.js';
import { atOnce, readingTime } from './pace.js';
import { clearRings, piecePlaces, ringMoved } from './rings.js';

/** @import { Swap } from './game_script.js' */
/** @import { Moment } from './moments.js' */
/** @import { Act, Update } from './stream.js' */
/** @typedef {{ swap: Swap, swapRest: () => void }} Parts */

/** A page with more updates to show is too far behind to tell them all. */
const FAR_BEHIND = 3;

const main = byId('main');
const log = byId('log');
const caption = byId('caption');

/**
 * Tells an update. `settle` is called when the page shows the table as it is now; afterwards the reader has time to read,
 * unless it is their turn.
 * @param {Update} update
 * @param {Parts} parts
 * @param {number} waiting how many more updates there are
 * @param {() => void} settle
 */
export async function tell(update, parts, waiting, settle) {
  const acts = update.told ?? [];
  const last = acts.at(-1);
  const following = Boolean(last) && waiting < FAR_BEHIND && !atOnce() && !document.hidden;
  if (following) await momentsOver();
  beginSequence();
  const before = piecePlaces();
  const since = Date.now();
  const moments = following ? acts.flatMap((act) => act.moments) : [];
  if (last) clearRings();
  if (following && last) await showHow(acts, last, update, parts.swap, moments);
  const end = () => {
    main.classList.remove('telling');
    parts.swapRest();
  };
  await changePage(end);
  if (last) ringMoved(before);
  for (const detail of acts.flatMap((act) => act.remarks)) document.dispatchEvent(new CustomEvent('remark', { detail }));
  if (last?.caption) showCaption(last.caption);
  settle();
  const over = showMoments(moments);
  if (!following || update.yours || ownAct(update, last)) return;
  await over;
  await wait(readingTime(caption.textContent) - (Date.now() - since));
}

/**
 * Shows how things came about. What the reader did, and what decides the game, is told only after it was shown.
 * @param {Act[]} acts
 * @param {Act} last
 * @param {Update} update
 * @param {Swap} swap
 * @param {Moment[]} moments those that are told here are taken away
 */
async function showHow(acts, last, update, swap, moments) {
  // The question before it has been answered.
  main.classList.add('telling');
  const beat = () => showMoments(moments.splice(0, 1));
  for (const act of acts.slice(0, -1)) {
    showCaption(act.caption);
    await showMoments(moments.splice(0, act.moments.length));
    await wait(readingTime(caption.textContent));
  }
  if (!update.over && !ownAct(update, last)) showCaption(last.caption);
  await animateActs(acts.map((act) => act.events), swap, beat);
  if (!update.over) return;
  // The winning position first, then the words, then the result.
  for (const name of ['board', 'hand']) swap(name);
  await showMoments(moments.splice(0));
}

/**
 * @param {Update} update
 * @param {Act | undefined} last
 */
const ownAct = ({ acted }, last) => last !== undefined && last.version === acted;

/** @param {string} html */
function showCaption(html) {
  if (html) caption.innerHTML = html;
}

/**
 * Adds what happened to the log and returns the words.
 * @param {Update} update
 */
export function addToLog(update) {
  const acts = (update.told ?? []).filter(({ version }) => !find(`[data-version="${version}"]`, log));
  const html = acts.map((act) => act.log).join('') + (update.log ?? '');
  for (const { takesBack } of acts) if (takesBack) strikeOut(takesBack);
  if (!html) return [];
  for (const old of all('.new', log)) old.classList.remove('new');
  const before = log.children.length;
  log.insertAdjacentHTML('beforeend', html);
  dropRepeatedHeadings();
  const added = all(':scope > li', log).slice(before);
  for (const line of added) line.classList.add('new');
  return added.map(wordsOf);
}

/**
 * A line in words. Its pictures have theirs beside them.
 * @param {HTMLElement} line
 */
function wordsOf(line) {
  const words = /** @type {HTMLElement} */ (line.cloneNode(true));
  for (const picture of all('svg', words)) picture.remove();
  return words.textContent;
}

/**
 * Strikes out the lines of an act.
 * @param {number} version
 */
function strikeOut(version) {
  for (const line of all(`[data-version="${version}"]:not(.taken-back)`, log)) {
    const words = find(':scope > span', line);
    if (!words) continue;
    const struck = document.createElement('s');
    struck.append(...words.childNodes);
    const hidden = document.createElement('span');
    hidden.className = 'hidden-text';
    hidden.textContent = log.dataset.takenBack ?? '';
    words.append(struck, ' ', hidden);
    line.classList.add('taken-back');
  }
}

/** A part of the game has one heading, however many of its events name it. */
function dropRepeatedHeadings() {
  let current = '';
  for (const heading of all('.section', log)) {
    const { section = '' } = heading.dataset;
    if (section === current) heading.remove();
    current = section;
  }
}
