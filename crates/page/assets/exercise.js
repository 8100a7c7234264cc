// @ts-check
// A position to solve: a move is an answer, and the page says what came of it.

import { clearAdvice, thingsThatDo } from './advice.js';
import { middle } from './animate.js';
import { byId, closest, find } from './dom.js';
import { gameReady } from './game_script.js';
import { keepFocus } from './keep_focus.js';
import { pendingParts } from './parts.js';
import { hideTooltip, showProblem, showTooltip } from './tooltip.js';
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

document.addEventListener('click', async (event) => {
  if (closest(event, '#bubble')) return;
  const thing = closest(event, 'button, a, input, summary, label, [data-act], [data-info], [data-why]');
  if (!thing?.matches('[data-act], [data-info], [data-why]')) return void hideTooltip();
  const point = { x: event.clientX, y: event.clientY };
  const { act: action, why } = thing.dataset;
  const info = thing.dataset.info || find(':scope > title', thing)?.textContent;
  if (action) return send({ action }, point);
  if (info) showTooltip(info, { point });
  if (why) explain(why, info, point);
});

/**
 * Asks the rules why something cannot be done.
 * @param {string} why
 * @param {string | undefined} info what the thing is
 * @param {Point} point
 */
async function explain(why, info, point) {
  const answer = await postForm(fullUrl(address), new URLSearchParams({ why })).catch(() => null);
  const { detail, rule } = (await answer?.json().catch(() => null)) ?? {};
  if (detail) showTooltip([info, detail].filter(Boolean).join(' '), { rule, point });
}
