// @ts-check
// Motion: short, one piece after the other, skipped by a tap or a key, and none for readers who want none.

import { byId, closest } from './dom.js';
import { part } from './parts.js';
import { motionFactor } from './pace.js';
import { readStored } from './storage.js';

/** @typedef {{ x: number, y: number }} Point on the screen, in pixels */
/** @typedef {Point & { width: number, height: number }} Box a point with the size of what is around it */

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Set<Animation>} */
const running = new Set();
let skipping = false;
/**
 * The prompt from before the scene, while one is shown.
 * @type {string | null}
 */
let promptBefore = null;

/** Whether things may move at all. */
export function mayMove() {
  const calm = reducedMotion.matches || document.documentElement.classList.contains('calm');
  return !calm && !document.hidden && readStored('motion') !== 'off';
}

/**
 * What updates of the table wait for before they are shown.
 * @type {Promise<void> | null}
 */
let held = null;

/** @param {Promise<void> | null} until */
export function holdUpdates(until) {
  held = until;
}

export function updatesReleased() {
  return held;
}

/** Starts a new sequence: an earlier tap no longer skips. */
export function beginSequence() {
  skipping = false;
}

/** Ends everything that is shown, and skips the rest of this sequence. */
export function skip() {
  if (!running.size && promptBefore === null) return;
  skipping = true;
  for (const animation of running) animation.finish();
}

/** Whether the rest of this sequence is skipped. */
export function skipped() {
  return skipping;
}

/**
 * Describes a scene in place of the prompt. As long as the scene lasts, nothing that answers the old prompt can be seen
 * or pressed, and any key or tap only skips the scene.
 * @param {string} text
 */
export function narrate(text) {
  const main = byId('main');
  if (promptBefore === null) {
    promptBefore = part('prompt').innerHTML;
    main.classList.add('showing');
  }
  const words = document.createElement('p');
  words.className = 'prompt';
  const skipHint = document.createElement('span');
  skipHint.className = 'skips';
  skipHint.textContent = main.dataset.skip ?? '';
  words.append(text, ' ', skipHint);
  part('prompt').replaceChildren(words);
}

/** Puts the prompt back; the page may change it afterwards. */
function endScene() {
  if (promptBefore === null) return;
  part('prompt').innerHTML = promptBefore;
  promptBefore = null;
  byId('main').classList.remove('showing');
}

/**
 * Plays keyframes on an element. Resolves when they have ended or were skipped.
 * @param {Element | null | undefined} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
export async function move(element, frames, options) {
  if (mayMove()) await run(element, frames, { ...options, duration: Number(options.duration) * motionFactor() });
}

/**
 * Waits, also where nothing may move. A tap or a key ends it.
 * @param {number} milliseconds
 */
export async function wait(milliseconds) {
  if (milliseconds > 0 && !document.hidden) await run(document.body, [{}, {}], { duration: milliseconds });
}

/**
 * @param {Element | null | undefined} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
async function run(element, frames, options) {
  if (skipping || !element?.animate) return;
  const animation = element.animate(frames, { fill: 'backwards', easing: 'ease-in-out', ...options });
  running.add(animation);
  // In a background tab it may never finish.
  await Promise.race([animation.finished.catch(() => {}), untilHidden()]);
  running.delete(animation);
}

/**
 * Lets an element travel over the page from stop to stop, then removes it.
 * @param {Element} element
 * @param {{ to: Point, scale: number, offset?: number }[]} stops
 * @param {KeyframeAnimationOptions} options
 */
export async function fly(element, stops, options) {
  const frames = stops.map(({ to, scale, offset }) => ({
    transform: `translate(${to.x}px, ${to.y}px) translate(-50%, -50%) scale(${scale})`,
    ...(offset === undefined ? {} : { offset }),
  }));
  await move(element, frames, { fill: 'both', ...options });
  element.remove();
}

/**
 * The middle of an element on the screen.
 * @param {Element} element
 * @returns {Box}
 */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
}

/**
 * A point on the screen in the coordinates that a piece of a drawing is placed in.
 * @param {Element} piece
 * @param {Point} point
 */
export function pointInDrawing(piece, point) {
  const parent = piece.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return new DOMPoint(point.x, point.y).matrixTransform(matrix?.inverse());
}

/**
 * The numbers of an element's `transform`, in their order.
 * @param {Element} element
 */
export function transformNumbers(element) {
  return (element.getAttribute('transform') ?? '0 0').match(/-?[\d.]+/g)?.map(Number) ?? [];
}

/**
 * Changes the page, inside a view transition where the browser has them. A scene ends with it.
 * @param {() => void} update
 */
export async function changePage(update) {
  const end = () => {
    endScene();
    update();
  };
  if (!mayMove() || skipping || !document.startViewTransition) return end();
  const transition = document.startViewTransition(end);
  // A skipped transition is no error.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/** @returns {Promise<void>} */
function untilHidden() {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => document.hidden && resolve(), { once: true });
  });
}

/**
 * Chat and log can be used while a scene is shown.
 * @param {Event} event
 */
const besideTheScene = (event) => closest(event, 'input, select, textarea, .drawer, .side, dialog');

/**
 * Keeps a tap that skips a scene from pressing what appears under the finger.
 * @param {Event} event
 */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

addEventListener(
  'pointerdown',
  (event) => {
    removeEventListener('click', swallow, { capture: true });
    if (promptBefore !== null && besideTheScene(event)) return;
    if (promptBefore !== null) addEventListener('click', swallow, { capture: true, once: true });
    skip();
  },
  { capture: true, passive: true },
);

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab'];

addEventListener(
  'keydown',
  (event) => {
    removeEventListener('click', swallow, { capture: true });
    const modified = event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.includes(event.key);
    if (modified || besideTheScene(event)) return;
    // Without a scene a key does what it always does.
    if (promptBefore === null) return skip();
    event.preventDefault();
    event.stopImmediatePropagation();
    skip();
  },
  { capture: true },
);
