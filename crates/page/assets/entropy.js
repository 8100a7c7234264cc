// @ts-check
// Adds the browser's own randomness to the dice, where a form asks for it.

import { all, get } from './dom.js';

/** 256 random bits in hexadecimal digits. */
export function randomHex() {
  // getRandomValues needs no secure context, so it works on a plain LAN address too.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fills every field for randomness and shows a note in its place.
 * @param {ParentNode} root
 */
export function fillEntropy(root = document) {
  for (const place of all('[data-entropy]', root)) {
    const input = get('input', place, HTMLInputElement);
    input.value = randomHex();
    input.type = 'hidden';
    for (const child of all(':scope > *', place)) child.hidden = !child.classList.contains('done');
  }
}

fillEntropy();
