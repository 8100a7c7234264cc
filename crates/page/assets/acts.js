// @ts-check
// Sends the player's acts. One act at a time; one that could not be sent goes out when the connection is back.

import { byId } from './dom.js';
import { closeQuestion, showQuestion } from './question.js';
import { hideTooltip, showProblem, showTooltip } from './tooltip.js';
import { postForm, siteUrl } from './transport.js';

/** @import { Point } from './animate.js' */
/** @import { Answer } from './hint.js' */
/** @typedef {{ path: string, fields: Record<string, string>, version: number, point: Point | null }} Act */

/** How long to wait before an act that could not be sent is tried again. */
const RETRY_AFTER = 2_000;
/** How long the buttons wait for the stream after an act was accepted. */
const STREAM_WAIT = 5_000;

const main = byId('main');

/** The version of the table that the page shows. */
let version = Number(main.dataset.version);
/** The version at which this seat last acted, as far as the page knows. */
let lastActed = 0;
/** The version after the act under way: known once the server has answered. */
let awaited = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let awaitTimer;
/** @type {Act | null} */
let unsent = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retryTimer;
/**
 * An act that came too late: the version it was decided on, and the version from which the page knows why.
 * @type {{ decided: number, until: number } | null}
 */
let late = null;

let stream = { reopen: () => {}, mend: () => {} };

/**
 * Sets the stream that brings what follows an act.
 * @param {{ reopen: () => void, mend: () => void }} tableStream
 */
export function useStream(tableStream) {
  stream = tableStream;
}

export function shownVersion() {
  return version;
}

/**
 * The page now shows the table after an update.
 * @param {{ version?: number, acted?: number }} update
 */
export function updateShown(update) {
  version = update.version ?? version;
  lastActed = update.acted ?? lastActed;
  if (version >= awaited) ready();
  explainLate();
}

/** Lets the player act again. */
function ready() {
  clearTimeout(awaitTimer);
  awaited = 0;
  main.classList.remove('busy');
}

/**
 * Sends an act with the version that is shown. Nothing is drawn before the server has accepted it.
 * @param {string} path
 * @param {Record<string, string>} fields
 * @param {Point | null} point
 */
export async function act(path, fields, point = null) {
  if (unsent) return showTooltip(main.dataset.unsentStill ?? '', { point });
  if (main.classList.contains('busy')) return;
  main.classList.add('busy');
  awaited = Infinity;
  hideTooltip();
  closeQuestion();
  await send({ path, fields, version, point });
}

/**
 * @param {Act} next
 * @param {boolean} again
 */
async function send(next, again = false) {
  const { path, fields, point } = next;
  let answer;
  try {
    answer = await post(path, { ...fields, version: String(next.version) });
  } catch {
    // The buttons stay as they are: this act goes out first.
    unsent = next;
    retryTimer = setTimeout(sendAgain, RETRY_AFTER);
    if (again) return;
    showTooltip(main.dataset.unsent ?? '', { point, lasting: true });
    return stream.reopen();
  }
  if (again) hideTooltip();
  if (answer.ok && answer.body.question) {
    ready();
    return showQuestion(answer.body.question, () => act(path, { ...fields, sure: '1' }, point));
  }
  if (answer.ok) {
    awaited = answer.body.version ?? version;
    stream.mend();
    if (version >= awaited) ready();
    // If the stream is broken, the buttons come back anyway.
    else awaitTimer = setTimeout(ready, STREAM_WAIT);
    return;
  }
  ready();
  if (again && answer.status === 409) {
    late = { decided: next.version, until: answer.body.version ?? 0 };
    explainLate();
  } else if (again && answer.status === 422) {
    showProblem({ ...answer.body, detail: `${main.dataset.unsentLate} ${answer.body.detail ?? ''}` });
  } else {
    showProblem(answer.body, point);
  }
  // The stream shows what became of the act.
  if (answer.status === 409 || answer.status >= 500) stream.reopen();
  // The act may have succeeded anyway. The stream shows it, at the latest when the server says to retry.
  if (answer.status === 503) setTimeout(stream.reopen, 1000 * (answer.retryAfter || 2));
}

/** Sends the unsent act. Only the server knows whether it still fits: it carries the version it was decided on. */
export function sendAgain() {
  clearTimeout(retryTimer);
  if (!unsent) return;
  const next = unsent;
  unsent = null;
  send(next, true);
}

/** Says what became of a late act. If this seat has acted since, the act arrived though its answer did not. */
function explainLate() {
  if (!late || version < late.until) return;
  if (lastActed > late.decided) showTooltip(main.dataset.unsentDone ?? '');
  else showTooltip(main.dataset.unsentLate ?? '', { refused: true });
  late = null;
}

/**
 * Posts something to the table.
 * @param {string} path
 * @param {Record<string, string>} fields
 * @returns {Promise<Answer>}
 */
export async function post(path, fields) {
  const seat = main.dataset.as === undefined ? '' : `?as=${main.dataset.as}`;
  const answer = await postForm(siteUrl(`t/${main.dataset.table}/${path}${seat}`), new URLSearchParams(fields));
  const retryAfter = Number(answer.headers.get('Retry-After'));
  return { ok: answer.ok, status: answer.status, retryAfter, body: await answer.json().catch(() => ({})) };
}
