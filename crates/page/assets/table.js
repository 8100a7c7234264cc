// A table while it is played: acts go out as posts, what happened comes in by the stream.

import * as motion from './animate.js';
import { complain, hush, say } from './bubble.js';
import { addChat, sayByForm, showWhom } from './chat.js';
import { closeDrawer, news, openDrawer, scrollLog } from './drawer.js';
import { turnByForm } from './glass.js';
import { askByForm } from './hint.js';
import { recall, remember } from './memory.js';
import { follow } from './stream.js';

const main = document.getElementById('main');
const log = document.getElementById('log');
const live = document.getElementById('live');
const icon = document.querySelector('link[rel="icon"]');
const calmIcon = icon.getAttribute('href');
const part = (name) => document.getElementById(`part-${name}`);
// The game's own module, if it has one, shows how its pieces travel.
const game = main.dataset.script ? import(main.dataset.script).catch(() => null) : null;

/** How long until an act is tried again that could not be sent. */
const RETRY = 2_000;

let version = Number(main.dataset.version);
/** The version after the own act that is under way: known once the server has answered. */
let awaited = 0;
let rescue = 0;
/** What this seat had been told when it last acted, as far as the page knows. */
let acted = 0;
/** An act that could not be sent: it goes out when the line is back. */
let unsent = null;
let retry = 0;
/** An act that came too late: what it was decided on, and the version from which the page knows why. */
let late = null;

const stream = follow(main.dataset.stream, show, sendAgain);

/** First what happened, in motion; then the page as it stands now. */
async function show(update, behind) {
  // While the past is shown here, the present waits.
  await motion.free();
  const parts = new Map(Object.entries(update.parts ?? {}));
  const swap = (name) => {
    const html = parts.get(name);
    if (html === undefined || !part(name)) return;
    parts.delete(name);
    keepFocus(part(name), () => (name === 'whom' ? showWhom(part(name), html) : (part(name).innerHTML = html)));
  };
  // The old buttons answer an older question.
  if (parts.has('controls')) main.classList.add('busy');
  motion.begin();
  if (update.title) document.title = update.title;
  const acts = update.told ?? [];
  // Whoever is far behind wants to see where things stand, not how they came about.
  if (acts.length && behind < 3 && motion.mayMove()) {
    const module = await game;
    await module?.play?.(acts, { ...motion, part, swap }).catch(console.error);
  }
  await motion.change(() => [...parts.keys()].forEach(swap));
  settle(update);
  if (update.waited) report();
}

/* Bots wait until this page has shown what happened. */

let reporting = false;
let reported = 0;

/** Says how much was shown, the newest only, one report at a time. One that fails is not missed: bots do not wait for long. */
async function report() {
  if (reporting) return;
  reporting = true;
  while (reported < version) {
    const shown = version;
    await post('seen', { version: shown }).catch(() => {});
    reported = shown;
  }
  reporting = false;
}

function settle(update) {
  if (update.version !== undefined) {
    version = update.version;
    main.dataset.version = version;
    for (const input of document.querySelectorAll('input[name="version"]')) input.value = version;
  }
  acted = update.acted ?? acted;
  if (version >= awaited) ready();
  explainLate();
  if (update.yours !== undefined) showTurn(update.yours);
  const lines = addLog(update.log);
  if (addChat(update.chat)) news('chat');
  const prompt = update.parts?.prompt === undefined ? '' : part('prompt').querySelector('.prompt').textContent;
  const words = [...lines, prompt].filter(Boolean).join(' ');
  if (words) live.textContent = words;
}

function addLog(lines = []) {
  if (!lines.length) return [];
  for (const old of log.querySelectorAll('.new')) old.classList.remove('new');
  const before = log.children.length;
  for (const line of lines) log.insertAdjacentHTML('beforeend', line);
  const added = [...log.children].slice(before);
  for (const line of added) line.classList.add('new');
  scrollLog();
  return added.map((line) => line.textContent);
}

function showTurn(yours) {
  icon.href = yours ? main.dataset.turnIcon : calmIcon;
  if (yours !== (main.dataset.yours === 'true')) {
    main.dataset.yours = yours;
    main.dispatchEvent(new CustomEvent('turn', { detail: yours }));
  }
}

/** The keyboard stays on the same control when its part is drawn anew. */
function keepFocus(element, swap) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.getAttribute('value');
  swap();
  if (!focused) return;
  const again = key && element.querySelector(`[value="${CSS.escape(key)}"]`);
  if (again) return again.focus();
  // Enter must not press what nobody has chosen.
  part('prompt').tabIndex = -1;
  part('prompt').focus();
}

/* Acts */

function ready() {
  clearTimeout(rescue);
  awaited = 0;
  main.classList.remove('busy');
}

/** Posts an act with the version that is shown. Nothing is drawn before the server has said yes. */
async function act(path, fields, point = null) {
  if (unsent) return void say(main.dataset.unsentStill, { point });
  if (main.classList.contains('busy')) return;
  main.classList.add('busy');
  awaited = Infinity;
  hush();
  await send({ path, fields: { ...fields, version }, point });
}

