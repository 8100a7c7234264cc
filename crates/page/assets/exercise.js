// @ts-check
// A position to solve: a move is an answer, and the page says what came of it.

import { clearAdvice, thingsThatDo } from './advice.js';
import { middle } from './animate.js';
import { byId, find } from './dom.js';
import { gameReady } from './game_script.js';
import { keepFocus } from './keep_focus.js';
import { pendingParts } from './parts.js';
import { answerClicks, hideTooltip, showProblem, showTooltip } from './tooltip.js';
import { fullUrl, postForm } from './transport.js';
import './settings.js';
import './table_keys.js';

/** @import { Point } from './animate.js' */
/** @typedef {{ parts: Record<string, string>, advised: string | null, words: string }} Outcome of an answer */

const main = byId('main');
const live = byId('live');
// Its buttons are called `action` too, so the form has no such property.
const address = byId('act').getAttribute('action') ?? '';

/**
 * Sends an answer, or asks for the solution. One at a time.
 * @param {Record<string, string>} fields
 * @param {Point | null} point
 */
async function send(fields, point) {
  if (main.classList.contains('busy')) return;
  main.classList.add('busy', 'asking');
  hideTooltip();
  const answer = await postForm(fullUrl(address), new URLSearchParams(fields)).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (answer?.ok && body) await show(body);
  else if (body) showProblem(body, point);
  else showTooltip(main.dataset.unsent ?? '', { point, refused: true });
  main.classList.remove('busy', 'asking');
}

/** @param {Outcome} outcome */
async function show({ parts, advised, words }) {
  await gameReady;
  pendingParts(parts, (element, html) => keepFocus(element, () => {
    element.innerHTML = html;
  })).swapRest();
  // Another question, for everything that remembers one.
  main.dataset.version = String(Number(main.dataset.version) + 1);
  live.textContent = words;
  clearAdvice();
  if (advised !== null) {
    for (const thing of thingsThatDo(advised)) thing.classList.add('advised');
    // A game may have to open something, or point at more.
    main.dispatchEvent(new CustomEvent('advice', { bubbles: true, detail: advised }));
  }
  // Where nothing is left to choose, the way on comes next.
  if (document.activeElement === document.body) find('#next')?.focus();
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || (target.id !== 'act' && target.id !== 'show')) return;
  event.preventDefault();
  const point = submitter && middle(submitter);
  if (target.id === 'show') send({ show: 'true' }, point);
  else send({ action: submitter?.getAttribute('value') ?? '' }, point);
});

answerClicks((action, point) => send({ action }, point), async (why) => (await postForm(fullUrl(address), new URLSearchParams({ why }))).json());
