// @ts-check
// The browser's database: reads, and writes that happen as a whole or not at all.

/** @typedef {'tables' | 'acts' | 'finishes' | 'things'} Store */
/**
 * A step of a write. `expect` and `last` say what must still be true; if it is not, somebody else has written.
 * @typedef {object} Step
 * @property {{ store: Store, key: IDBValidKey, value: unknown }} [put]
 * @property {{ store: Store, key?: IDBValidKey, value: unknown }} [add]
 * @property {{ table: string, rev: number | null }} [expect]
 * @property {{ table: string, seq: number }} [last]
 * @property {{ store: Store, key: IDBValidKey }} [remove]
 * @property {{ table: string }} [removeActs]
 * @property {object} [clear] removes everything
 */
/** @typedef {'ok' | 'conflict' | { failed: string }} Outcome of a write */
/**
 * @typedef {object} Op
 * @property {{ store: Store, key: IDBValidKey }} [get]
 * @property {{ store: Store }} [all]
 * @property {{ table: string, after: number }} [acts]
 * @property {Step[]} [write]
 */

const NAME = 'spieltisch';
const VERSION = 1;
/** @type {Store[]} */
const STORES = ['tables', 'acts', 'finishes', 'things'];

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** A browser whose database does not even answer is treated as one that refuses it. */
const LONGEST_WAIT = 10_000;
/** @type {Promise<boolean> | null} */
let answered = null;

/** Whether there is a database. Browsers may refuse it, in private windows for instance. */
export function canStore() {
  answered ??= Promise.race([
    open().then(() => true, () => false),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT, false)),
  ]);
  return answered;
}

/**
 * Does what a task asks for. A refused database is an empty one that takes nothing.
 * @param {Op} op
 */
export async function perform(op) {
  if (!(await canStore())) return op.write ? { failed: 'refused' } : op.get ? null : [];
  if (op.write) return write(op.write);
  if (op.get) return (await read(op.get.store, (store) => store.get(op.get?.key ?? ''))) ?? null;
  if (op.all) return read(op.all.store, (store) => store.getAll());
  if (op.acts) return readActs(op.acts.table, op.acts.after);
  throw new Error(`what is ${JSON.stringify(op)}?`);
}

/**
 * The tables that a write changes.
 * @param {Step[]} steps
 * @returns {Set<string>}
 */
export function tablesOf(steps) {
  return new Set(steps.flatMap(({ put, add, remove, expect, last, removeActs }) => {
    const row = put ?? add ?? remove;
    if (row?.store === 'tables') return [String(row.key)];
    if (row?.store === 'acts' && Array.isArray(row.key)) return [String(row.key[0])];
    return [expect, last, removeActs].flatMap((step) => (step ? [step.table] : []));
  }));
}

/**
 * @param {string} table
 * @param {number} after
 */
export function readActs(table, after = -1) {
  return read('acts', (store) => store.getAll(actsAfter(table, after)));
}

/** @param {string} table */
export function readTable(table) {
  return read('tables', (store) => store.get(table));
}

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { autoIncrement: store === 'finishes' });
    };
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => (opening = null);
      database.onclose = forget;
      // A newer version of this program wants to change the stores.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => (opening = null));
  return opening;
}

/**
 * @param {IDBTransactionMode} mode
 * @returns {Promise<IDBTransaction>}
 */
async function transaction(mode) {
  const begin = async () => (await open()).transaction(STORES, mode, { durability: 'strict' });
  try {
    return await begin();
  } catch {
    // The connection was closed, perhaps because the reader removed this site's data.
    opening = null;
    return begin();
  }
}

/**
 * @template T
 * @param {Store} store
 * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
async function read(store, ask) {
  const request = ask((await transaction('readonly')).objectStore(store));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * All steps or none. It is only "ok" when it is on the disk.
 * @param {Step[]} steps
 * @returns {Promise<Outcome>}
 */
async function write(steps) {
  try {
    const writing = await transaction('readwrite');
    let conflict = false;
    const give = () => {
      conflict = true;
      writing.abort();
    };
    const outcome = new Promise((resolve) => {
      writing.oncomplete = () => resolve('ok');
      writing.onabort = () => resolve(conflict ? 'conflict' : failure(writing.error));
    });
    try {
      for (const step of steps) take(step, writing, give);
    } catch (error) {
      writing.abort();
      await outcome;
      return failure(error);
    }
    return await outcome;
  } catch (error) {
    return failure(error);
  }
}

/**
 * @param {Step} step
 * @param {IDBTransaction} writing
 * @param {() => void} conflict
 */
function take({ put, add, expect, last, remove, removeActs, clear }, writing, conflict) {
  if (put) writing.objectStore(put.store).put(put.value, put.key);
  if (add) {
    const request = writing.objectStore(add.store).add(add.value, add.key);
    request.onerror = () => request.error?.name === 'ConstraintError' && conflict();
  }
  if (expect) {
    const request = writing.objectStore('tables').get(expect.table);
    request.onsuccess = () => (request.result?.rev ?? null) !== expect.rev && conflict();
  }
  if (last) {
    const request = writing.objectStore('acts').count(actsAfter(last.table, last.seq));
    request.onsuccess = () => request.result > 0 && conflict();
  }
  if (remove) writing.objectStore(remove.store).delete(remove.key);
  if (removeActs) writing.objectStore('acts').delete(actsAfter(removeActs.table, -1));
  if (clear) for (const store of STORES) writing.objectStore(store).clear();
}

/**
 * @param {string} table
 * @param {number} seq
 */
function actsAfter(table, seq) {
  return IDBKeyRange.bound([table, seq], [table, Infinity], true);
}

/**
 * @param {any} error
 * @returns {{ failed: string }}
 */
function failure(error) {
  return { failed: error?.name === 'QuotaExceededError' ? 'quota' : String(error ?? 'aborted') };
}
