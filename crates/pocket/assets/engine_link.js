// @ts-check
// The page's end of its engine: requests and subscriptions go to a worker, which is started again if it crashes.

/** @import { Message, Problem } from './transport.js' */
/** @typedef {{ method: 'GET' | 'POST', path: string, fields: [string, string][], json: boolean }} Request */
/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} type
 * @property {string} body
 * @property {string} [redirect] a path of the site: the page to go to
 * @property {string} [file] the name under which the reader saves the body
 */
/** @typedef {{ n: number, table: string, form: 'p' | 's', as: string, since: string }} Follow */
/** @typedef {{ follow: () => Follow, receive: (message: Message) => void }} Subscriber */
/**
 * @typedef {object} FromEngine
 * @property {{ id: number, value: any }} [answer]
 * @property {number} [opened] a subscription that is open now
 * @property {number} [lost] a subscription to what is not there
 * @property {{ n: number } & Message} [message]
 * @property {Problem} [problem] why bots cannot act
 * @property {true} [refused] nothing can be stored
 * @property {string} [crashed]
 */

/** After so many crashes on one page the engine is not started again. */
const MOST_CRASHES = 3;

/** @type {Worker | null} */
let engine = null;
let crashes = 0;
let count = 0;
/** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
/** @type {Map<number, Subscriber>} */
const subscribers = new Map();
/** @typedef {{ crashed: () => void, refused: () => void, problem: (problem: Problem) => void }} Trouble */
/** @type {Trouble} */
let trouble = { crashed: () => {}, refused: () => {}, problem: () => {} };

/** @param {Trouble} tell `crashed` is called when the engine has crashed too often */
export function onTrouble(tell) {
  trouble = tell;
}

/**
 * What the table answers. Fails if the engine crashes meanwhile: then nobody knows whether it was done.
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
export function request(request) {
  return ask({ request });
}

/**
 * A style sheet as the reader's settings want it.
 * @param {string} css
 * @param {string} look
 * @returns {Promise<{ css: string }>}
 */
export function settle(css, look) {
  return ask({ settle: { css, look } });
}

/** @param {Subscriber} subscriber */
export function addSubscriber(subscriber) {
  const { n } = subscriber.follow();
  subscribers.set(n, subscriber);
  send({ follow: subscriber.follow() });
}

/** @param {number} n */
export function removeSubscriber(n) {
  if (subscribers.delete(n)) send({ leave: { n } });
}

/** A number that no other request or subscription of this page has. */
export function nextNumber() {
  return (count += 1);
}

/**
 * @param {object} question
 * @returns {Promise<any>}
 */
function ask(question) {
  if (crashes >= MOST_CRASHES) return Promise.reject(new Error('the engine crashed too often'));
  const id = nextNumber();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    send({ id, ...question });
  });
}

/** @param {object} message */
function send(message) {
  if (crashes >= MOST_CRASHES) return;
  engine ??= start();
  engine.postMessage(message);
}

function start() {
  const worker = new Worker(new URL('./engine.js', import.meta.url), { type: 'module', name: 'engine' });
  worker.addEventListener('message', ({ data }) => worker === engine && receive(data));
  worker.addEventListener('error', (event) => worker === engine && crash(event.message ?? 'engine.js cannot be loaded'));
  worker.postMessage({ start: { languages: navigator.languages, pause: pause() } });
  return worker;
}

/** How long bots wait, in milliseconds, where a test says so. */
function pause() {
  try {
    return parseInt(localStorage.getItem('bot-pause') ?? '', 10);
  } catch {
    return NaN;
  }
}

/** @param {FromEngine} data */
function receive({ answer, opened, lost, message, problem, refused, crashed }) {
  if (crashed !== undefined) return crash(crashed);
  if (refused) trouble.refused();
  if (problem) trouble.problem(problem);
  if (answer) {
    waiting.get(answer.id)?.resolve(answer.value);
    waiting.delete(answer.id);
  }
  if (opened !== undefined) subscribers.get(opened)?.receive({ open: true });
  if (lost !== undefined) subscribers.get(lost)?.receive({ lost: true });
  if (message) subscribers.get(message.n)?.receive({ update: message.update, since: message.since });
}

/** @param {string} text */
function crash(text) {
  console.error(text);
  engine?.terminate();
  engine = null;
  crashes += 1;
  const failed = [...waiting.values()];
  waiting.clear();
  for (const { reject } of failed) reject(new Error(text));
  if (crashes >= MOST_CRASHES) {
    for (const { receive } of subscribers.values()) receive({ lost: true });
    return trouble.crashed();
  }
  for (const { follow } of subscribers.values()) send({ follow: follow() });
}
