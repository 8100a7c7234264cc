// @ts-check
// Copies a link, or shares it where the device can. Without a secure context the browser offers no clipboard: then the link is selected.

import { all, get } from './dom.js';

for (const place of all('[data-copy]')) {
  const button = get('button', place, HTMLButtonElement);
  const input = get('input', place, HTMLInputElement);
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    input.select();
    const copied = await copy(input.value);
    button.textContent = (copied ? button.dataset.done : button.dataset.hand) ?? label;
    setTimeout(() => (button.textContent = label), 2500);
  });
}

/** @param {string} text */
async function copy(text) {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

for (const button of all('[data-share]', document, HTMLButtonElement)) {
  button.hidden = !navigator.share;
  // Whoever closes the device's list changed their mind.
  button.addEventListener('click', () => navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {}));
}
