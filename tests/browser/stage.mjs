// The stage for browser tests: a real server with its own data, a real browser, people at tables.

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
export const binary = path.join(process.env.CARGO_TARGET_DIR ?? path.join(root, 'target'), 'debug/spieltisch');
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };

/** A server process with a folder of its own. */
export class Server {
  static async start() {
    const server = new Server();
    server.data = mkdtempSync(path.join(tmpdir(), 'spieltisch-'));
    await server.#run('127.0.0.1:0');
    return server;
  }

  async #run(listen) {
    this.process = spawn(binary, ['serve', '--listen', listen, '--data', this.data], {
      env: { ...process.env, SPIELTISCH_BOT_PAUSE_MS: '0', RUST_LOG: process.env.RUST_LOG ?? 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.exited = once(this.process, 'exit');
    const lines = readline.createInterface({ input: this.process.stdout });
    lines.on('line', (line) => (this.printedHostPath ??= line.match(/\/host\/\S+/)?.[0]));
    const [line] = await Promise.race([
      once(lines, 'line'),
      this.exited.then(([code]) => assert.fail(`the server ended with ${code} before it said where it is`)),
    ]);
    this.url = line.match(/https?:\/\/\S+/)[0];
  }

  /** The private way to the host's page: printed at the start, or told by a command of its own. */
  hostPath() {
    if (this.printedHostPath) return this.printedHostPath;
    const told = spawnSync(binary, ['host-link', '--data', this.data], { encoding: 'utf8' });
    return told.stdout.match(/\/host\/\S+/)[0];
  }

  /** The codes of the languages that pages offer. */
  async languages() {
    const page = await (await fetch(this.url)).text();
    return [...page.matchAll(/name="lang" value="([^"]+)"/g)].map(([, code]) => code);
  }

  /** As when the power fails. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.exited;
  }

  /** Back at the same address with the same data. */
  async restart() {
    const { host } = new URL(this.url);
    await this.#run(host);
    assert.equal(new URL(this.url).host, host);
  }

  async stop() {
    this.process.kill('SIGTERM');
    const [code, signal] = await this.exited;
    rmSync(this.data, { recursive: true, force: true });
    assert.deepEqual({ code, signal }, { code: 0, signal: null }, 'SIGTERM ends the server cleanly');
  }
}

export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync',
    ],
  });
}

/** Somebody with a browser of their own. Whatever the page complains about fails the test. */
export class Person {
  static async arrive(browser, server, name, options = {}) {
    const person = new Person();
    person.name = name;
    person.server = server;
    person.complaints = [];
    person.context = await browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', ...options });
    person.page = await person.context.newPage();
    person.page.on('pageerror', (error) => person.complaints.push(String(error)));
    person.page.on('console', (message) => {
      // A lost connection is part of the play; anything else is not.
      const text = message.text();
      const lost = /ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|ERR_NETWORK|status of 409/.test(text);
      if (message.type() === 'error' && !lost) person.complaints.push(text);
    });
    return person;
  }

  async goto(address) {
    const answer = await this.page.goto(new URL(address, this.server.url).href);
    assert.ok(answer.ok(), `${address}: ${answer.status()}`);
  }

  /**
   * Sets up a table; `seats` are as the form has them, `switches` the options turned on, `position` the JSON it
   * starts from, if any. Returns its address.
   */
  /** In Mahé the first seat begins. */
  async setUpTable(game, seats, switches = [], position = '') {
    await this.goto(`/new/${game}`);
    const form = this.page.locator('form[action="/tables"]');
    if (game === 'mahe') await form.locator('input[name="option-first"][value="0"]').check({ force: true });
    const name = form.locator('input[name=name]');
    if (await name.count()) await name.fill(this.name);
    // The number itself lies over its radio button.
    await form.locator(`input[name=players][value="${seats.length}"]`).check({ force: true });
    for (const [index, seat] of seats.entries()) {
      await form.locator(`select[name=seat-${index}]`).selectOption(seat);
    }
    for (const option of switches) await form.locator(`input[name="option-${option}"]`).check({ force: true });
    if (position) {
      await form.locator('details.set-up summary').click();
      await form.locator('textarea[name=position]').fill(position);
    }
    await form.locator('button.primary').click();
    await this.page.waitForURL(/\/t\/[^/]+$/);
    return this.page.url();
  }

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

  /** Scripts have begun, too: keys are heard. */
  async atTable() {
    await this.page.locator('main.table').waitFor();
    await this.page.waitForLoadState();
  }

