// What just happened: it is told act by act, can be skipped, and nobody is named the winner before the end was shown.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, ask, launchBrowser, setUpByApi } from './harness.mjs';

/** @type {Server} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const ALL = [1, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6];
const MIDDLE = {
  players: 2, turtles_each: 1, egg_dice: false, open_piles: false, track: { raft: ['red'], 8: ['yellow'] }, open: 5, won: [[], []],
  deck: [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5], turn: 1, moving: 'yellow', to_move: [], dice: [1], cards_used: [],
};
const FIRST_ROLL = { ...MIDDLE, dice: [] };
/** Ben wins when he stops. */
const LAST_MOVE = { ...MIDDLE, track: { raft: ['red'], 19: ['yellow'] }, open: 7, deck: [], won: [[5], ALL], dice: [2] };

/**
 * Anna looks at a table at which Ben, who has no page, is to move.
 * @param {object} position
 * @param {string} pace
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function annaWatchesBen(position, pace, options = {}) {
  const anna = await Person.arrive(browser, server, 'Anna', options);
  const ben = await Person.arrive(browser, server, 'Ben');
  const table = await setUpByApi(anna, 'mahe', { seats: ['me', 'open'], position });
  await anna.context.addInitScript((pace) => location.protocol === 'about:' || (localStorage.pace = pace), pace);
  await ben.sitDown(table, 1);
  await ben.page.goto('about:blank');
  await anna.goto(table);
  await anna.startGame();
  const path = `/tables/${table.split('/').at(-1)}`;
  /** @param {string} action */
  const act = async (action) => {
    const { body } = await ask(ben, path);
    const { ok, body: answer } = await ask(ben, `${path}/act`, { action, version: body.version });
    assert.ok(ok, JSON.stringify(answer));
  };
  const leave = () => Promise.all([anna.leave(), ben.leave()]);
  return { anna, act, leave };
}

/**
 * Makes everything on the page so slow that nothing ends on its own.
 * @param {Person} person
 */
async function freeze(person) {
  const tools = await person.context.newCDPSession(person.page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
}

/**
 * @param {Person} person
 * @param {RegExp} hasText
 */
const caption = (person, hasText) => person.page.locator('#caption', { hasText }).waitFor();

/** @param {Person} person */
const logLines = (person) => person.page.locator('#log li:not(.section)').allTextContents();

test('what happened stands beside the board and once in the log, with the mark of whoever did it', async () => {
  const { anna, act, leave } = await annaWatchesBen(FIRST_ROLL, 'quick', { viewport: PHONE, hasTouch: true });
  await act('roll');
  await caption(anna, /^Ben rolls a \d\.\s*$/);
  await act('stop');
  await caption(anna, /Ben stops/);
  assert.ok(await anna.page.locator('#caption').isVisible());
  assert.ok(await anna.page.locator('#caption svg.seat-mark').count() > 0);
  await anna.page.locator('#log li', { hasText: 'Ben stops' }).waitFor({ state: 'attached' });
  const live = await logLines(anna);
  assert.equal(new Set(live).size, live.length, live.join(' | '));
  assert.ok(await anna.page.locator('#log li:not(.section) > svg.seat-mark').count() >= 2, 'a mark for each thing Ben did');
  const headings = await anna.page.locator('#log .section').evaluateAll((found) => found.map((one) => one.dataset.section));
  assert.ok(headings.every((section, place) => section !== headings[place - 1]), `no heading twice: ${headings.join(' ')}`);
  const said = await anna.page.locator('#caption').textContent();
  await anna.page.reload();
  assert.deepEqual(await logLines(anna), live, 'the log is the same after a reload');
  assert.equal(await anna.page.locator('#caption').textContent(), said);
  await leave();
});

for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
  test(`one act is told after the other; a key or a tap goes on (motion: ${reducedMotion})`, async () => {
    const { anna, act, leave } = await annaWatchesBen(FIRST_ROLL, 'slow', { reducedMotion });
    const version = () => anna.version().then(Number);
    const first = await version();
    await freeze(anna);
    await act('roll');
    await caption(anna, /Ben rolls/);
    await act('stop');
    // Whatever is shown of the first act, the second one is not told before it is over.
    await anna.page.keyboard.press('x');
    await anna.page.waitForFunction((old) => Number(document.querySelector('#act [name=version]').value) > old, first);
    await caption(anna, /Ben stops/);
    await anna.page.mouse.click(300, 300);
    await anna.page.waitForFunction((old) => Number(document.querySelector('#act [name=version]').value) > old, first + 1);
    assert.match((await logLines(anna)).at(-1) ?? '', /Yellow|swims|Red/);
    await leave();
  });
}