async function send(wish, again = false) {
  const { path, fields, point } = wish;
  let answer;
  try {
    answer = await post(path, fields);
  } catch {
    // Buttons stay as they are: what was tapped goes out first.
    unsent = wish;
    retry = setTimeout(sendAgain, RETRY);
    if (again) return;
    say(main.dataset.unsent, { point, lasting: true });
    return stream.reopen();
  }
  if (again) hush();
  if (answer.ok) {
    awaited = answer.body.version ?? version;
    stream.mend();
    if (version >= awaited) ready();
    // Should the stream be broken, the buttons come back all the same.
    else rescue = setTimeout(ready, 5000);
    return;
  }
  ready();
  if (again && answer.status === 409) {
    late = { decided: fields.version, until: answer.body.version ?? 0 };
    explainLate();
  } else if (again && answer.status === 422) {
    complain({ ...answer.body, detail: `${main.dataset.unsentLate} ${answer.body.detail ?? ''}` });
  } else {
    complain(answer.body, point);
  }
  // Whatever became of it, the stream knows.
  if (answer.status === 409 || answer.status >= 500) stream.reopen();
  // It may have been done all the same: the stream tells, at the latest when the server says it is worth asking.
  if (answer.status === 503) setTimeout(stream.reopen, 1000 * (answer.again || 2));
}

/** The line is back. Only the server knows whether the act still fits: it was decided on the version it carries. */
function sendAgain() {
  clearTimeout(retry);
  if (!unsent) return;
  const wish = unsent;
  unsent = null;
  send(wish, true);
}

/** An act that arrived though its answer did not is stale as well: then something was done for this seat. */
function explainLate() {
  if (!late || version < late.until) return;
  if (acted > late.decided) say(main.dataset.unsentDone);
  else say(main.dataset.unsentLate, { refused: true });
  late = null;
}

async function post(path, fields) {
  const hand = main.dataset.as === undefined ? '' : `?as=${main.dataset.as}`;
  const answer = await fetch(`/t/${main.dataset.table}/${path}${hand}`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  const again = Number(answer.headers.get('Retry-After'));
  return { ok: answer.ok, status: answer.status, again, body: await answer.json().catch(() => ({})) };
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.id !== 'act' && form.id !== 'undo') return;
  event.preventDefault();
  const point = event.submitter && motion.middle(event.submitter);
  if (form.id === 'undo') act('undo', {}, point);
  else act('act', { action: event.submitter.value }, point);
});

document.addEventListener('click', async (event) => {
  if (event.target.closest('#bubble')) return;
  const thing = event.target.closest('button, a, input, summary, label, [data-act], [data-info], [data-why]');
  if (!thing?.matches('[data-act], [data-info], [data-why]')) return void hush();
  const point = { x: event.clientX, y: event.clientY };
  const { act: does, why } = thing.dataset;
  // Words that are a picture's title already are not sent twice.
  const info = thing.dataset.info || thing.querySelector(':scope > title')?.textContent;
  if (does) return void act('act', { action: does }, point);
  if (info) say(info, { point });
  if (why) explain(why, info, point);
});

/** Asks the rules why something cannot be done. */
async function explain(action, info, point) {
  const answer = await post('why', { action }).catch(() => null);
  const { detail, rule } = answer?.body ?? {};
  if (detail) say([info, detail].filter(Boolean).join(' '), { rule, point });
}

/* Keys */

document.addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') return void (hush() || closeDrawer());
  if (event.ctrlKey || event.metaKey || event.altKey || recall('keys') === 'off') return;
  if (event.target.closest('input:not([type="checkbox"]), select, textarea')) return;
  // A key that is held down is pressed once.
  if (event.repeat) return void (holdsAct(event) && event.preventDefault());
  const thing = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!thing) return;
  event.preventDefault();
  if (thing.getAttribute('role') === 'tab') openDrawer(thing.id.slice('tab-'.length), true);
  else if (thing.getAttribute('form') !== 'act' || thing.classList.contains('armed')) thing.click();
  else arm(thing);
});

const holdsAct = ({ key, target }) => (key === 'Enter' || key === ' ') && target.matches('[form="act"]');

/** One key only chooses an act: the same key again, or Enter, does it. */
function arm(button) {
  button.classList.add('armed');
  button.addEventListener('blur', () => button.classList.remove('armed'), { once: true });
  button.focus();
  live.textContent = main.dataset.armed.replace('{words}', () => `${button.querySelector('.label').textContent}.`);
}

/* What this browser remembers */

for (const box of document.querySelectorAll('[data-setting]')) {
  const name = box.dataset.setting;
  const apply = () => document.body.classList.toggle(`no-${name}`, !box.checked);
  // Some are on unless turned off, some the other way round.
  box.checked = 'off' in box.dataset ? recall(name) === 'on' : recall(name) !== 'off';
  box.addEventListener('change', () => {
    remember(name, box.checked ? 'on' : 'off');
    apply();
  });
  apply();
}

sayByForm((problem) => complain(problem));
turnByForm((problem) => complain(problem));
askByForm(post);
showTurn(main.dataset.yours === 'true');
scrollLog();