  /** All that `selector` finds is at least `size` pixels each way. One look, because bots may change the page meanwhile. */
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
        // Keys and clicks are not heard while an act is under way.
        if (document.querySelector('main.busy')) return null;
        return document.querySelector('#part-controls button[form=act]:not([disabled])') && 'act';
      }, null, { timeout: 60_000 })
      .then((found) => found.jsonValue())
      .then((found) => (found === 'act' ? this : null))
      .finally(() => { this.deciding = null; });
    return this.deciding;
  }

  /** Presses a button that is there: two dice if one may, then stop. */
  async decide() {
    const version = await this.version();
    const offered = await this.acts.evaluateAll((buttons) => buttons.map((button) => button.value));
    const again = offered.includes('roll') && (this.rolled ?? 0) < 2;
    const action = again ? 'roll' : offered.includes('stop') ? 'stop' : offered[0];
    this.rolled = action === 'roll' ? (this.rolled ?? 0) + 1 : 0;
    await this.acts.and(this.page.locator(`[value="${action}"]`)).first().click();
    await this.told(version);
  }

  /** Waits until the table has told this person of what followed `version`, and an act would be heard again. */
  told(version) {
    return this.page.waitForFunction((old) => {
      const told = document.querySelector('#act [name=version]').value !== old;
      return told && !document.querySelector('main.busy');
    }, version);
  }

  version() {
    return this.page.locator('#act [name=version]').inputValue();
  }

  /** What the table shows in words: pieces and places, without what differs between readers. */
  async board() {
    return this.page.locator('#part-board').innerHTML();
  }

  async standings() {
    await this.page.locator('#part-result .standings').waitFor();
    return this.page.locator('#part-result .standings tbody tr').allInnerTexts();
  }

  /** Everything axe finds wrong with what is shown now. */
  async violations() {
    // Buttons fade while an act is under way.
    await this.page.waitForFunction(() => !document.querySelector('main.busy'));
    await this.page.addScriptTag({ path: axePath });
    const { violations } = await this.page.evaluate(() => globalThis.axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }

  /** Keeps a picture of the window, or of the whole page. */
  async picture(name, whole = false) {
    const file = path.join(artifacts, `${name}.png`);
    mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file, fullPage: whole });
  }

  async leave() {
    // Chromium forgets to close a page that is on its way to another (crbug.com/536385539), so nobody is on their way.
    for (const page of this.context.pages()) {
      for (let away = false; !away; ) away = await page.goto('about:blank').then(() => true, () => page.isClosed());
    }
    await this.context.close();
    assert.deepEqual(this.complaints, [], `what ${this.name}'s browser complained about`);
  }
}

/** Whether the long run was asked for: every look of every page. */
export const LONG = Boolean(process.env.SPIELTISCH_LONG);

/** The sizes and themes pages are checked in: all of them in the long run, otherwise each size and theme once. */
export const LOOKS = [
  ['phone', PHONE, 'dark'],
  ['wide', WIDE, 'light'],
  ...(LONG ? [['phone', PHONE, 'light'], ['wide', WIDE, 'dark']] : []),
];

/** Speaks to the API as this person. Whoever is told to wait waits. */
export async function ask(person, path, data) {
  for (;;) {
    const address = `${person.server.url}/api${path}`;
    const answer = data ? await person.context.request.post(address, { data }) : await person.context.request.get(address);
    const wait = answer.status() === 429 && Number(answer.headers()['retry-after']);
    if (!wait) return { ok: answer.ok(), status: answer.status(), body: await answer.json() };
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** In Mahé the first seat begins, where tests do not say more. */
export const first = (game, { position, options } = {}) => (game === 'mahe' && !position && !options ? { options: { first: 0 } } : {});

/** A game of this person against bots, set up by the API. Returns the table's path. */
export async function setUpByApi(person, game, { seats = null, lang = 'en', ...more } = {}) {
  const players = seats ?? (game === 'verrat' ? ['me', 'bot', 'bot', 'bot'] : ['me', 'bot', 'bot']);
  await ask(person, '/me', { name: person.name, lang });
  const { ok, body } = await ask(person, '/tables', { game, players: players.length, seats: players, listed: true, ...first(game, more), ...more });
  assert.ok(ok, JSON.stringify(body));
  const path = `/tables/${body.table.id}`;
  if (!players.includes('open')) await ask(person, `${path}/start`, { entropy: 'ab'.repeat(32) });
  return `/t/${body.table.id}`;
}

/** Plays this person's seat to the end of the game, by the API. */
export async function finishByApi(person, table) {
  const path = `/tables/${table.split('/').at(-1)}`;
  for (;;) {
    const { body: now } = await ask(person, path);
    if (now.over) return;
    // Orders that are taken back would be given for ever.
    const action = now.yours && now.legal.findLast((action) => action !== 'revise');
    if (action) await ask(person, `${path}/act`, { action, version: now.version });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Lets whoever has to decide do so, `times` at most. Returns whether the game is over. */
export async function play(people, times = Infinity) {
  for (let done = 0; done < times; done += 1) {
    const person = await Promise.race(people.map((somebody) => somebody.toDecide()));
    if (person === null) return true;
    await person.decide();
  }
  return false;
}
