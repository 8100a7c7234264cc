// @ts-check
// Verrat! at the board: orders, trades, and what everybody says.

import { all, find } from '../dom.js';
import { findPart, part } from '../parts.js';
import { paintBubbles } from './bubbles.js';
import { findCourt, hand, inPast } from './court.js';
import { drawPlan, paintOrders, sendAll, tapCourt, tapOrders } from './orders.js';
import { paintTrade, tapTrade } from './trade.js';
import { showAction } from './reveal.js';
import './recap.js';

export { play } from './reveal.js';

document.addEventListener(
  'click',
  (event) => {
    if (inPast() || tapOrders(event)) return;
    const actions = tapTrade(event);
    if (!actions && !tapCourt(event)) return;
    event.stopPropagation();
    event.preventDefault();
    if (actions) sendAll(actions);
  },
  { capture: true },
);

/** The decision that the hand shows. */
let decision = '';

function paint() {
  const { round, phase } = findCourt()?.dataset ?? {};
  // A new decision begins at the top of the hand.
  if (`${round}.${phase}` !== decision) find('#part-hand')?.scrollTo(0, 0);
  decision = `${round}.${phase}`;
  paintOrders();
  if (inPast()) return;
  paintTrade();
  paintBubbles();
  openAgain();
  // What opened may have moved the court.
  drawPlan();
  showAction();
}

/* What stays open when the page is drawn again */

/** @type {Set<string>} */
const opened = new Set();

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.dataset.keep) return;
    if (target.open) opened.add(target.dataset.keep);
    else opened.delete(target.dataset.keep);
  },
  { capture: true },
);

function openAgain() {
  for (const box of all('[data-keep]', hand(), HTMLDetailsElement)) if (opened.has(box.dataset.keep ?? '')) box.open = true;
}

/**
 * @param {HTMLElement | null} element
 * @param {() => void} changed
 */
function observe(element, changed) {
  if (element) new MutationObserver(changed).observe(element, { childList: true });
}

observe(part('board'), paint);
observe(hand(), paint);
observe(findPart('tutorial'), showAction);
addEventListener('resize', drawPlan);
paint();
