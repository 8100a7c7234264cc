// @ts-check
// The replay: steps come one by one from the server and are shown in motion, by slider, by keys or on their own.

import { beginSequence, changePage, mayMove, skip } from './animate.js';
import { all, byId, closest, find, get } from './dom.js';
import { closeDrawer, openDrawer } from './drawer.js';
import { animateActs } from './game_script.js';
import { part, pendingParts } from './parts.js';
import { hideTooltip, showTooltip } from './tooltip.js';
import { fullUrl, getJson, pageQuery, reload, showAddress, withQuery } from './transport.js';

/** @import { GameEvent } from './game_script.js' */
/** @typedef {{ at: number, last: number, words: string, parts: Record<string, string>, told: GameEvent[][] }} Step */

const main = byId('main');
const live = byId('live');
const slider = byId('slider', HTMLInputElement);
const button = byId('play');
const speed = byId('speed', HTMLSelectElement);
const { replay = '', eye = '' } = main.dataset;

/** Steps come with what the analysis says, if the page has room for it. */
const analysed = main.classList.contains('analysed') ? { analysed: 1 } : {};

let at = Number(main.dataset.at);
let last = Number(main.dataset.last);
let wanted = at;
let going = false;
let playing = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Goes to a step; of several requests at once the latest counts.
 * @param {number} step
 */
async function go(step) {
  wanted = Math.max(0, Math.min(step, last));
  if (going) return skip();
  going = true;
  try {
    while (wanted !== at) await show(wanted);
  } catch {
    stop();
  }
  going = false;
}

/** @param {number} step */
async function show(step) {
  const answer = await getJson(withQuery(`${replay}/step`, { at: step, as: eye, ...analysed }));
  if (!answer.ok) throw new Error(answer.statusText);
  /** @type {Step} */
  const shown = await answer.json();
  const parts = pendingParts(shown.parts);
  beginSequence();
  const forward = step === at + 1 && wanted === step;
  if (forward) {
    if (mayMove()) await animateActs(shown.told, parts.swap);
    await changePage(parts.swapRest);
  } else {
    parts.swapRest();
  }
  at = shown.at;
  last = shown.last;
  settle(shown.words);
}

/**
 * Updates everything else on the page that names the step.
 * @param {string} words
 */
function settle(words) {
  const here = { at, as: eye };
  slider.value = String(at);
  slider.setAttribute('aria-valuetext', words);
  byId('step-words').textContent = words;
  live.textContent = part('prompt').textContent;
  const steps = new Map(Object.entries({ first: 0, previous: Math.max(at - 1, 0), next: Math.min(at + 1, last), last }));
  for (const way of all('[data-way]', document, HTMLAnchorElement)) {
    way.href = withQuery(replay, { at: steps.get(way.dataset.way ?? ''), as: eye });
  }
  for (const link of all('[data-step-link]', document, HTMLAnchorElement)) link.href = withQuery(link.href, here);
  const field = find('.play-on [name="at"]', document, HTMLInputElement);
  if (field) field.value = String(at);
  const shared = find('[data-copy] input', document, HTMLInputElement);
  if (shared) shared.value = fullUrl(withQuery(replay, here));
  // Other viewers have other steps: the server knows which of theirs shows the same.
  for (const link of all('.eyes a', document, HTMLAnchorElement)) {
    link.href = withQuery(replay, { like: at, from: eye, as: link.dataset.eye });
  }
  showAddress(withQuery(replay, here));
  mark();
}

/** Marks the step in the list and in the charts. */
function mark() {
  for (const link of all('.steps a')) {
    if (Number(link.dataset.step) === at) link.setAttribute('aria-current', 'step');
    else link.removeAttribute('aria-current');
  }
  const here = find('#log [aria-current]');
  const panel = byId('panel-log');
  if (here && panel.clientHeight) {
    panel.scrollTop += here.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
  } else if (!at) panel.scrollTop = 0;
  for (const plot of all('.plot')) {
    const { left, right } = plotArea(plot);
    const x = left + ((right - left) * at) / Math.max(last, 1);
    for (const name of ['x1', 'x2']) get('.now', plot).setAttribute(name, String(x));
  }
}

/** @param {HTMLElement} plot */
function plotArea({ dataset }) {
  return { left: Number(dataset.left), right: Number(dataset.right), width: Number(dataset.width) };
}

/* On its own */

async function play() {
  if (at === last) await go(0);
  playing = true;
  showButton();
  while (playing && at < last) {
    await go(at + 1);
    if (playing && at < last) await new Promise((done) => (timer = setTimeout(done, Number(speed.value))));
  }
  stop();
}

function stop() {
  playing = false;
  clearTimeout(timer);
  showButton();
}

