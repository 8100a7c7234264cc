// @ts-check
// Starts the pocket edition: asks the engine for the page at this address, writes it, and does for every page what browsers and
// servers do between them: forms, downloads. Each page is a load of its own.

import { onTrouble, request } from './engine_link.js';
import { notify } from './notice.js';
import { keepOffline } from './offline.js';
import { carriedAnswer, pageAddress, saveFile, writePage } from './pages.js';
import { goTo, pathOf, siteUrl, submitForm } from './transport.js';

/** The browser does not let us store anything. */
let refused = false;

/** @param {string} address */
function get(address) {
  return request({ method: 'GET', path: pathOf(address), fields: [], json: false });
}

async function show() {
  const answer = carriedAnswer() ?? (await get(location.href));
  if (answer.redirect) return location.replace(pageAddress(answer.redirect));
  if (answer.file) {
    saveFile(answer);
    return history.length > 1 ? history.back() : location.replace(siteUrl(''));
  }
  await writePage(answer, listen);
  document.addEventListener('DOMContentLoaded', written);
}

function written() {
  if (refused) notify('refused');
  // The document was empty when the browser looked for the place that the address names.
  if (location.hash) location.replace(location.hash);
}

/** On the window, so that a page's own listeners come first. */
function listen() {
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    submitForm(form, event.submitter).catch(crashed);
  });
  addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !link.search.startsWith('?/')) return;
    event.preventDefault();
    const answer = await get(link.href).catch(crashed);
    if (answer?.file) saveFile(answer);
    else if (answer) goTo(link.href);
  });
  // Whoever begins something wants to find it again: browsers may otherwise remove it when space gets short.
  addEventListener('submit', () => void navigator.storage?.persist?.().catch(() => {}), { capture: true, once: true });
  addEventListener('load', keepOffline);
}

function crashed() {
  notify('crashed', 'reload', () => location.reload());
}

onTrouble({
  crashed,
  refused: () => (refused = true),
  problem: ({ title, detail }) => notify({ words: [title, detail].filter(Boolean).join(' ') }),
});
if (globalThis.crypto) show().catch(crashed);
else notify('noRandom');
