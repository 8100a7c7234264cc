// @ts-check
// Arrow keys on the board and in the hand: each is one stop of the Tab key, arrows move to the nearest place in their
// direction, Enter and the space bar do what a tap does.

import { all, closest, find } from './dom.js';
import { findPart } from './parts.js';

/** @typedef {{ thing: HTMLElement, x: number, y: number, box: DOMRect }} Place */
/** @typedef {'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'} Arrow */

const GROUPS = ['board', 'hand'];
const CHOICES = '[data-act], [data-why], button:not([disabled]), a[href], summary, [role="button"]';
const PLACES = `${CHOICES}, [data-info]`;
/** What can be done now: Tab goes there first. */
const OFFERED = '[data-act], .legal, .may, [form="act"]';
/** @type {Record<Arrow, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The places of a part that can be seen, with their middles. Grounds that only carry other places are none.
 * @param {HTMLElement} group
 * @returns {Place[]}
 */
export function placesIn(group) {
  const places = all(PLACES, group).filter(isShown).map((thing) => {
    const box = thing.getBoundingClientRect();
    return { thing, x: box.left + box.width / 2, y: box.top + box.height / 2, box };
  });
  /** @type {(ground: Place, other: Place) => boolean} */
  const carries = ({ thing, box }, other) => other.thing !== thing
    && (thing.contains(other.thing) || (other.box.width * other.box.height < box.width * box.height
      && other.x > box.left && other.x < box.right && other.y > box.top && other.y < box.bottom));
  return places.filter((place) => place.thing.matches(CHOICES) || !places.some((other) => carries(place, other)));
}

/** @param {HTMLElement} thing */
function isShown(thing) {
  return thing.getClientRects().length > 0 && thing.checkVisibility?.({ visibilityProperty: true }) !== false;
}

/**
 * The nearest place in the direction of the arrow: straight ahead counts for more than sideways.
 * @param {Place[]} places
 * @param {Place} from
 * @param {Arrow} arrow
 */
export function neighbour(places, from, arrow) {
  const [dx, dy] = DIRECTIONS[arrow];
  /** @param {Place} place */
  const distance = ({ x, y, box }) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    // How far one would have to step aside to have it straight ahead.
    const gap = dx ? Math.max(0, box.top - from.box.bottom, from.box.top - box.bottom) : Math.max(0, box.left - from.box.right, from.box.left - box.right);
    // What lies beside a large thing is not ahead of it.
    const reach = (dx ? from.box.width : from.box.height) / 2;
    const far = aside > 2 * ahead || (gap > 0 && ahead < reach);
    return ahead > 1 ? ahead + aside + 3 * gap + (far ? 10_000 : 0) : Infinity;
  };
  const others = places.filter((place) => place.thing !== from.thing);
  const nearest = others.reduce((best, place) => (distance(place) < distance(best) ? place : best), others[0]);
  return nearest && distance(nearest) < Infinity ? nearest : null;
}

/**
 * Leaves one stop for the Tab key: where the focus was last, or what can be done.
 * @param {HTMLElement} group
 */
function enroll(group) {
  const things = placesIn(group).map(({ thing }) => thing);
  const stop = things.find((thing) => thing === document.activeElement)
    ?? things.find((thing) => thing.matches(OFFERED)) ?? things.find((thing) => thing.matches(CHOICES)) ?? things[0];
  // Buttons that appear later keep stops of their own.
  for (const thing of things) {
    thing.setAttribute('tabindex', thing === stop ? '0' : '-1');
    if (!thing.matches('button, a[href], summary')) describe(thing);
  }
  // A picture with places in it is no longer one image, nor hidden.
  for (const picture of all('[role="img"], [aria-hidden="true"]', group)) {
    if (!things.some((thing) => thing !== picture && picture.contains(thing))) continue;
    picture.removeAttribute('aria-hidden');
    picture.setAttribute('role', 'group');
  }
}

/**
 * Gives a thing the role and the name that a screen reader needs. What only tells something is a picture.
 * @param {HTMLElement} thing
 */
function describe(thing) {
  // An item of a list and a section stay what they are.
  const only = !thing.matches(CHOICES);
  if (!thing.hasAttribute('role') && thing.matches('g, svg, div, span')) thing.setAttribute('role', only ? 'img' : 'button');
  if (thing.hasAttribute('aria-label') || find(':scope > title', thing)) return;
  const words = thing.dataset.info || thing.dataset.does || thing.getAttribute('title');
  if (!words) return;
  // Whoever speaks to the page says what they see on a button.
  const seen = only ? '' : seenText(thing);
  thing.setAttribute('aria-label', words.includes(seen) ? words : `${seen}: ${words}`);
}

/**
 * The text that can be seen in a thing.
 * @param {HTMLElement} thing
 */
function seenText(thing) {
  const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode;
    if (!parent?.closest('title, desc, .hidden-text')) texts.push(text);
  }
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** @param {Event} event */
const groupOf = (event) => closest(event, GROUPS.map((name) => `#part-${name}`).join());

document.addEventListener('keydown', (event) => {
  const group = groupOf(event);
  if (!group || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const thing = closest(event, PLACES);
  if (!thing || closest(event, 'input, select, textarea')) return;
  if (event.key in DIRECTIONS) {
    const places = placesIn(group);
    const from = places.find((place) => place.thing === thing);
    const arrow = /** @type {Arrow} */ (event.key);
    // At the edge of the board the hand comes next, and the other way round.
    const beyond = () => GROUPS.map(findPart).flatMap((other) => (other && other !== group ? placesIn(other) : []));
    const next = from && (neighbour(places, from, arrow) ?? neighbour(beyond(), from, arrow));
    event.preventDefault();
    next?.thing.focus();
  } else if ((event.key === 'Enter' || event.key === ' ') && !thing.matches('button, a, summary')) {
    event.preventDefault();
    if (!event.repeat) tap(thing);
  }
});

/**
 * Taps a thing in its middle. Pictures have no `click` of their own.
 * @param {HTMLElement} thing
 */
function tap(thing) {
  const box = thing.getBoundingClientRect();
  const point = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
}

// The stop follows the focus, however it came.
document.addEventListener('focusin', (event) => {
  const group = groupOf(event);
  const thing = closest(event, PLACES);
  if (!group || !thing || thing.getAttribute('tabindex') !== '-1') return;
  for (const other of all('[tabindex="0"]', group)) if (other.matches(PLACES)) other.setAttribute('tabindex', '-1');
  thing.setAttribute('tabindex', '0');
});

for (const name of GROUPS) {
  const group = findPart(name);
  if (!group) continue;
  new MutationObserver(() => enroll(group)).observe(group, { childList: true });
  enroll(group);
}
