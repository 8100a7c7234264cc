// @ts-check
// How fast things are told: a choice that this browser remembers.

import { readStored } from './storage.js';

/** @typedef {{ motion: number, least: number, letter: number, most: number }} Pace times in milliseconds */

/** @type {Record<string, Pace>} */
const PACES = {
  slow: { motion: 1.5, least: 1200, letter: 40, most: 4200 },
  normal: { motion: 1, least: 600, letter: 22, most: 2600 },
  quick: { motion: 0.6, least: 250, letter: 8, most: 1000 },
};

const chosen = () => PACES[readStored('pace') ?? 'normal'] ?? PACES.normal;

/** Whether the page shows where things stand, and not how they came about. */
export const atOnce = () => readStored('pace') === 'at-once';

/** How much longer than usual a movement takes. */
export const motionFactor = () => chosen().motion;

/**
 * How long it takes to read a text.
 * @param {string} text
 */
export function readingTime(text) {
  const { least, letter, most } = chosen();
  const length = text.trim().length;
  return length ? Math.min(least + letter * length, most) : 0;
}

/**
 * How long a moment stays.
 * @param {string} text
 */
export function momentTime(text) {
  return Math.min(Math.max(900 + 18 * text.length, 1000), 2000) * Math.min(motionFactor(), 1.3);
}
