// The pocket edition after a game: puzzles, the tutor's question, an analysis, one's own mistakes, and a deal of a past day.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, launchBrowser } from './harness.mjs';
import { Owner, withFolder } from './pocket_harness.mjs';

let browser;

before(async () => {
  browser = await launchBrowser();
});

after(() => browser?.close());

/** Mahé: whoever stops takes the last card and wins; another roll busts five times out of six. */
const LAST_CARD = JSON.stringify({
  players: 2, turtles_each: 1, egg_dice: false, open_piles: false, track: { raft: ['yellow'], 19: ['red'] }, open: 7,
  won: [[1, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5], [5, 6, 6, 6, 5, 5, 4, 4, 2]], deck: [],
  turn: 0, moving: 'red', to_move: [], dice: [3, 3], cards_used: [],
});

const card = (person, state) => person.page.locator(`.task[data-attempt="${state}"]`);
const button = (person, action) => person.page.locator(`#part-controls button[value="${action}"]`);

/** Chooses a name, so that progress is kept. */
async function introduce(person) {
  await person.goto('/me');
  await person.page.locator('form[action$="/me"] input[name=name]').fill(person.name);
  await person.page.locator('form[action$="/me"] button.primary').click();
  await person.page.locator('header.top', { hasText: person.name }).waitFor();
  await person.shown();
}

/** Adds a file, as *Your name* → *Add* does. */
async function add(person, name, text) {
  await person.goto('/me');
  await person.page.locator('[data-fills=games] input').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await person.page.waitForFunction(() => document.querySelector('textarea[name=games]')?.value);
  await person.page.locator('form[action$="/me/import"] button').click();
}

/** The record of a game that is over. */
async function recordOf(person, table) {
  await person.goto(`${table}/replay`);
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.page.locator('a[href$="/record"]').first().evaluate((link) => link.click())]);
  return readFileSync(await download.path(), 'utf8');
}

test('a puzzle is solved, and the next one is another', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna', { viewport: PHONE, bypassCSP: true });
  await introduce(anna);
  await anna.goto('/puzzles');
  assert.deepEqual(await anna.violations(), []);
  await anna.goto('/puzzles/mahe?theme=stop-or-roll');
  const path = anna.page.url();
  // Either of them is right: the other one is tried if the first was not.
  await card(anna, 'fresh').waitFor();
  assert.deepEqual(await anna.violations(), []);
  await button(anna, 'roll').click();
  await card(anna, 'fresh').waitFor({ state: 'detached' });
  if (await card(anna, 'wrong').count()) await button(anna, 'stop').click();
  await card(anna, 'right').waitFor();
  await anna.page.locator('#next').click();
  await card(anna, 'fresh').waitFor();
  assert.notEqual(anna.page.url(), path);
  await anna.goto('/puzzles');
  assert.match(await anna.page.locator('.game-mahe').innerText(), /You solved [01] of 1/);
  await anna.leave();
}));

