// @ts-check
// Shows what the engine answered: a page, another page to go to, or a file to save.

import { settle } from './engine_link.js';
import { fullUrl, goTo } from './transport.js';

/** @import { Answer } from './engine_link.js' */

/** The answer to a form, while the browser goes to its address. */
const CARRIED = 'pocket-answer';
/** A style sheet that follows the reader's settings instead of the device's. */
const SETTLED_STYLE = /(<link rel="stylesheet" href=")([^"?]*)[^"]*[?;]look=([^"&]*)[^"]*"/g;

/**
 * Shows the answer to a form. A page needs a document of its own, so that its scripts start afresh.
 * @param {Answer} answer
 * @param {string} address
 */
export function showAnswer(answer, address) {
  if (answer.redirect) return goTo(pageAddress(answer.redirect));
  if (answer.file) return saveFile(answer);
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([fullUrl(address), answer]));
  } catch {
    // Too long, or storage is forbidden: scripts of this page that the next one uses too do not start again.
    return void writePage(answer);
  }
  goTo(address);
}

/**
 * The answer that was carried to this address, if any.
 * @returns {Answer | null}
 */
export function carriedAnswer() {
  try {
    const [address, answer] = JSON.parse(sessionStorage.getItem(CARRIED) ?? '[]');
    sessionStorage.removeItem(CARRIED);
    return address === location.href ? answer : null;
  } catch {
    return null;
  }
}

/**
 * The address of a page, from its path within the site.
 * @param {string} path
 */
export function pageAddress(path) {
  return path.startsWith('/') ? `?${path}` : path;
}

/** @param {Answer} answer */
export function saveFile({ file = '', type, body }) {
  const link = document.createElement('a');
  link.download = file;
  link.href = URL.createObjectURL(new Blob([body], { type }));
  link.click();
}

/**
 * Writes the page into this document. That takes all listeners away: `listen` adds those of every page.
 * @param {Answer} answer
 * @param {() => void} listen
 */
export async function writePage({ body }, listen = () => {}) {
  const html = await withSettledStyles(body);
  document.open();
  listen();
  document.write(html);
  document.close();
}

/** @param {string} html */
async function withSettledStyles(html) {
  const styles = [...html.matchAll(SETTLED_STYLE)].map(async ([all, start, address, look]) => {
    const { css } = await settle(await (await fetch(address)).text(), look);
    return { all, link: `${start}${URL.createObjectURL(new Blob([css], { type: 'text/css' }))}"` };
  });
  return (await Promise.all(styles)).reduce((page, { all, link }) => page.replace(all, () => link), html);
}
