// @ts-check
// Verrat! at the board: orders, trades, and what happened in the round before.

import { all, find, get } from '../dom.js';
import { part } from '../parts.js';
import { hand, inPast } from './court.js';
import { drawPlan, paintOrders, sendAll, tapCourt, tapOrders } from './orders.js';
import { paintTrade, tapTrade } from './trade.js';

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

function paint() {
  paintOrders();
  if (inPast()) return;
  paintTrade();
  openAgain();
  // What opened may have moved the court.
  drawPlan();
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

/** Repeats the log of the round before, for players who cannot see the log. */
function fillAccount() {
  const account = find('.account', hand());
  const log = document.getElementById('log');
  if (!account || !log) return;
  const { now = '', before = '' } = account.dataset;
  const lines = all('li', log).map((line) => line.textContent);
  const last = lines.findLastIndex((line) => line.startsWith(now));
  const first = lines.findLastIndex((line) => line.startsWith(before));
  // A game that starts from a position may have no line for the round before.
  const story = last < 0 ? [] : lines.slice(first + 1, last);
  account.hidden = !story.length;
  get('ol', account).replaceChildren(
    ...story.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
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
observe(hand(), fillAccount);
observe(document.getElementById('log'), fillAccount);
addEventListener('resize', drawPlan);
paint();
fillAccount();
