// @ts-check
// Shows once what happened since the player's last turn, and plays it on the board. A browser that showed it live does
// not repeat it.

import { beginSequence, changePage, holdUpdates, mayMove, skip, wait } from './animate.js';
import { byId, fragment, get } from './dom.js';
import { animateActs } from './game_script.js';
import { part, pendingParts } from './parts.js';
import { readStored, store } from './storage.js';
import { getJson, reload, siteUrl } from './transport.js';

/** @import { GameEvent } from './game_script.js' */
/** @typedef {{ parts: Record<string, string>, told: GameEvent[][] }} Step */

const MOST_TABLES = 40;
/** The parts that show the past, and afterwards the present again. */
const PARTS = ['seats', 'board', 'hand', 'prompt', 'controls', 'sheet'];

const main = byId('main');
const notice = document.getElementById('since');
const table = main.dataset.table ?? '';
const version = () => Number(main.dataset.version);

/**
 * Tables with the version this browser has shown, the latest first.
 * @returns {[string, number][]}
 */
function shownVersions() {
  try {
    return JSON.parse(readStored('seen') ?? 'null') ?? [];
  } catch {
    return [];
  }
}

const shownBefore = shownVersions().find(([id]) => id === table)?.[1] ?? 0;

function rememberShown() {
  if (document.hidden) return;
  const others = shownVersions().filter(([id]) => id !== table);
  store('seen', JSON.stringify([[table, version()], ...others].slice(0, MOST_TABLES)));
}

if (notice) {
  if (shownBefore >= version()) notice.remove();
  const button = get('[data-close]', notice);
  button.hidden = false;
  button.addEventListener('click', () => notice.remove());
  get('[data-show]', notice).addEventListener('click', (event) => {
    event.preventDefault();
    showMissed(notice, Math.max(Number(notice.dataset.from), shownBefore), version());
  });
}
new MutationObserver(() => {
  notice?.remove();
  rememberShown();
}).observe(main, { attributeFilter: ['data-version'] });
document.addEventListener('visibilitychange', rememberShown);
rememberShown();

/**
 * Plays the steps from one version to another on the board, then shows the table as it is.
 * @param {HTMLElement} notice
 * @param {number} from
 * @param {number} to
 */
async function showMissed(notice, from, to) {
  const bar = byId('showing');
  const back = get('button', bar);
  const present = new Map(PARTS.map((name) => [name, [...part(name).childNodes]]));
  let over = false;
  /** @param {Event} event */
  const end = (event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    over = true;
    skip();
  };
  let release = () => {};
  holdUpdates(new Promise((resolve) => (release = resolve)));
  main.classList.add('busy', 'looking');
  notice.remove();
  back.addEventListener('click', end);
  document.addEventListener('keydown', end);
  bar.hidden = false;
  back.focus();
  try {
    part('controls').replaceChildren();
    for (let at = from; at <= to && !over; at += 1) {
      const answer = await getJson(siteUrl(`t/${table}/replay/step?at=${at}&as=${notice.dataset.seat}`));
      if (!answer.ok) break;
      const step = await answer.json();
      if (at === from) await showStart(step, notice);
      else await showStep(step, bar, stepWords(notice, at - from, to - from));
    }
  } catch (error) {
    console.error(error);
  }
  document.removeEventListener('keydown', end);
  bar.hidden = true;
  // What is drawn from here on is the present.
  main.classList.remove('looking');
  await changePage(() => present.forEach((nodes, name) => part(name).replaceChildren(...nodes)));
  // An update came in just before updates were held: only the server knows the page as it is.
  if (version() !== to) return reload();
  main.classList.remove('busy');
  release();
  holdUpdates(null);
  part('prompt').tabIndex = -1;
  part('prompt').focus();
}

/**
 * @param {HTMLElement} notice
 * @param {number} at
 * @param {number} of
 */
function stepWords(notice, at, of) {
  return notice.dataset.step?.replace('{at}', String(at)).replace('{of}', String(of)) ?? '';
}

/**
 * Shows the table as the player left it.
 * @param {Step} step
 * @param {HTMLElement} notice
 */
function showStart(step, notice) {
  const { prompt: _, ...html } = step.parts;
  beginSequence();
  const words = document.createElement('p');
  words.className = 'prompt';
  words.textContent = notice.dataset.showing ?? '';
  part('prompt').replaceChildren(words);
  pendingParts(html).swapRest();
  return wait(500);
}

/**
 * @param {Step} step
 * @param {HTMLElement} bar
 * @param {string} words which step it is
 */
async function showStep(step, bar, words) {
  const { prompt = '', ...html } = step.parts;
  const parts = pendingParts(html);
  beginSequence();
  get('.showing-step', bar).textContent = words;
  get('.showing-words', bar).replaceChildren(...fragment(prompt).querySelectorAll('.happened'));
  if (mayMove()) await animateActs(step.told, parts.swap);
  await changePage(parts.swapRest);
  // Time to read it; a tap goes on.
  await wait(Math.min(900 + 25 * bar.textContent.length, 4000));
}
