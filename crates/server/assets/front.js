// Play now: the table is set up, the browser throws its own randomness in, the game begins. One tap.

import { begin } from './again.js';

for (const form of document.querySelectorAll('[data-play]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    begin(form.action, new URLSearchParams(new FormData(form)), 'start').catch(() => {
      // Whatever it was, the page can say it.
      button.disabled = false;
      form.submit();
    });
  });
}

// Whoever comes back to this page wants to see it as it is now.
addEventListener('pageshow', (event) => event.persisted && location.reload());
