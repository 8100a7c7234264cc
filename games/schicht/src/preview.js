// @ts-check
// Shows what a card or a way would do before it is chosen. A first tap shows it, a second does it.

import { transformNumbers } from '../animate.js';
import { all, closest, find, get, svg } from '../dom.js';
import { findPart } from '../parts.js';
import { findMine, moveTo, rockOf, spotAt } from './mine.js';

const BUTTONS = 'button[data-places], button[data-try], #part-controls button[value^="lay "]';
/**
 * The button that was tapped first.
 * @type {HTMLButtonElement | null}
 */
let tapped = null;

/** @param {HTMLButtonElement} button */
function showPreview(button) {
  clearPreview();
  const mine = findMine();
  if (!mine) return;
  button.classList.add('looked-at');
  if (button.dataset.places) showPlaces(mine, button.dataset.places, button.dataset.card ?? '');
  if (button.dataset.try) showWay(mine, button.dataset.try);
  find(`[data-act="${CSS.escape(button.value)}"].place`, mine)?.classList.add('on');
  const words = find('.outlook .words');
  if (words && button.dataset.outlook) words.textContent = button.dataset.outlook;
}

/**
 * Shows where the card would lie if nothing changed, with the distance that decides.
 * @param {HTMLElement} mine
 * @param {string} places
 * @param {string} card
 */
function showPlaces(mine, places, card) {
  const lines = all('.plates .head', mine).length;
  for (const place of places.split(' ')) {
    const [line, column, distance] = place.split(',');
    const at = spotAt(mine, Number(line), Number(column));
    const tower = all('.cards .card', mine).filter((rock) => {
      const [x, y] = transformNumbers(rock);
      return Math.abs(x - at.x) < 20 && Math.abs(y - at.y) < 50;
    });
    const rock = rockOf(card, mine);
    rock.classList.add('ghost');
    if (tower.length) rock.setAttribute('transform', 'translate(22 -34) scale(.62)');
    delete rock.dataset.piece;
    const lamp = svg('circle', { class: 'lamp', r: 92, fill: 'url(#schicht-lamp)' });
    const ghost = svg('g', { class: tower.length ? 'place preview onto' : 'place preview' }, lamp, rock);
    moveTo(ghost, spotAt(mine, Number(line), Number(column), Math.max(tower.length - 1, 0)));
    if (distance !== '') ghost.append(distanceChip(distance, chipSpot(Number(line), lines)));
    get('.ghosts', mine).append(ghost);
  }
}

/**
 * Where the chip lies beside its card: off the mine for a new row.
 * @param {number} line
 * @param {number} lines
 */
function chipSpot(line, lines) {
  if (line < 0) return { x: 0, y: 58 };
  return line >= lines ? { x: 0, y: -58 } : { x: -32, y: -46 };
}

/**
 * @param {string} distance
 * @param {{ x: number, y: number }} point
 */
function distanceChip(distance, point) {
  const words = svg('text');
  words.textContent = distance;
  const chip = svg('g', { class: 'chip' }, svg('circle', { r: 21 }), words);
  moveTo(chip, point);
  return chip;
}

/**
 * @param {HTMLElement} mine
 * @param {string} number
 */
function showWay(mine, number) {
  const way = find(`.way[data-way="${number}"]`, mine);
  if (!way) return;
  mine.classList.add('trying');
  way.classList.add('on');
  for (const id of way.dataset.moves?.split(' ') ?? []) find(`.cards [data-piece="${id}"]`, mine)?.classList.add('leaving');
}

export function clearPreview() {
  const mine = findMine();
  find('.ghosts', mine)?.replaceChildren();
  mine?.classList.remove('trying');
  for (const old of all('.looked-at, .way.on, .place.on, .leaving')) old.classList.remove('looked-at', 'on', 'leaving');
  const words = find('.outlook .words');
  if (words) words.textContent = words.dataset.first ?? '';
}

/**
 * Chooses a card or a way; a second tap, or the button, does it (S-8: it cannot be undone).
 * @param {HTMLButtonElement} button
 */
function choose(button) {
  tapped = button;
  for (const other of all('.chosen-now')) other.classList.remove('chosen-now');
  button.classList.add('chosen-now');
  showPreview(button);
  const confirm = get('.outlook .confirm', document, HTMLButtonElement);
  confirm.name = button.name;
  confirm.value = button.value;
  confirm.textContent = button.dataset.confirm ?? '';
  confirm.hidden = false;
}

/** @param {Event} event */
const buttonAt = (event) => closest(event, BUTTONS, HTMLButtonElement);

document.addEventListener(
  'click',
  (event) => {
    const button = buttonAt(event);
    // Buttons that say what they do need no second tap.
    if (!button?.dataset.confirm || button === tapped) return;
    event.preventDefault();
    event.stopPropagation();
    choose(button);
  },
  { capture: true },
);

document.addEventListener('pointerover', (event) => {
  const button = event.pointerType === 'mouse' && buttonAt(event);
  if (button) showPreview(button);
});
document.addEventListener('pointerout', (event) => {
  const button = event.pointerType === 'mouse' && buttonAt(event);
  if (button && !(event.relatedTarget instanceof Node && button.contains(event.relatedTarget))) showTapped();
});
document.addEventListener('focusin', (event) => {
  const button = buttonAt(event);
  if (button?.matches(':focus-visible')) showPreview(button);
});
document.addEventListener('focusout', (event) => buttonAt(event) && showTapped());

/** Goes back to the preview of what was tapped, if anything. */
function showTapped() {
  if (tapped?.isConnected) showPreview(tapped);
  else clearPreview();
}

// When the mine is drawn again, the preview is drawn on the new one.
const board = findPart('board');
if (board) new MutationObserver(() => tapped?.isConnected && showPreview(tapped)).observe(board, { childList: true });
// When the hand is drawn again, because somebody else did something, what was tapped stays chosen.
const hand = findPart('hand');
if (hand) {
  new MutationObserver(() => {
    if (!tapped || tapped.isConnected) return;
    const again = find(`button[data-confirm][value="${CSS.escape(tapped.value)}"]`, hand, HTMLButtonElement);
    tapped = null;
    if (again) choose(again);
    else clearPreview();
  }).observe(hand, { childList: true, subtree: true });
}
