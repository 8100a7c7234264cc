// Throws the browser's own randomness in for the dice, where a form asks for it.

/** 256 random bits in hexadecimal digits. */
export function randomness() {
  // getRandomValues works without a secure context, so on a plain LAN address too.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fills every field for randomness inside `root` and puts a note in its place. */
export function throwIn(root = document) {
  for (const place of root.querySelectorAll('[data-entropy]')) {
    const input = place.querySelector('input');
    input.value = randomness();
    input.type = 'hidden';
    for (const part of place.children) part.hidden = !part.classList.contains('done');
  }
}

throwIn();
