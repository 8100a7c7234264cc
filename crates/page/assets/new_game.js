// @ts-check
// Starts a new game with one tap. First comes the table with its commitment to the dice, then our randomness.

import { randomHex } from './entropy.js';
import { goTo, postForm, siteUrl } from './transport.js';

/**
 * Creates a table, does `verb` there with the browser's randomness, and goes there.
 * @param {string} address where to create it
 * @param {URLSearchParams} fields
 * @param {'start' | 'ready'} verb
 */
export async function createGame(address, fields, verb) {
  const { table } = await post(address, fields);
  const body = new URLSearchParams({ entropy: randomHex(), on: 'true' });
  // If this is refused, the table itself says what is missing.
  await post(siteUrl(`t/${table}/${verb}`), body).catch(() => null);
  goTo(siteUrl(`t/${table}`));
}

/**
 * @param {string} address
 * @param {URLSearchParams} body
 */
async function post(address, body) {
  const answer = await postForm(address, body);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
