// @ts-check
// Shows all keyboard shortcuts when `?` is pressed, on every page.

import { all, byId, closest } from './dom.js';

const dialog = byId('keys', HTMLDialogElement);
const open = () => dialog.open || dialog.showModal();

for (const button of all('[data-open-keys]')) {
  button.hidden = !matchMedia('(hover: hover)').matches;
  button.addEventListener('click', open);
}

document.addEventListener('keydown', (event) => {
  if (event.key !== '?' || closest(event, 'input:not([type="checkbox"]), select, textarea')) return;
  event.preventDefault();
  open();
});
