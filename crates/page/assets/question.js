// @ts-check
// The tutor's question before an act. What is better is marked on the board; nothing is done until the player answers.

import { clearAdvice, markAdvice } from './advice.js';
import { byId, closest, find, get } from './dom.js';
import { gameReady } from './game_script.js';
import { above, placeBubble } from './tooltip.js';

/** @typedef {{ better: string, html: string }} Question what is better, and the question with its buttons */

/** A tap or key this soon after the question appeared was meant for what was there before. */
const TOO_SOON = 400;

const main = byId('main');
const bubble = byId('question');
/** @type {{ better: string, sure: () => void, from: Element | null } | null} */
let asked = null;

/**
 * Asks whether the player is sure.
 * @param {Question} question
 * @param {() => void} sure does the act anyway
 */
export async function showQuestion({ better, html }, sure) {
  const from = document.activeElement;
  // The game may have to open what is better.
  await gameReady;
  bubble.innerHTML = html;
  bubble.hidden = false;
  bubble.classList.add('fresh');
  setTimeout(() => bubble.classList.remove('fresh'), TOO_SOON);
  asked = { better, sure, from };
  point(better);
  get('[data-unsure] button', bubble).focus({ preventScroll: true });
}

/** Takes the question away. Returns whether there was one. */
export function closeQuestion() {
  if (!asked) return false;
  asked = null;
  bubble.hidden = true;
  clearAdvice();
  return true;
}

/** Answers the question's buttons, and takes the question back when the player does something else or the game goes on. */
export function enableQuestions() {
  addEventListener('click', beforeClick, { capture: true });
  addEventListener('keydown', beforeKey, { capture: true });
  document.addEventListener('submit', answer);
  new MutationObserver(renew).observe(main, { attributeFilter: ['data-version', 'data-yours'] });
}

/** @param {string} better */
function point(better) {
  const board = get('.board-place').getBoundingClientRect();
  // Over the board, at its edge where what is better is not on it: prompt and hand stay in view.
  placeBubble(bubble, above(markAdvice(better)) ?? { x: board.left + board.width / 2, y: board.bottom }, board);
}

/** @param {MouseEvent} event */
function beforeClick(event) {
  if (!asked) return;
  if (bubble.classList.contains('fresh')) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!closest(event, '#question')) {
    closeQuestion();
  }
}

/** @param {KeyboardEvent} event */
function beforeKey(event) {
  if (event.key !== 'Escape' || !asked || find('dialog[open]')) return;
  event.stopPropagation();
  takeBack();
}

/** @param {SubmitEvent} event */
function answer(event) {
  const form = event.target;
  if (!asked || !(form instanceof HTMLFormElement) || !bubble.contains(form)) return;
  event.preventDefault();
  const { sure } = asked;
  takeBack();
  if ('sure' in form.dataset) sure();
}

/** The focus goes back to what the player had chosen. */
function takeBack() {
  const from = asked?.from;
  closeQuestion();
  if (from instanceof HTMLElement || from instanceof SVGElement) from.focus({ preventScroll: true });
}

function renew() {
  if (asked && main.dataset.yours === 'true') point(asked.better);
  else closeQuestion();
}