test('rings stay on what moved last until somebody acts again, and can be switched off', async () => {
  const { anna, act, leave } = await annaWatchesBen(MIDDLE, 'quick');
  const ringed = () => anna.page.locator('.moved-last').evaluateAll((found) => found.map((piece) => piece.getAttribute('data-piece')));
  assert.deepEqual(await ringed(), []);
  await act('stop');
  await anna.page.locator('.moved-last').first().waitFor();
  assert.deepEqual(await ringed(), ['turtle-yellow']);
  // The board is drawn again: the ring is still there.
  await anna.page.evaluate(() => {
    const board = document.getElementById('part-board');
    if (board) board.innerHTML = String(board.innerHTML).replaceAll('moved-last', '');
  });
  await anna.page.locator('.moved-last').waitFor();
  const shadow = () => anna.page.locator('.moved-last').first().evaluate((piece) => getComputedStyle(piece).filter);
  assert.notEqual(await shadow(), 'none');
  await anna.page.locator('#tab-table').click();
  await anna.page.locator('[data-setting="last-move"]').uncheck();
  assert.equal(await shadow(), 'none');
  await anna.toDecide();
  await anna.acts.first().click();
  await anna.page.waitForFunction(() => !document.querySelector('.moved-last'));
  await leave();
});

test('what was taken back is struck out, at once and after a reload', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto(await setUpByApi(anna, 'mahe', { seats: ['me', 'bot:easy'] }));
  await anna.atTable();
  await anna.toDecide();
  const version = await anna.version();
  await anna.acts.first().click();
  await anna.told(version);
  await anna.page.locator('.act.undo').click();
  const struck = anna.page.locator('#log li.taken-back', { has: anna.page.locator('s') });
  await struck.waitFor();
  assert.match(await struck.innerText(), /starts with/);
  assert.match(await struck.locator('.hidden-text').last().textContent() ?? '', /taken back/);
  const live = await logLines(anna);
  await anna.page.reload();
  assert.equal(await struck.count(), 1);
  assert.deepEqual(await logLines(anna), live);
  await anna.leave();
});

test('the end is shown before anybody is named the winner; then the result stands beside the board', async () => {
  const { anna, act, leave } = await annaWatchesBen(LAST_MOVE, 'slow', { reducedMotion: 'no-preference', bypassCSP: true });
  await freeze(anna);
  await act('stop');
  await anna.page.locator('main.telling').waitFor();
  const named = () => anna.page.evaluate(() => ({
    result: document.getElementById('part-result')?.childElementCount,
    won: document.querySelectorAll('.seat.won').length,
    title: document.title,
    prompt: document.querySelector('#part-prompt .prompt')?.checkVisibility({ visibilityProperty: true }),
    caption: /wins/.test(document.getElementById('caption')?.textContent ?? ''),
  }));
  const { title, ...shown } = await named();
  assert.deepEqual(shown, { result: 0, won: 0, prompt: false, caption: false });
  assert.doesNotMatch(title, /finished/);
  await anna.page.keyboard.press('x');
  await anna.page.locator('#part-result .standings').waitFor();
  await anna.page.locator('#part-result h2', { hasText: 'Ben wins!' }).waitFor();
  assert.match(await anna.page.title(), /finished/);
  // The board and the result do not cover each other.
  const covered = await anna.page.evaluate(() => {
    const [board, result] = ['.board-place', '.result'].map((place) => document.querySelector(place)?.getBoundingClientRect());
    return board && result && board.right > result.left && board.left < result.right && board.bottom > result.top && board.top < result.bottom;
  });
  assert.equal(covered, false);
  assert.deepEqual(await anna.violations(), []);
  await leave();
});

