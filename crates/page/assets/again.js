// From one tap to a new game: a table first, with its promise about the dice, then our randomness.

import { randomness } from './entropy.js';

/** Posts for a new table, then says `verb` there with the browser's randomness, and goes there. */
export async function begin(address, fields, verb) {
  const { table } = await post(address, fields);
  const said = new URLSearchParams({ entropy: randomness(), on: 'true' });
  // Should this be refused, the table itself says what is missing.
  await post(`/t/${table}/${verb}`, said).catch(() => null);
  location.assign(`/t/${table}`);
}

async function post(address, body) {
  const answer = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' }, body });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
