// @ts-check
// The worker behind a page: it has the engine and the database. Pages ask it; it brings them what happens, has bots think, and
// tells other tabs what changed.

import { canStore, perform, tablesOf } from './database.js';
import { taskQueue } from './tasks.js';
import { thinking } from './thinking.js';
import { compileEngine, startEngine } from './wasm.js';

/** @import { Follow, FromEngine, Request } from './engine_link.js' */
/** @typedef {{ languages: string[], pause: number }} Start */
/** @typedef {{ id: number, request?: Request, settle?: object, follow?: Follow, leave?: { n: number }, start?: Start }} FromPage */

/** @type {(start: Start) => void} */
let begin;
const engine = new Promise((/** @type {(start: Start) => void} */ resolve) => (begin = resolve)).then(start);
engine.catch(failed);

addEventListener('message', async ({ data }) => {
  if (data.start) return begin(data.start);
  (await engine)(data);
});

/** @param {Start} given */
async function start(given) {
  const [module, storage] = await Promise.all([compileEngine(), canStore()]);
  const call = await startEngine(module);
  const stamp = new URL('.', import.meta.url).pathname.split('/').at(-2);
  const root = new URL('../../', import.meta.url).href;
  if (!storage) tell({ refused: true });
  call({ start: { ...given, stamp, root, storage: storage ? 'yes' : 'refused' } });

  const others = new BroadcastChannel('spieltisch');
  const think = thinking(module);
  const tasks = taskQueue({ call, perform: performAndTell, think, settled: takeNews, failed });
  others.addEventListener('message', ({ data }) => runAlone({ changed: { table: data.table } }));

  /** @param {import('./database.js').Op} op */
  async function performAndTell(op) {
    const result = await perform(op);
    if (op.write && result === 'ok') for (const table of tablesOf(op.write)) others.postMessage({ table });
    return result;
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /**
   * Runs a task that nobody waits for. If something cannot be kept, the reader has to know.
   * @param {object} task
   */
  async function runAlone(task) {
    const { status, body } = await tasks.run(task);
    if (status >= 400) tell({ problem: JSON.parse(body) });
    return status >= 400;
  }

  /** Passes on what the last task brought about. */
  function takeNews() {
    const { messages, jobs, wake } = call({ news: {} });
    for (const message of messages) tell({ message });
    for (const job of jobs) think(job).then((result) => runAlone({ thought: { ...job, result } })).catch(failed);
    clearTimeout(timer);
    if (wake !== null) timer = setTimeout(() => runAlone({ timer: {} }), wake);
  }

  return async (/** @type {FromPage} */ { id, request, settle, follow, leave }) => {
    if (request) tell({ answer: { id, value: await tasks.run({ request }) } });
    if (settle) tasks.enqueue(() => tell({ answer: { id, value: call({ settle }) } }));
    if (follow) {
      const failed = await runAlone({ follow });
      tell(failed ? { lost: follow.n } : { opened: follow.n });
    }
    if (leave) {
      tasks.enqueue(() => {
        call({ leave });
        takeNews();
      });
    }
  };
}

/** @param {FromEngine} message */
function tell(message) {
  postMessage(message);
}

/** @param {unknown} error */
function failed(error) {
  tell({ crashed: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
}
