// @ts-check
// Forms beside the game that need no reload, and the cover between players who share a device.

import { closest, get } from './dom.js';
import { createGame } from './new_game.js';
import { part } from './parts.js';
import { fieldsOf, postForm, submitForm } from './transport.js';

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if ('rematch' in form.dataset) {
    event.preventDefault();
    get('button', form, HTMLButtonElement).disabled = true;
    createGame(form.action, new URLSearchParams(), 'ready').catch(() => submitForm(form));
  }
  if ('post' in form.dataset) {
    event.preventDefault();
    const answer = await postForm(form.action, fieldsOf(form));
    if (!answer.ok) submitForm(form);
  }
});

// A choice is kept at once.
document.addEventListener('change', (event) => closest(event, 'form[data-post] select', HTMLSelectElement)?.form?.requestSubmit());

/* Handing the device over moves the focus to the cover, which hides the open hand. */

const focusCover = () => document.getElementById('cover-go')?.focus();

new MutationObserver(focusCover).observe(part('around'), { childList: true });
focusCover();
