// @ts-check
// The harness for browser tests: a real server with its own data, a real browser, people at tables.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = path.join(root, 'artifacts');
export const target = process.env.CARGO_TARGET_DIR ?? path.join(root, 'target');
export const binary = path.join(target, 'debug/spieltisch');
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };
/** The screens a table has a layout for; `zoom` is a laptop at 200 %. */
export const SIZES = {
  phone: PHONE,
  landscape: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  laptop: WIDE,
  wide: { width: 1920, height: 1080 },
  zoom: { width: 720, height: 450 },
};

/**
 * What a pattern finds in a text: there must be a match.
 * @param {string} text
 * @param {RegExp} pattern
 */
function match(text, pattern) {
  const found = text.match(pattern)?.[0];
  assert.ok(found, `${pattern} is not in: ${text}`);
  return found;
}

/** A server process with a folder of its own. */
export class Server {
  data = mkdtempSync(path.join(tmpdir(), 'spieltisch-'));
  url = '';
  /** @type {string | undefined} */
  printedHostPath;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  process;
  /** @type {Promise<any[]>} */
  exited = Promise.resolve([]);

  static async start() {
    const server = new Server();
    await server.#run('127.0.0.1:0');
    return server;
  }

  /** @param {string} listen */
  async #run(listen) {
    const child = spawn(binary, ['serve', '--listen', listen, '--data', this.data], {
      env: { ...process.env, SPIELTISCH_BOT_PAUSE_MS: '0', SPIELTISCH_ANALYSE_ENDED: 'false', RUST_LOG: process.env.RUST_LOG ?? 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.exited = once(child, 'exit');
    const lines = readline.createInterface({ input: child.stdout });
    lines.on('line', (line) => (this.printedHostPath ??= line.match(/\/host\/\S+/)?.[0]));
    const [line] = await Promise.race([
      once(lines, 'line'),
      this.exited.then(([code]) => assert.fail(`the server ended with ${code} before it said where it is`)),
    ]);
    this.url = match(line, /https?:\/\/\S+/);
  }

  /** The private address of the host's page: printed at the start, or by a command of its own. */
  hostPath() {
    if (this.printedHostPath) return this.printedHostPath;
    const printed = spawnSync(binary, ['host-link', '--data', this.data], { encoding: 'utf8' });
    return match(printed.stdout, /\/host\/\S+/);
  }

  /** The codes of the languages that pages offer. */
  async languages() {
    const page = await (await fetch(this.url)).text();
    return [...page.matchAll(/name="lang" value="([^"]+)"/g)].map(([, code]) => code);
  }

  /** Kills the server, as a power failure would. */
  async kill() {
    this.process?.kill('SIGKILL');
    await this.exited;
  }

  /** Starts the server again at the same address with the same data. */
  async restart() {
    const { host } = new URL(this.url);
    await this.#run(host);
    assert.equal(new URL(this.url).host, host);
  }

  async stop() {
    this.process?.kill('SIGTERM');
    const [code, signal] = await this.exited;
    rmSync(this.data, { recursive: true, force: true });
    assert.deepEqual({ code, signal }, { code: 0, signal: null }, 'SIGTERM ends the server cleanly');
  }
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const browserArguments = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

/** @param {string[]} more arguments */
export function launchBrowser(more = []) {
  return chromium.launch({ executablePath, args: [...browserArguments, ...more] });
}

/**
 * A browser that keeps everything in a folder, and can be killed as a power failure would.
 * @param {string} profile
 */
export async function browserWithProfile(profile) {
  const args = [...browserArguments, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const exited = once(child, 'exit');
  const address = await new Promise((resolve) => {
    readline.createInterface({ input: child.stderr }).on('line', (line) => {
      const found = line.match(/DevTools listening on (\S+)/);
      if (found) resolve(found[1]);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    // All its processes: one of them may hold the files.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  return { context: browser.contexts()[0], kill };
}

/** A person with a browser of their own. Any error on their page fails the test. */
export class Person {
  /** @type {string[]} */
  complaints = [];
  /** @type {Promise<Person | null> | null} */
  deciding = null;
  /** How often this person has rolled in this turn. */
  rolled = 0;

  /**
   * @param {{ url: string }} server
   * @param {string} name
   * @param {import('playwright-core').BrowserContext} context
   * @param {import('playwright-core').Page} page
   */
  constructor(server, name, context, page) {
    this.server = server;
    this.name = name;
    this.context = context;
    this.page = page;
  }

  /**
   * @template {typeof Person} T
   * @this {T}
   * @param {import('playwright-core').Browser} browser
   * @param {{ url: string }} server
   * @param {string} name
   * @param {import('playwright-core').BrowserContextOptions} options
   */
  static async arrive(browser, server, name, options = {}) {
    const context = await browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', ...options });
    // What happens is told at once, unless a test is about how it is told.
    const pace = options.reducedMotion === 'no-preference' ? 'quick' : 'at-once';
    await context.addInitScript((pace) => location.protocol === 'about:' || (localStorage.pace ??= pace), pace);
    // Pages send forced actions by themselves; tests press the buttons unless they ask for it.
    await context.addInitScript(() => location.protocol === 'about:' || (localStorage.forced ??= 'off'));
    // Without a server nobody but the page says how long bots wait.
    await context.addInitScript(() => location.protocol === 'about:' || (localStorage['bot-pause'] ??= '0'));
    const person = /** @type {InstanceType<T>} */ (new this(server, name, context, await context.newPage()));
    person.page.on('pageerror', (error) => person.complaints.push(String(error)));
    person.page.on('console', (message) => {
      // Lost connections are part of the tests; other errors are not.
      const text = message.text();
      const lost = /ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|ERR_NETWORK/.test(text);
      if (message.type() === 'error' && !lost) person.complaints.push(text);
    });
    return person;
  }

  /** @param {string} address */
  async goto(address) {
    const answer = await this.page.goto(new URL(address, this.server.url).href);
    assert.ok(answer?.ok(), `${address}: ${answer?.status()}`);
  }

  /**
   * Sets up a table and returns its address. In Mahé the first seat begins.
   * @param {string} game
   * @param {string[]} seats as the form has them
   * @param {string[]} options those turned on, and others as `name=value`
   * @param {string} position the JSON the game starts from, if any
   */
  async setUpTable(game, seats, options = [], position = '') {
    await this.goto(`/new/${game}`);
    const form = this.page.locator('form[action$="/tables"]');
    if (game === 'mahe') await form.locator('input[name="option-first"][value="0"]').check({ force: true });
    const name = form.locator('input[name=name]');
    if (await name.count()) await name.fill(this.name);
    // The number covers its radio button.
    await form.locator(`input[name=players][value="${seats.length}"]`).check({ force: true });
    for (const [index, seat] of seats.entries()) {
      await form.locator(`select[name=seat-${index}]`).selectOption(seat);
    }
    for (const option of options) {
      const [key, value] = option.split('=');
      const input = form.locator(`input[name="option-${key}"]`);
      if (value) await input.evaluate((field, value) => field instanceof HTMLInputElement && (field.value = value), value);
      else await input.check({ force: true });
    }
    if (position) {
      await form.locator('details.set-up summary').click();
      await form.locator('textarea[name=position]').fill(position);
    }
    await form.locator('button.primary').click();
    await this.page.waitForURL(/\/t\/[^/]+$/);
    return this.page.url();
  }

  /**
   * @param {string} address
   * @param {number} seat
   */
  async sitDown(address, seat) {
    await this.goto(address);
    const name = this.page.locator('#join input[name=name]');
    if (await name.count()) await name.fill(this.name);
    await this.page.locator(`button[form=join][value="${seat}"]`).click();
    await this.page.locator(`.lobby-seats strong`, { hasText: this.name }).waitFor();
  }

  async startGame() {
    await this.page.locator('form.start button:not([disabled])').click();
    await this.atTable();
  }

  /** Waits for the table and its scripts: keys work from then on. */
  async atTable() {
    await this.page.locator('main.table').waitFor();
    await this.page.waitForLoadState();
  }

  /**
   * Checks that all that `selector` finds is at least `size` pixels each way, at once: bots may change the page.
   * @param {string} selector
   * @param {number} size
   */
  async bigEnough(selector, size) {
    const sizes = await this.page.locator(selector).evaluateAll((found) => found.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [width, height];
    }));
    assert.ok(sizes.length > 0, `nothing is ${selector}`);
    for (const [width, height] of sizes) {
      assert.ok(width >= size && height >= size, `${selector} of ${width} by ${height}`);
    }
  }

  get acts() {
    return this.page.locator('#part-controls button[form=act]');
  }

  /** Resolves with this person when there is something to decide, or with null when the game is over. */
  toDecide() {
    this.deciding ??= this.page
      .waitForFunction(() => {
        if (document.querySelector('#part-result .standings')) return 'over';
        // Keys and clicks do nothing while an act is under way.
        if (document.querySelector('main.busy')) return null;
        return document.querySelector('#part-controls button[form=act]:not([disabled])') && 'act';
      }, null, { timeout: 60_000 })
      .then((found) => found.jsonValue())
      .then((found) => (found === 'act' ? this : null))
      .finally(() => { this.deciding = null; });
    return this.deciding;
  }

  /** Presses one of the buttons: rolls twice if possible, then stops. */
  async decide() {
    const version = await this.version();
    const offered = await this.acts.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value')));
    const again = offered.includes('roll') && this.rolled < 2;
    const action = again ? 'roll' : offered.includes('stop') ? 'stop' : offered[0];
    this.rolled = action === 'roll' ? this.rolled + 1 : 0;
    await this.acts.and(this.page.locator(`[value="${action}"]`)).first().click();
    await this.told(version);
  }

  /**
   * Waits until the page shows what followed `version`, and this person can act again.
   * @param {string} version
   * @param {{ timeout?: number }} [options]
   */
  told(version, options) {
    return this.page.waitForFunction((old) => {
      const input = document.querySelector('#act [name=version]');
      return input instanceof HTMLInputElement && input.value !== old && !document.querySelector('main.busy, main.showing');
    }, version, options);
  }

  version() {
    return this.page.locator('#act [name=version]').inputValue();
  }

  /** The HTML of the board. */
  async board() {
    return this.page.locator('#part-board').innerHTML();
  }

  async standings() {
    await this.page.locator('#part-result .standings').waitFor();
    return this.page.locator('#part-result .standings tbody tr').allInnerTexts();
  }

  /** Everything axe finds wrong with the page as it is now. */
  async violations() {
    // Buttons fade while an act is under way.
    await this.page.waitForFunction(() => !document.querySelector('main.busy'));
    await this.page.addScriptTag({ path: axePath });
    const { violations } = await this.page.evaluate(() => Reflect.get(globalThis, 'axe').run());
    return violations.map((/** @type {import('axe-core').Result} */ { id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }

  /**
   * Keeps a picture of the window, or of the whole page.
   * @param {string} name
   */
  async picture(name, whole = false) {
    const file = path.join(artifacts, `${name}.png`);
    mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file, fullPage: whole });
  }

  async leave() {
    // Chromium does not close a page that is navigating (crbug.com/536385539), so every page comes to rest first.
    for (const page of this.context.pages()) {
      for (let away = false; !away; ) away = await page.goto('about:blank').then(() => true, () => page.isClosed());
    }
    await this.context.close();
    assert.deepEqual(this.complaints, [], `what ${this.name}'s browser complained about`);
  }
}

/** Whether this is the long run: every page in every size and theme. */
export const LONG = Boolean(process.env.SPIELTISCH_LONG);

/** @type {[string, { width: number, height: number }, 'dark' | 'light'][]} */
const ALL_LOOKS = [['phone', PHONE, 'dark'], ['wide', WIDE, 'light'], ['phone', PHONE, 'light'], ['wide', WIDE, 'dark']];

/** The sizes and themes pages are checked in: all of them in the long run, otherwise each size and theme once. */
export const LOOKS = LONG ? ALL_LOOKS : ALL_LOOKS.slice(0, 2);

/**
 * Calls the API as this person, and waits when told to wait.
 * @param {Person} person
 * @param {string} path
 * @param {object} [data]
 */
export async function ask(person, path, data) {
  for (;;) {
    const address = `${person.server.url}/api${path}`;
    const answer = data ? await person.context.request.post(address, { data }) : await person.context.request.get(address);
    const wait = answer.status() === 429 && Number(answer.headers()['retry-after']);
    if (!wait) return { ok: answer.ok(), status: answer.status(), body: await answer.json() };
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** @typedef {{ seats?: string[] | null, lang?: string, position?: object, options?: object, [field: string]: unknown }} Setup */

/**
 * In Mahé the first seat begins, where tests do not say more.
 * @param {string} game
 * @param {Setup} setup
 */
export const first = (game, { position, options } = {}) => (game === 'mahe' && !position && !options ? { options: { first: 0 } } : {});

/**
 * Sets up a game of this person against bots, by the API. Returns the table's path.
 * @param {Person} person
 * @param {string} game
 * @param {Setup} setup
 */
export async function setUpByApi(person, game, { seats = null, lang = 'en', ...more } = {}) {
  const players = seats ?? (game === 'verrat' ? ['me', 'bot', 'bot', 'bot'] : ['me', 'bot', 'bot']);
  await ask(person, '/me', { name: person.name, lang });
  const { ok, body } = await ask(person, '/tables', { game, players: players.length, seats: players, listed: true, ...first(game, more), ...more });
  assert.ok(ok, JSON.stringify(body));
  const path = `/tables/${body.table.id}`;
  if (!players.includes('open')) await ask(person, `${path}/start`, { entropy: 'ab'.repeat(32) });
  return `/t/${body.table.id}`;
}

/**
 * Plays this person's seat to the end of the game, by the API.
 * @param {Person} person
 * @param {string} table
 */
export async function finishByApi(person, table) {
  const path = `/tables/${table.split('/').at(-1)}`;
  for (;;) {
    const { body: now } = await ask(person, path);
    if (now.over) return;
    // Revising orders would never end.
    const action = now.yours && now.legal.findLast((/** @type {string} */ action) => action !== 'revise');
    if (action) await ask(person, `${path}/act`, { action, version: now.version });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Lets whoever has to decide do so, at most `times` times. Returns whether the game is over.
 * @param {Person[]} people
 */
export async function play(people, times = Infinity) {
  for (let done = 0; done < times; done += 1) {
    const person = await Promise.race(people.map((somebody) => somebody.toDecide()));
    if (person === null) return true;
    await person.decide();
  }
  return false;
}