function showButton() {
  button.setAttribute('aria-pressed', String(playing));
  get('span', button).textContent = (playing ? button.dataset.pause : button.dataset.play) ?? '';
  get('path', button).setAttribute('d', playing ? 'M8.5 6v12M15.5 6v12' : 'M8 5.5v13l10-6.5z');
}

button.hidden = false;
if (speed.parentElement) speed.parentElement.hidden = false;
button.addEventListener('click', () => (playing ? stop() : play()));

/* The analysis */

/** How often to ask how far it is, in milliseconds. */
const ASK_EVERY = 1500;

/** Shows how far the analysis is until it is done. Then the page has marks, so it is loaded again. */
async function followAnalysis() {
  const panel = find('#analysis[data-pending]');
  if (!panel) return;
  const answer = await getJson(withQuery(`${replay}/analysis`, { as: eye })).catch(() => null);
  /** @type {{ done: boolean, html: string } | null} */
  const told = answer?.ok ? await answer.json() : null;
  if (told?.done) {
    showAddress(withQuery(replay, { at, as: eye, panel: 'analysis' }));
    return reload();
  }
  if (told) panel.innerHTML = told.html;
  setTimeout(followAnalysis, ASK_EVERY);
}

/**
 * The nearest marked step in a direction; the current one if there is none.
 * @param {string} way
 */
function markedStep(way) {
  const steps = all('.marks [data-step]', document, SVGElement).map((mark) => Number(mark.dataset.step));
  const near = way === 'next' ? steps.filter((step) => step > wanted) : steps.filter((step) => step < wanted);
  if (!near.length) return wanted;
  return way === 'next' ? Math.min(...near) : Math.max(...near);
}

/**
 * Opens the form that plays on from here, at the seat that decided.
 * @param {string} seat
 */
function tryFromHere(seat) {
  openDrawer('more');
  const select = find('#play-on [name="seat"]', document, HTMLSelectElement);
  if (select) select.value = seat;
  const form = byId('play-on');
  form.scrollIntoView({ block: 'nearest' });
  get('select, input:not([type="hidden"])', form).focus();
}

/* By hand */

/** @param {number} step */
function stopAndGo(step) {
  stop();
  go(step);
}

slider.addEventListener('input', () => stopAndGo(Number(slider.value)));
byId('seek').addEventListener('submit', (event) => event.preventDefault());

/**
 * The step that a button or a key leads to.
 * @param {string | undefined} way
 */
function stepOf(way) {
  if (way === 'first') return 0;
  if (way === 'last') return last;
  return wanted + (way === 'next' ? 1 : -1);
}

document.addEventListener('click', (event) => {
  if (closest(event, '#bubble')) return;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const { playFrom } = closest(event, '[data-play-from]')?.dataset ?? {};
  if (plain && playFrom) {
    event.preventDefault();
    stop();
    return tryFromHere(playFrom);
  }
  const way = closest(event, '[data-way]');
  const step = closest(event, '[data-step]');
  if (plain && (way || step)) {
    event.preventDefault();
    return stopAndGo(way ? stepOf(way.dataset.way) : Number(step?.dataset.step));
  }
  const plot = closest(event, '.plot');
  if (plot) {
    const box = plot.getBoundingClientRect();
    const { left, right, width } = plotArea(plot);
    const x = ((event.clientX - box.left) / box.width) * width;
    return stopAndGo(Math.round(((x - left) / (right - left)) * last));
  }
  const { info } = closest(event, 'button, a, input, summary, label, [data-info]')?.dataset ?? {};
  if (info) showTooltip(info, { point: { x: event.clientX, y: event.clientY } });
  else hideTooltip();
});

const FIELDS = 'input, select, textarea, [role="tablist"]';
const KEYS = new Map([['ArrowLeft', 'previous'], ['ArrowRight', 'next'], ['Home', 'first'], ['End', 'last']]);

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') return void (hideTooltip() || closeDrawer());
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = KEYS.get(event.key);
  // On the slider, too, where the arrow keys alone move it.
  if (event.shiftKey && (way === 'next' || way === 'previous') && (event.target === slider || !closest(event, FIELDS))) {
    event.preventDefault();
    return stopAndGo(markedStep(way));
  }
  if (closest(event, FIELDS)) return;
  if (way) {
    event.preventDefault();
    stopAndGo(stepOf(way));
  } else if (event.key === ' ' && !closest(event, 'button, a, summary')) {
    event.preventDefault();
    button.click();
  }
});

mark();
if (pageQuery().get('panel') === 'analysis') openDrawer('analysis');
followAnalysis();
// A reader who comes to see what they missed need not press anything.
if (pageQuery().has('since') && at < last) play();
