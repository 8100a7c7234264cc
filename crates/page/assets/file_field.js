// @ts-check
// Reads a position or a map from a file into a field, where it can be read before it is sent.

import { all, find, get } from './dom.js';

for (const label of all('[data-fills]')) {
  const field = find(`textarea[name="${label.dataset.fills}"]`, document, HTMLTextAreaElement);
  const input = get('input', label, HTMLInputElement);
  label.hidden = false;
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (file && field) field.value = await file.text();
  });
}
