// @ts-check
// A hint: what a bot would do in the player's place, and why, shown on the element that does it.

import { clearAdvice, markAdvice } from './advice.js';
import { byId, find } from './dom.js';
import { gameReady } from './game_script.js';
import { above, hideTooltip, showProblem, showTooltip } from './tooltip.js';

/** @typedef {{ ok: boolean, status: number, retryAfter: number, body: any }} Answer of the table, its body as JSON */
/** @typedef {{ action: string, text: string }} Advice */

const main = byId('main');
const form = find('#hint', document, HTMLFormElement);
const tooltip = byId('bubble');
/**
 * What the tooltip advises.
 * @type {Advice | null}
 */
let advice = null;

/** @param {(path: string, fields: Record<string, string>) => Promise<Answer>} post sends something to the table */
export function enableHintForm(post) {
  let asking = false;
  document.addEventListener('submit', async (event) => {
    if (event.target !== form) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    main.classList.add('asking');
    const answer = await post('hint', {}).catch(() => null);
    // The game may have to open what the hint is about.
    await gameReady;
    main.classList.remove('asking');
    asking = false;
    if (!answer) return;
    if (!answer.ok) showProblem(answer.body, above(event.submitter));
    // A player who has decided meanwhile needs no hint.
    else if (main.dataset.yours === 'true') show(answer.body);
  });
  new MutationObserver(renew).observe(main, { attributeFilter: ['data-version'] });
}

/** @param {{ action: string, words: string, reason: string }} hint */
function show({ action, words, reason }) {
  const text = form?.dataset.words?.replace('{words}', () => words).replace('{reason}', () => reason) ?? words;
  point({ action, text });
}

/**
 * Marks what is advised and says it.
 * @param {Advice} next
 */
function point({ action, text }) {
  forget();
  const visible = markAdvice(action);
  // Over the board, at its edge where the advised thing is not on it: prompt and hand stay in view.
  showTooltip(text, { point: above(visible), within: find('.board-place')?.getBoundingClientRect(), lasting: true });
  advice = { action, text };
}

/** Keeps the advice while others move; the player's own move hides the tooltip, and with it the advice goes. */
function renew() {
  if (!advice) return;
  if (isShown(advice) && main.dataset.yours === 'true') point(advice);
  else forget();
}

function forget() {
  clearAdvice();
  if (advice && isShown(advice)) hideTooltip();
  advice = null;
}

/** @param {Advice} advice */
function isShown({ text }) {
  return !tooltip.hidden && tooltip.textContent === text;
}
