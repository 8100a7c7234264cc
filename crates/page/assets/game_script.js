// @ts-check
// The game's own script, if it has one: it animates what happened.

import { mayMove } from './animate.js';
import { byId } from './dom.js';

/** @typedef {(part: string) => void} Swap draws a part of the page as it is after the acts */
/** @typedef {{ type: string }} GameEvent an event of the game, as its documentation describes it */
/** @typedef {{ play?: (acts: GameEvent[][], swap: Swap) => Promise<void> }} GameScript */

const address = byId('main').dataset.script;
/** @type {Promise<GameScript | null>} */
const script = address ? import(address).catch(() => null) : Promise.resolve(null);

/**
 * Shows acts in motion, each with its events, unless nothing is to move. Afterwards the page is drawn again anyway.
 * @param {GameEvent[][]} acts
 * @param {Swap} swap
 */
export async function animateActs(acts, swap) {
  if (!mayMove()) return;
  const game = await script;
  await game?.play?.(acts, swap)?.catch(console.error);
}
