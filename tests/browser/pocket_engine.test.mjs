// The engine in WebAssembly plays the same games as the native one: byte-equal positions, equal decisions of bots.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { target } from './harness.mjs';
import { pocketFolder } from './pocket_harness.mjs';
import { wasmEngine } from './wasm_engine.mjs';

const long = Boolean(process.env.SPIELTISCH_LONG);
const PLAYERS = { han: [2, 3, 4, 5], mahe: [2, 3, 4, 5, 6, 7], schicht: [2, 3, 4], verrat: [4] };

test('games in a browser are those of the native program', async () => {
  const messages = [];
  for (const [game, counts] of Object.entries(PLAYERS)) {
    for (const players of counts) {
      messages.push({ measure: { game, players, games: long ? 200 : 20, seed: 7, most: 600 } });
      messages.push({ measure: { game, players, games: 1, seed: 8, iterations: 60, most: long ? 60 : 12 } });
    }
  }
  const native = spawnSync(path.join(target, 'debug/spieltisch-pocket'), ['--call'], {
    input: messages.map((message) => JSON.stringify(message)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  assert.equal(native.status, 0, native.stderr);
  const expected = native.stdout.trim().split('\n').map((line) => JSON.parse(line));
  const call = await wasmEngine(pocketFolder);
  messages.forEach((message, index) => {
    assert.ok(expected[index].decisions > 0, JSON.stringify({ message, native: expected[index] }));
    assert.deepEqual(call(message), expected[index], JSON.stringify(message));
  });
});