test('an end has its moment, which goes by itself', async () => {
  const { anna, act, leave } = await annaWatchesBen(LAST_MOVE, 'quick');
  await act('stop');
  await anna.page.locator('#moments .moment', { hasText: /Ben/ }).waitFor();
  assert.equal(await anna.page.locator('.shred').count(), 0, 'nothing falls for somebody who lost, or wants no motion');
  await anna.page.locator('#part-result .standings').waitFor();
  await anna.page.locator('#moments .moment').waitFor({ state: 'detached' });
  await leave();
});

test('winning eggs has its moment', async () => {
  const { anna, act, leave } = await annaWatchesBen({ ...MIDDLE, track: { raft: ['red'], 19: ['yellow'] }, dice: [2] }, 'slow');
  const place = () => anna.page.locator('#part-board').boundingBox();
  const before = await place();
  await act('stop');
  await anna.page.locator('#moments[aria-live] .moment', { hasText: '5' }).waitFor();
  assert.deepEqual(await place(), before, 'the board stays where it is');
  await anna.page.keyboard.press('x');
  await anna.page.locator('#moments .moment').waitFor({ state: 'detached' });
  await leave();
});

test('whoever wants everything at once gets it at once', async () => {
  const { anna, act, leave } = await annaWatchesBen(LAST_MOVE, 'normal', { reducedMotion: 'no-preference' });
  await anna.page.locator('#tab-table').click();
  await anna.page.locator('select[data-choice="pace"]').selectOption('at-once');
  await freeze(anna);
  await act('stop');
  await anna.page.locator('#part-result .standings').waitFor();
  await leave();
});

test('moments sound only if wanted', async () => {
  const { anna, act, leave } = await annaWatchesBen(LAST_MOVE, 'quick');
  /** Writes down the notes instead of playing them. */
  const listen = () => {
    const notes = /** @type {number[]} */ ([]);
    const node = () => ({
      frequency: { set value(/** @type {number} */ pitch) { notes.push(pitch); } },
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (/** @type {unknown} */ to) => to,
      start() {},
      stop() {},
    });
    Object.assign(globalThis, { notes, AudioContext: class { currentTime = 0; destination = {}; createOscillator = node; createGain = node; } });
  };
  const heard = () => anna.page.evaluate(() => /** @type {any} */ (globalThis).notes.splice(0));
  await anna.context.addInitScript(listen);
  await anna.page.reload();
  assert.equal(await anna.page.locator('[data-setting=sound]').isChecked(), false, 'off unless asked for');
  const table = await anna.page.locator('script[src$="/table.js"]').getAttribute('src');
  const moment = () =>
    anna.page.evaluate(async (script) => {
      const { showMoments } = await import(script);
      await showMoments([{ html: '<p class="moment bad">!</p>', tone: 'bad' }]);
    }, String(table).replace('table.js', 'moments.js'));
  await moment();
  assert.deepEqual(await heard(), [], 'silent by default');
  await anna.page.locator('#tab-table').click();
  await anna.page.locator('[data-setting=sound]').check();
  assert.ok((await heard()).length > 0, 'switching it on lets one hear it');
  await moment();
  assert.deepEqual(await heard(), [329.63, 246.94]);
  await act('stop');
  await anna.page.locator('#part-result .result').waitFor();
  assert.deepEqual((await heard()).slice(-3), [392, 329.63, 261.63], 'a lost game has its sound');
  await anna.page.locator('[data-setting=sound]').uncheck();
  await moment();
  assert.deepEqual(await heard(), []);
  await leave();
});
