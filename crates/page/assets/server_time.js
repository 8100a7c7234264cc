// @ts-check
// Time by the server's clock.

import { byId } from './dom.js';

const ahead = Number(byId('main').dataset.now) - Date.now();

/**
 * Milliseconds left until a time of the server.
 * @param {string | undefined} time in milliseconds since 1970
 */
export function timeLeft(time) {
  return Number(time) - Date.now() - ahead;
}

/** @param {number} seconds */
export function minutesAndSeconds(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
