// @ts-check
// A bar for what concerns the program and not the game. Its words come with the page, in `data-` attributes.

/**
 * @param {'update' | 'crashed' | 'refused' | 'noRandom' | { words: string }} what
 * @param {'updateNow' | 'reload'} [label] of the button
 * @param {() => void} [act] what the button does
 */
export function notify(what, label, act) {
  const bar = place();
  if (!bar) return;
  const text = bar.querySelector('.words');
  if (text) text.textContent = typeof what === 'string' ? (bar.dataset[what] ?? '') : what.words;
  const [first, second] = bar.querySelectorAll('button');
  show(first, label && bar.dataset[label], act);
  // Whoever is in the middle of a game decides later.
  show(second, act && what !== 'update' ? undefined : bar.dataset.later, () => (bar.hidden = true));
  bar.hidden = false;
}

/**
 * Says whether the files are kept, where the page has a place for it.
 * @param {'offlineYes' | 'offlineNo' | 'offlineInsecure'} words
 */
export function sayOffline(words) {
  for (const line of document.querySelectorAll('[data-pocket-offline]')) line.textContent = place()?.dataset[words] ?? '';
}

/** The page has one bar in its own language; before there is a page, there is one for every language. */
function place() {
  const bars = [...document.querySelectorAll('.pocket-bar')].filter((bar) => bar instanceof HTMLElement);
  const languages = navigator.languages.map((language) => language.split('-')[0]);
  return languages.map((language) => bars.find(({ lang }) => lang === language)).find(Boolean) ?? bars[0];
}

/**
 * @param {HTMLButtonElement | undefined} button
 * @param {string} [label]
 * @param {() => void} [act]
 */
function show(button, label, act) {
  if (!button) return;
  button.hidden = !label || !act;
  button.textContent = label ?? '';
  button.onclick = act ?? null;
}