test('the tutor asks, the game is analysed, and the mistake comes back as an exercise, in another browser too', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna', { bypassCSP: true });
  await introduce(anna);
  const table = new URL(await anna.setUpTable('mahe', ['me', 'bot:easy'], [], LAST_CARD)).search.slice(1);
  await anna.startGame();
  await anna.page.locator('#tab-table').click();
  await anna.page.locator('select[name=tutor]').selectOption('blunders');
  await anna.page.keyboard.press('Escape');
  const version = await anna.version();
  await anna.page.locator('[form=act][value=roll]').click();
  const question = anna.page.locator('#question:not([hidden], .fresh)');
  await question.filter({ hasText: 'Are you sure?' }).waitFor();
  await anna.page.locator('.advised[value=stop]').waitFor();
  assert.deepEqual(await anna.violations(), []);
  assert.equal(await anna.version(), version, 'nothing has happened yet');
  await question.locator('[data-sure] button').click();
  await anna.told(version);
  for (let offered = await anna.offered(); offered.length; offered = await anna.offered()) {
    const before = await anna.version();
    await anna.act(offered.includes('stop') ? 'stop' : offered[0]);
    // The tutor may ask again.
    if (await anna.page.locator('#question:not([hidden])').count()) await question.locator('[data-sure] button').click();
    await anna.told(before);
  }

  await anna.goto(`${table}/replay?as=0&at=0&panel=analysis`);
  await anna.page.locator('#analysis button').click();
  await anna.page.locator('#part-verdict').waitFor({ timeout: 120_000 });
  await anna.picture('pocket-analysis');
  assert.match(await anna.page.locator('#part-verdict').innerText(), /Blunder[^]*Better: /);
  assert.ok(await anna.page.locator('.marks a.mark-blunder').count());
  assert.match(await anna.page.locator('#analysis').innerText(), /Luck (gave|took)/);

  await solve(anna, table);
  await anna.goto('/me');
  const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.page.locator('a[download][href$="/me/everything"]').click()]);

  const ben = await Owner.arrive(browser, folder, 'Ben', { locale: 'de', colorScheme: 'dark', viewport: PHONE, bypassCSP: true });
  await introduce(ben);
  await ben.goto('/me');
  await ben.page.locator('[data-fills=games] input').setInputFiles(await download.path());
  await ben.page.waitForFunction(() => document.querySelector('textarea[name=games]')?.value);
  await ben.page.locator('form[action$="/me/import"] button').click();
  await ben.page.waitForURL(/\?\/$/);
  await ben.goto(`${table}/replay?as=0&at=0&panel=analysis`);
  assert.equal(await ben.page.locator('.counts tbody tr').count(), 2, 'nothing is analysed again');
  await ben.goto('/me/practice');
  assert.match(await line(ben, table).innerText(), /Grober Fehler[^]*morgen/);
  assert.deepEqual(await ben.violations(), []);
  await Promise.all([anna.leave(), ben.leave()]);
}));

/** The line of the list for the first decision of a game. */
const line = (person, table) => person.page.locator('.mistakes li', { has: person.page.locator(`a[href$="/me/practice/${table.split('/').at(-1)}/1"]`) });

/** Solves the exercise of a game's first decision. */
async function solve(person, table) {
  await person.goto('/puzzles');
  await person.page.locator('a[href$="/me/practice"]').click();
  await line(person, table).filter({ hasText: 'today' }).waitFor();
  await person.shown();
  assert.deepEqual(await person.violations(), []);
  await line(person, table).locator('a').click();
  await card(person, 'fresh').waitFor();
  await person.shown();
  assert.deepEqual(await person.violations(), []);
  await button(person, 'stop').click();
  await card(person, 'right').waitFor();
  assert.match(await card(person, 'right').innerText(), /Right[^]*In your game/);
  await person.goto('/me/practice');
  assert.match(await line(person, table).innerText(), /tomorrow/);
}

test('a deal of a past day is played from its file, and a bad file changes nothing', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  const table = new URL(await anna.setUpTable('mahe', ['me', 'bot:easy'], [], LAST_CARD)).search.slice(1);
  await anna.startGame();
  await anna.act('stop');
  await anna.standings();
  const deal = JSON.stringify(dealLike(await recordOf(anna, table)));
  await add(anna, 'bad.json', deal.replace('mahe', 'chess'));
  await anna.page.locator('.notice').waitFor();
  await add(anna, 'deal.json', deal);
  await anna.atTable();
  assert.equal(await anna.play(2), false);
  await anna.goto('/');
  assert.equal(await anna.page.locator('#part-mine a[href*="/t/"]').count(), 1, 'one game goes on');
  await anna.leave();
}));

/** A deal of a past day as a server offers it, for the rules of this record. */
function dealLike(record) {
  const { game, rules_version, players, options } = JSON.parse(record.split('\n')[0]);
  const deal = { dice: 2, name: `2026-11-17 ${game}`, entropies: [] };
  return { spieltisch: 'deal', game, rules_version, players, options, deal, secret: 'ab'.repeat(32), level: 'easy' };
}
