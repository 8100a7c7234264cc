// Puzzles and one's own mistakes: solved with mouse and keys, wrong answers explained, at every size.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, ask, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens the next puzzle whose answers are all buttons below the board, and returns its path. */
async function openPuzzle(person, theme = 'stop-or-roll') {
  await ask(person, '/me', { name: person.name });
  await person.goto(`/puzzles/mahe?theme=${theme}`);
  return new URL(person.page.url()).pathname;
}

/** The answer to a puzzle, asked for by somebody else, and an action that is wrong. */
async function answers(person, path) {
  const { legal } = (await ask(person, path)).body;
  const verdicts = [];
  for (const action of legal) verdicts.push([action, (await ask(person, path, { action })).body.right]);
  const right = verdicts.find(([, solves]) => solves)[0];
  return { right, wrong: verdicts.find(([, solves]) => !solves)[0] };
}

/** Plays a game of Mahé as badly as one can, and has it analysed. */
async function blunder(person) {
  const id = (await setUpByApi(person, 'mahe', { seats: ['me', 'bot'], lang: 'de' })).split('/').at(-1);
  for (;;) {
    const { body: now } = await ask(person, `/tables/${id}`);
    if (now.over) break;
    const action = now.legal.includes('roll') ? 'roll' : now.legal.at(-1);
    if (now.yours) await ask(person, `/tables/${id}/act`, { action, version: now.version });
  }
  let { state } = (await ask(person, `/tables/${id}/analysis`, {})).body;
  while (state !== 'done') ({ state } = (await ask(person, `/tables/${id}/analysis`)).body);
}

const card = (person, state) => person.page.locator(`.task[data-attempt="${state}"]`);
const button = (person, action) => person.page.locator(`#part-controls button[value="${action}"]`);

test('a wrong answer is explained, and the mouse solves the puzzle', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben');
  await anna.goto('/');
  await anna.page.locator('a[href$="/puzzles"]').first().click();
  await anna.page.waitForURL(/\/puzzles$/);
  assert.deepEqual(await anna.violations(), []);
  const path = await openPuzzle(anna);
  const { right, wrong } = await answers(ben, path);
  await card(anna, 'fresh').waitFor();
  assert.deepEqual(await anna.violations(), []);

  await button(anna, wrong).click();
  await card(anna, 'wrong').waitFor();
  assert.match(await card(anna, 'wrong').innerText(), /gives up at least \d+ points? of winning chance[^]*rating: 1500 → 1[34]\d\d/);
  assert.deepEqual(await anna.violations(), []);
  await button(anna, right).click();
  await card(anna, 'right').waitFor();
  assert.match(await card(anna, 'right').innerText(), /Right[^]*Theme: Stop or roll/);
  assert.deepEqual(await anna.violations(), []);

  await anna.page.locator('#next').click();
  await card(anna, 'fresh').waitFor();
  assert.notEqual(new URL(anna.page.url()).pathname, path);
  await anna.goto('/puzzles');
  assert.match(await anna.page.locator('.game-mahe').innerText(), /You solved 0 of 1/);
  await anna.leave();
  await ben.leave();
});

test('the keyboard alone solves a puzzle on a phone', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben');
  const path = await openPuzzle(anna);
  const { right } = await answers(ben, path);
  await card(anna, 'fresh').waitFor();
  assert.deepEqual(await anna.violations(), []);
  const key = await button(anna, right).getAttribute('data-key');
  // The key chooses, the same key again answers.
  await anna.page.keyboard.press(key);
  assert.equal(await button(anna, right).evaluate((one) => one.classList.contains('armed')), true);
  await anna.page.keyboard.press(key);
  await card(anna, 'right').waitFor();
  await anna.page.keyboard.press('n');
  await card(anna, 'fresh').waitFor();
  assert.notEqual(new URL(anna.page.url()).pathname, path);
  const { scrollHeight, innerHeight } = await anna.page.evaluate(() => ({ scrollHeight: document.documentElement.scrollHeight, innerHeight }));
  assert.ok(scrollHeight <= innerHeight, 'the page does not scroll');
  await anna.leave();
  await ben.leave();
});

test('without a name and without scripts a puzzle is shown, answered and given up', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/puzzles/mahe?theme=stop-or-roll`);
  await page.locator('#part-controls button[value="stop"]').click();
  await page.locator('.task[data-attempt="wrong"], .task[data-attempt="right"]').waitFor();
  await page.goto(`${server.url}/puzzles/mahe?theme=stop-or-roll`);
  await page.locator('.task .answer').click();
  assert.match(await page.locator('.task[data-attempt="shown"]').innerText(), /The answer is/);
  await context.close();
});

test('a puzzle about an offer asks for an answer and for nothing else', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben');
  await ask(anna, '/me', { name: 'Anna' });
  await anna.goto('/puzzles/verrat?theme=trade');
  const { right, wrong } = await answers(ben, new URL(anna.page.url()).pathname);
  await card(anna, 'fresh').waitFor();
  assert.match(await card(anna, 'fresh').innerText(), /offers you a trade: accept or decline\?/);
  const buttons = anna.page.locator('.desk :is(#part-hand, #part-controls) button:visible');
  assert.deepEqual((await buttons.evaluateAll((all) => all.map((one) => one.value))).sort(), [right, wrong].sort());
  assert.deepEqual(await anna.violations(), []);
  await anna.page.locator(`#part-hand button[value="${wrong}"]`).click();
  await card(anna, 'wrong').waitFor();
  await anna.page.locator(`#part-hand button[value="${right}"]`).click();
  await card(anna, 'right').waitFor();
  assert.match(await card(anna, 'right').innerText(), /Theme: Answering an offer/);
  assert.deepEqual(await anna.violations(), []);
  await anna.leave();
  await ben.leave();
});

test('a mistake of one’s own comes back as an exercise, in German and in the dark', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { locale: 'de', colorScheme: 'dark', viewport: PHONE, bypassCSP: true });
  const begin = anna.page.locator('a[href$="/me/practice/next"]');
  // Somebody who always rolls makes a costly mistake in almost every game.
  for (let games = 0; games < 10 && !(await begin.count()); games += 1) {
    await blunder(anna);
    await anna.goto('/me/practice');
  }
  assert.deepEqual(await anna.violations(), []);
  await begin.click();
  await card(anna, 'fresh').waitFor();
  assert.deepEqual(await anna.violations(), []);
  await anna.page.locator('.task .answer').click();
  await card(anna, 'shown').waitFor();
  assert.match(await card(anna, 'shown').innerText(), /Die Lösung ist[^]*In deiner Partie/);
  assert.deepEqual(await anna.violations(), []);
  await anna.leave();
});
