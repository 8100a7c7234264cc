// @ts-check
// The game's own script, if it has one: it animates what happened.

import { byId } from './dom.js';
import { fullUrl } from './transport.js';

/** @typedef {(part: string) => void} Swap draws a part of the page as it is after the acts */
/** @typedef {{ type: string }} GameEvent an event of the game, as its documentation describes it */
/** @typedef {() => Promise<void>} Beat shows the next moment of the acts, where it belongs in the animation */
/** @typedef {{ play?: (acts: GameEvent[][], swap: Swap, beat: Beat) => Promise<void> }} GameScript */

const address = byId('main').dataset.script;
/** @type {Promise<GameScript | null>} */
const script = address ? import(fullUrl(address)).catch(() => null) : Promise.resolve(null);

/** Resolves when the game's script listens to the page. */
export const gameReady = script.then(() => {});

/**
 * Shows acts, each with its events: in motion, or step by step where nothing is to move. Afterwards the page is drawn
 * again anyway, and moments that the script did not show follow.
 * @param {GameEvent[][]} acts
 * @param {Swap} swap
 * @param {Beat} beat
 */
export async function animateActs(acts, swap, beat = async () => {}) {
  const game = await script;
  await game?.play?.(acts, swap, beat)?.catch(console.error);
}
