// @ts-check
// The two transports, on a server and in the pocket edition, and the order in which the pocket's engine works. No browser needed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as pocket from '../../crates/pocket/assets/transport.js';
import { taskQueue } from '../../crates/pocket/assets/tasks.js';
import { tablesOf } from '../../crates/pocket/assets/database.js';
import * as server from '../../crates/page/assets/transport.js';

test('the pocket edition offers scripts what a server offers them', () => {
  /** @type {Omit<typeof server, 'submitForm'>} the answer to a plain form is waited for only where it is needed */
  const same = pocket;
  assert.deepEqual(Object.keys(server).filter((name) => !(name in same)), []);
});

/**
 * @param {string} address
 * @param {() => void} look
 */
function at(address, look) {
  Object.assign(globalThis, { document: { baseURI: address }, location: new URL(address) });
  look();
}

test('addresses of the pocket edition keep their path behind the question mark', () => {
  at('http://desk.test/games/?/t/abc/replay?at=3&as=1', () => {
    assert.equal(pocket.pathOf('?/t/abc'), '/t/abc');
    assert.equal(pocket.pathOf('?/rules/han#H-3'), '/rules/han');
    assert.equal(pocket.pathOf('http://desk.test/games/index.html'), '/');
    assert.equal(pocket.pathOf('?utm=x'), '/');
    assert.equal(pocket.withQuery('?/t/abc/replay?like=1', { at: 4, as: 'watch' }), '?/t/abc/replay?at=4&as=watch');
    assert.equal(pocket.fullUrl('?/t/abc'), 'http://desk.test/games/?/t/abc');
    assert.equal(pocket.pageQuery().get('at'), '3');
  });
  at('http://desk.test/games/t/abc/replay?at=3&as=1', () => {
    assert.equal(server.withQuery('/games/t/abc/replay?like=1', { at: 4, as: 'watch' }), '/games/t/abc/replay?at=4&as=watch');
    assert.equal(server.pageQuery().get('at'), '3');
  });
});

/**
 * An engine whose tasks ask for what their list says.
 * @param {string[]} seen what happened, in order
 */
function engine(seen) {
  /** @type {Map<number, { name: string, asks: object[] }>} */
  const tasks = new Map();
  /** @param {number} id */
  const next = (id) => {
    const task = tasks.get(id);
    const ask = task?.asks.shift();
    if (!ask) seen.push(`${task?.name} is done`);
    return ask ? { ask } : { done: task?.name };
  };
  return (/** @type {any} */ { begin, resume }) => {
    if (begin) {
      tasks.set(begin.id, { ...begin.task, asks: [...begin.task.asks] });
      seen.push(`${begin.task.name} begins`);
      return next(begin.id);
    }
    if (resume.result === 'trap') throw new Error('trap');
    seen.push(`${tasks.get(resume.id)?.name} gets ${resume.result}`);
    return next(resume.id);
  };
}

test('tasks run one after the other, but nobody waits for a bot that thinks', async () => {
  /** @type {string[]} */
  const seen = [];
  /** @type {(result: string) => void} */
  let thought = () => {};
  const queue = taskQueue({
    call: engine(seen),
    perform: async (op) => op.get,
    think: () => new Promise((resolve) => (thought = resolve)),
    settled: () => seen.push('news'),
    failed: (error) => assert.fail(String(error)),
  });
  const hint = queue.run({ name: 'hint', asks: [{ get: 'row' }, { think: { job: { table: 'abc' } } }, { get: 'name' }] });
  const acts = [1, 2].map((n) => queue.run({ name: `act ${n}`, asks: [{ get: 'row' }] }));
  assert.deepEqual(await Promise.all(acts), ['act 1', 'act 2']);
  thought('roll');
  assert.equal(await hint, 'hint');
  assert.deepEqual(seen, [
    'hint begins', 'hint gets row',
    'act 1 begins', 'act 1 gets row', 'act 1 is done', 'news',
    'act 2 begins', 'act 2 gets row', 'act 2 is done', 'news',
    'hint gets roll', 'hint gets name', 'hint is done', 'news',
  ]);
});

test('after a crash nothing more is done', async () => {
  /** @type {string[]} */
  const seen = [];
  const crashed = new Promise((resolve) => {
    const queue = taskQueue({
      call: engine(seen), perform: async (op) => op.get, think: async () => assert.fail(), settled: () => {}, failed: resolve,
    });
    queue.run({ name: 'first', asks: [{ get: 'trap' }] });
    queue.run({ name: 'second', asks: [] });
  });
  assert.match(String(await crashed), /trap/);
  assert.deepEqual(seen, ['first begins']);
});

test('other tabs hear of every table that a write touches', () => {
  const steps = [
    { expect: { table: 'a', rev: 1 } }, { put: { store: 'tables', key: 'a', value: {} } }, { add: { store: 'acts', key: ['b', 7], value: {} } },
    { add: { store: 'finishes', value: {} } }, { put: { store: 'things', key: 'name', value: 'Anna' } }, { removeActs: { table: 'c' } },
  ];
  assert.deepEqual([...tablesOf(/** @type {import('../../crates/pocket/assets/database.js').Step[]} */ (steps))], ['a', 'b', 'c']);
});
