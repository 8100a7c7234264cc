// @ts-check
// The harness for the pocket edition: its folder on a plain web server that can go away, and somebody who plays there.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Person, target } from './harness.mjs';

/** Written by `scripts/pocket`. */
export const pocketFolder = process.env.POCKET ?? path.join(target, 'pocket-edition');

const TYPES = new Map(Object.entries({
  '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.png': 'image/png', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
}));

/** A folder of files below a path, as any web server has it. */
export class Folder {
  /** Code put in front of a script, by the end of its name. */
  patches = new Map();
  #server = http.createServer((request, answer) => this.#answer(request.url ?? '', answer));

  /** @param {string} folder */
  constructor(folder, prefix = '/some/where/') {
    this.folder = folder;
    this.prefix = prefix;
    this.url = '';
  }

  /** @param {string} [folder] */
  static async serve(folder = pocketFolder) {
    assert.ok(existsSync(path.join(folder, 'index.html')), `scripts/pocket ${folder} has not run`);
    const served = new Folder(folder);
    await served.#listen(0);
    return served;
  }

  /** @param {number} port */
  async #listen(port) {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    assert.ok(address && typeof address === 'object');
    this.url = `http://127.0.0.1:${address.port}${this.prefix}`;
  }

  /** Turns the network off. */
  async goAway() {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** Turns the network on again. */
  async comeBack() {
    await this.#listen(Number(new URL(this.url).port));
  }

  /**
   * @param {string} address
   * @param {http.ServerResponse} answer
   */
  #answer(address, answer) {
    const { pathname } = new URL(address, 'http://desk.test');
    const file = path.join(this.folder, pathname.slice(this.prefix.length) || 'index.html');
    if (!pathname.startsWith(this.prefix) || !existsSync(file) || !statSync(file).isFile()) {
      return answer.writeHead(404).end();
    }
    const patch = [...this.patches].find(([end]) => file.endsWith(end))?.[1] ?? '';
    answer.writeHead(200, { 'Content-Type': TYPES.get(path.extname(file)) ?? 'application/octet-stream', 'Cache-Control': 'no-cache' });
    answer.end(patch ? patch + readFileSync(file, 'utf8') : readFileSync(file));
  }
}

/**
 * Serves the folder for one test.
 * @param {(folder: Folder) => Promise<void>} work
 */
export async function withFolder(work) {
  const folder = await Folder.serve();
  try {
    await work(folder);
  } finally {
    await folder.goAway();
  }
}

/** Somebody who plays without a server. */
export class Owner extends Person {
  /**
   * @param {string} address a path of the site, or a whole address
   * @override
   */
  async goto(address) {
    await this.page.goto(address.startsWith('/') ? `${this.server.url}?${address}` : address);
    await this.shown();
  }

  /** Waits until the page at this address is written and its scripts run. */
  shown() {
    return this.page.waitForFunction(() => document.querySelector('html.js body') && document.readyState === 'complete');
  }

  /** @override */
  async startGame() {
    // The browser's randomness has to be in its field.
    await this.shown();
    await super.startGame();
  }

  /** @override */
  async atTable() {
    await this.page.locator('main.table').waitFor();
    await this.shown();
  }

  /** Waits until everything is kept for offline use. */
  async kept() {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  }

  /**
   * What can be done now, by the board or by buttons; none if the game is over.
   * @returns {Promise<string[]>}
   */
  async offered() {
    const found = await this.page.waitForFunction(() => {
      if (document.querySelector('#part-result .standings')) return [];
      const main = document.getElementById('main');
      if (main?.dataset.yours !== 'true' || main.matches('.busy')) return null;
      const doers = [...document.querySelectorAll('button[form=act][value], [data-act]')];
      const actions = doers.map((one) => one.getAttribute('data-act') ?? one.getAttribute('value') ?? '');
      // Orders could be revised, and talk could go on, forever.
      const offered = actions.filter((action) => action && !/^(revise|announce|offer|take|decline)/.test(action));
      return offered.length ? offered : null;
    }, null, { timeout: 60_000 });
    return (await found.jsonValue()) ?? [];
  }

  /**
   * Does something, as a tap on what does it would. Resolves when it was acknowledged.
   * @param {string} action
   */
  act(action) {
    return this.page.evaluate(async (action) => {
      const address = [...document.scripts].find(({ src }) => src.endsWith('/table.js'))?.src ?? '';
      const { act } = await import(address.replace('table.js', 'acts.js'));
      await act('act', { action });
    }, action);
  }

  /** Plays this seat, at most `times` times. Returns whether the game is over. */
  async play(times = Infinity) {
    for (let done = 0; done < times; done += 1) {
      const offered = await this.offered();
      if (!offered.length) return true;
      const version = await this.version();
      // A bit of everything.
      await this.act(offered[(done * 7) % offered.length]);
      await this.told(version);
    }
    return false;
  }
}
