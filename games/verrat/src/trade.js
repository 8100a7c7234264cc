// @ts-check
// Puts a trade together: whom to trade with, what to give, what to get.

import { all, closest, find, get } from '../dom.js';
import { hand } from './court.js';

/** @typedef {Record<string, number>} Cards how many of each kind */
/** @typedef {{ to: string | null, give: Cards, want: Cards, counter?: string }} Deal `counter`: the offer it answers */

const KINDS = ['horses', 'cannons', 'gold', 'troops', 'supplies', 'ships'];
/** @type {Deal | null} */
let deal = null;

/** @returns {Deal} */
const newDeal = () => ({ to: null, give: {}, want: {} });
/** @param {Cards} cards */
const count = (cards) => Object.values(cards).reduce((sum, number) => sum + number, 0);
/** @param {Cards} cards */
const notation = (cards) => KINDS.flatMap((kind) => Array(cards[kind] ?? 0).fill(kind)).join('+');
/** @param {Deal} deal */
const isComplete = ({ to, give, want }) => Boolean(to && count(give) && count(want));
const findComposer = () => find('.composer', hand());

/** @param {string} [text] such as `gold+gold+ships` */
function readCards(text = '') {
  /** @type {Cards} */
  const cards = {};
  for (const kind of text.split('+')) cards[kind] = (cards[kind] ?? 0) + 1;
  return cards;
}

/**
 * Handles a tap on something of a trade. Returns the acts to send, or `null` if the tap was about something else.
 * @param {Event} event
 * @returns {string[] | null}
 */
export function tapTrade(event) {
  const composer = findComposer();
  const button = closest(event, 'button', HTMLButtonElement);
  if (!composer || !button || button.value) return null;
  const { partner, counter, kind, of, from, give, want, max } = button.dataset;
  if (button.matches('.open-trade')) deal = newDeal();
  else if (button.matches('.drop-trade')) deal = null;
  else if (button.matches('.propose')) return propose();
  else if (partner) deal = { ...(deal ?? newDeal()), to: partner, want: deal?.to === partner ? deal.want : {} };
  else if (counter) deal = { to: from ?? null, give: readCards(want), want: readCards(give), counter };
  else if (kind && of) pick(composer, kind, of, Number(max));
  else return null;
  paintTrade();
  if (deal) composer.scrollIntoView({ block: 'nearest' });
  return [];
}

/**
 * Adds one of this kind; after the last one, none again.
 * @param {HTMLElement} composer
 * @param {string} kind
 * @param {string} seat
 * @param {number} max
 */
function pick(composer, kind, seat, max) {
  const own = seat === composer.dataset.seat;
  deal ??= newDeal();
  if (!own && deal.to !== seat) deal = { ...deal, to: seat, want: {} };
  const side = own ? deal.give : deal.want;
  side[kind] = ((side[kind] ?? 0) + 1) % (max + 1);
}

function propose() {
  if (!deal || !isComplete(deal)) return [];
  const offer = `offer ${deal.to} ${notation(deal.give)} for ${notation(deal.want)}`;
  const first = deal.counter ? [`decline ${deal.counter}`] : [];
  deal = null;
  paintTrade();
  return [...first, offer];
}

/** Shows the trade as it is put together so far. */
export function paintTrade() {
  const composer = findComposer();
  if (!composer) {
    deal = null;
    return;
  }
  composer.hidden = !deal;
  const opener = find('.open-trade', hand());
  if (opener) opener.hidden = Boolean(deal);
  if (!deal) return;
  for (const button of all('[data-partner]', composer)) button.setAttribute('aria-pressed', String(button.dataset.partner === deal.to));
  for (const side of all('.side.want', composer)) side.hidden = side.dataset.seat !== deal.to;
  for (const button of all('[data-kind]', composer)) {
    const { of, kind = '', max } = button.dataset;
    const side = of === composer.dataset.seat ? deal.give : of === deal.to ? deal.want : {};
    const picked = Math.min(side[kind] ?? 0, Number(max));
    button.toggleAttribute('data-picked', picked > 0);
    button.setAttribute('aria-pressed', String(picked > 0));
    get('.times', button).textContent = `${picked}/${max}`;
  }
  get('.propose', composer, HTMLButtonElement).disabled = !isComplete(deal);
}
