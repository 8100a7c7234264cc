// Six screens, from a phone to a wide one and to a laptop at 200 %: everything can be reached, read and tapped, and
// the page itself never scrolls. A table and its updates stay light.

import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { createGunzip } from 'node:zlib';
import { LONG, Person, SIZES, Server, ask, finishByApi, launchBrowser, setUpByApi } from './harness.mjs';
import { smallTargets, smallTexts } from './legible.mjs';
import { unreachable } from './reachability.mjs';

const TABS = ['log', 'chat', 'rules', 'sheet', 'table'];
const LEAST_TEXT = 11;
const LEAST_TARGET = 44;
const KB = 1000;

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * A game of Anna's against bots after some moves, when it is her turn.
 * @param {Person} anna
 * @param {string} game
 */
async function midGame(anna, game, moves = 7) {
  const seats = ['me', 'bot:easy', 'bot:easy', 'bot:easy'];
  const table = await setUpByApi(anna, game, { lang: 'de', seats });
  const address = `/tables/${table.split('/').at(-1)}`;
  for (let made = 0; ; ) {
    const { body: now } = await ask(anna, address);
    const action = now.yours && now.legal.findLast((one) => one !== 'revise');
    if (action && made === moves) return table;
    if (action) made += Number((await ask(anna, `${address}/act`, { action, version: now.version })).ok);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What does not fit where it stands, or lets the page scroll. Runs in the page. */
function overflowing() {
  const faults = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} by ${page.scrollHeight}`);
  for (const thing of document.querySelectorAll('.prompt, #part-prompt, #part-controls, .act, .bar')) {
    const over = thing.scrollHeight - thing.clientHeight;
    // A button's lines may touch its border.
    if (over > 4 && thing.checkVisibility()) faults.push(`${thing.localName}.${thing.className}#${thing.id} is ${over} px too low for “${thing.textContent.trim().slice(0, 60)}”`);
  }
  for (const name of document.querySelectorAll('.seat .name')) {
    const { width, height } = name.getBoundingClientRect();
    if (width < 20 || height < 11) faults.push(`the name ${name.textContent} has ${Math.round(width)} by ${Math.round(height)} px`);
  }
  return faults;
}

for (const game of ['mahe', 'han', 'schicht', 'verrat']) {
  test(game, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { locale: 'de', hasTouch: true, bypassCSP: true });
    const table = await midGame(anna, game);
    const faults = [];
    const note = (where, found) => faults.push(...found.map((fault) => `${where}: ${fault}`));
    for (const [size, viewport] of Object.entries(SIZES)) {
      await anna.page.setViewportSize(viewport);
      await anna.goto(table);
      await anna.page.locator('main.table:not(.busy)').waitFor();
      // What has happened since the last turn lies over the board until it is closed.
      await anna.page.evaluate(() => document.querySelector('.since')?.remove());
      note(size, await anna.page.evaluate(overflowing));
      note(size, await unreachable(anna.page));
      if (size === 'landscape' && game !== 'verrat') note(size, await smallTexts(anna.page, LEAST_TEXT));
      if (game === 'han') note(size, await anna.page.evaluate(underZoom));
      if (size !== 'phone') continue;
      note(size, await smallTexts(anna.page, LEAST_TEXT));
      note(size, await smallTargets(anna.page, LEAST_TARGET, '.bar'));
      note(size, await smallTargets(anna.page, LEAST_TARGET, '.desk'));
      note(size, await mapTargets(anna.page));
      await anna.page.locator('.menu').click();
      for (const tab of TABS) {
        await anna.page.locator(`#tab-${tab}`).click();
        note(`${size}, ${tab}`, await smallTexts(anna.page, LEAST_TEXT));
        note(`${size}, ${tab}`, await smallTargets(anna.page, LEAST_TARGET, '#drawer'));
        if (LONG || game === 'mahe') note(`${size}, ${tab}`, await anna.violations());
      }
    }
    assert.deepEqual(faults, []);
    await anna.leave();
  });
}

/** Spaces that the zoom button covers. Runs in the page. */
function underZoom() {
  const zoom = document.querySelector('#zoom').getBoundingClientRect();
  const covered = (one) => {
    const { left, right, top, bottom } = one.querySelector('use:not(.touch)').getBoundingClientRect();
    return left < zoom.right && right > zoom.left && top < zoom.bottom && bottom > zoom.top;
  };
  return [...document.querySelectorAll('.spot.space')].filter(covered).map((one) => `the zoom button covers ${one.dataset.spot}`);
}

test('at the end, the way to another game is in view on every screen', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { hasTouch: true });
  for (const game of ['mahe', 'han', 'schicht']) {
    const table = await setUpByApi(anna, game);
    await finishByApi(anna, table);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await anna.page.setViewportSize(viewport);
      await anna.goto(table);
      const again = anna.page.locator('.rematch button');
      await again.waitFor();
      const seen = await again.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === button;
      });
      assert.ok(seen, `${game}, ${size}`);
    }
  }
  await anna.leave();
});

/** Small targets of the board, enlarged where the page can enlarge it. */
async function mapTargets(page) {
  const zoom = page.locator('#zoom');
  if (!(await zoom.isVisible())) return smallTargets(page, LEAST_TARGET, '#part-board');
  await zoom.click();
  const found = await smallTargets(page, 40, '#part-board');
  await zoom.click();
  return found;
}

test('a table page weighs less than 150 kB, an update less than 15 kB', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { locale: 'de' });
  const session = await anna.context.newCDPSession(anna.page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let sent = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (sent += encodedDataLength));
  const weights = [];
  for (const game of ['mahe', 'han', 'schicht', 'verrat']) {
    const table = await midGame(anna, game, 3);
    sent = 0;
    await anna.goto(table);
    await anna.page.waitForLoadState('load');
    await anna.page.locator('main.table').waitFor();
    const page = sent;
    const updates = await updatesOf(anna, table);
    assert.ok(updates.length > 3, `${game}: ${updates.length} updates`);
    weights.push({ game, page, update: Math.max(...updates) });
  }
  const heavy = weights.filter(({ page, update }) => page >= 150 * KB || update >= 15 * KB);
  assert.deepEqual(heavy, [], JSON.stringify(weights));
  await anna.leave();
});

/** The bytes of every update that Anna's page gets during her next moves. */
async function updatesOf(anna, table) {
  const address = `/tables/${table.split('/').at(-1)}`;
  const stream = await anna.page.locator('main').getAttribute('data-stream');
  const cookie = (await anna.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  /** @type {import('node:http').IncomingMessage} */
  const answer = await new Promise((resolve, reject) => {
    get(new URL(stream ?? '', server.url), { headers: { cookie, 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  // What is sent from the end of one message to the end of the next.
  const lengths = [];
  let bytes = 0;
  const unzip = createGunzip().on('error', () => {});
  answer.on('error', () => {}).on('data', (piece) => {
    bytes += piece.length;
    unzip.write(piece);
  });
  unzip.on('data', (text) => {
    const ended = String(text).split('\n\n').length - 1;
    if (!ended) return;
    // Several messages may arrive in one piece.
    lengths.push(...Array(ended).fill(bytes / ended));
    bytes = 0;
  });
  // Moves in quick succession may arrive in one update.
  for (let made = 0; made < 4 || (lengths.length < 4 && made < 30); ) {
    const { body: now } = await ask(anna, address);
    const action = now.yours && now.legal.findLast((one) => one !== 'revise');
    if (now.over) break;
    if (action) made += Number((await ask(anna, `${address}/act`, { action, version: now.version })).ok);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  answer.destroy();
  return lengths;
}
