// @ts-check
// Settings that this browser remembers.

import { all } from './dom.js';
import { readStored, store } from './storage.js';

for (const box of all('[data-setting]', document, HTMLInputElement)) {
  const name = box.dataset.setting ?? '';
  const apply = () => document.body.classList.toggle(`no-${name}`, !box.checked);
  // Some are on unless turned off, some the other way round.
  box.checked = 'off' in box.dataset ? readStored(name) === 'on' : readStored(name) !== 'off';
  box.addEventListener('change', () => {
    store(name, box.checked ? 'on' : 'off');
    apply();
  });
  apply();
}

for (const choice of all('select[data-choice]', document, HTMLSelectElement)) {
  const name = choice.dataset.choice ?? '';
  const stored = readStored(name);
  if ([...choice.options].some((option) => option.value === stored)) choice.value = stored ?? '';
  choice.addEventListener('change', () => store(name, choice.value));
}
