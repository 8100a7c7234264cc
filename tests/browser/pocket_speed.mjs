// How fast bots search in WebAssembly beside the native program, in one run and with the same decisions:
// cargo build --release -p spieltisch-pocket && scripts/pocket && node tests/browser/pocket_speed.mjs

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { target } from './harness.mjs';
import { pocketFolder } from './pocket_harness.mjs';
import { wasmEngine } from './wasm_engine.mjs';

const ROUNDS = 3;
/** Decisions of each game; Mahé's are few and quick. */
const MOST = { han: 14, mahe: 400, schicht: 14, verrat: 14 };

const call = await wasmEngine(pocketFolder);

/** Milliseconds that some work takes, and what comes of it. */
function timed(work) {
  const start = process.hrtime.bigint();
  const answer = work();
  return { time: Number(process.hrtime.bigint() - start) / 1e6, answer };
}

const native = (message) => JSON.parse(spawnSync(path.join(target, 'release/spieltisch-pocket'), ['--call'], { input: JSON.stringify(message), encoding: 'utf8' }).stdout);

for (const [game, most] of Object.entries(MOST)) {
  const message = { measure: { game, players: 4, games: 1, seed: 5, iterations: 2000, most } };
  call(message);
  const times = { native: 0, wasm: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [timed(() => native(message)), timed(() => call(message))];
    times.native += one.time / ROUNDS;
    times.wasm += other.time / ROUNDS;
    if (JSON.stringify(one.answer) !== JSON.stringify(other.answer)) throw new Error(`${game}: other decisions`);
  }
  console.log(`${game}: native ${times.native.toFixed(0)} ms, WebAssembly ${times.wasm.toFixed(0)} ms: ${(times.native / times.wasm).toFixed(2)} of native speed`);
}
