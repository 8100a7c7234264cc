// The tutor: asks before an act that gives up much, marks what is better, and leaves the choice to the player.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, ask, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Mahé: whoever stops takes the last card and wins; another roll busts five times out of six. */
const LAST_CARD = {
  players: 2, turtles_each: 1, egg_dice: false, open_piles: false, track: { raft: ['yellow'], 19: ['red'] }, open: 7,
  won: [[1, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5], [5, 6, 6, 6, 5, 5, 4, 4, 2]], deck: [],
  turn: 0, moving: 'red', to_move: [], dice: [3, 3], cards_used: [],
};

const setUp = (person, lang) => setUpByApi(person, 'mahe', { position: LAST_CARD, players: undefined, seats: ['me', 'bot:easy'], lang });

/** The position of everything that must not jump. */
const places = (page) => page.evaluate(() =>
  ['.board-place', '.desk', '#part-prompt', '#part-controls'].map((part) => JSON.stringify(document.querySelector(part).getBoundingClientRect())));

/** Chooses the tutor in the drawer, and waits until it is kept. */
async function chooseTutor(person, tutor) {
  const { page } = person;
  if (!(await page.locator('#panel-table').isVisible())) {
    if (await page.locator('button.menu').isVisible()) await page.locator('button.menu').click();
    await page.locator('#tab-table').click();
  }
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/me/tutor'));
  await page.locator('select[name=tutor]').selectOption(tutor);
  assert.ok((await kept).ok());
  await person.picture(`tutor-setting-${page.viewportSize().width}`);
  await page.keyboard.press('Escape');
}

const question = (person) => person.page.locator('#question:not([hidden], .fresh)');

for (const [size, viewport, lang] of [['phone', PHONE, 'en'], ['wide', WIDE, 'de']]) {
  test(`a blunder is questioned, taken back and done anyway, ${size}`, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport, locale: lang, hasTouch: size === 'phone', bypassCSP: true });
    const table = await setUp(anna, lang);
    await anna.goto(table);
    await chooseTutor(anna, 'blunders');
    const version = await anna.version();
    const still = await places(anna.page);
    const roll = anna.page.locator('[form=act][value=roll]');
    await roll.click();
    await question(anna).filter({ hasText: lang === 'de' ? 'Bist du sicher?' : 'Are you sure?' }).waitFor();
    await anna.page.locator('.advised[value=stop]').waitFor();
    await anna.picture(`tutor-question-${size}`);
    assert.deepEqual(await anna.violations(), []);
    assert.deepEqual(await places(anna.page), still);
    assert.equal(await anna.version(), version);

    const back = anna.page.locator('#question [data-unsure] button');
    await (size === 'phone' ? back.tap() : back.click());
    await anna.page.locator('#question').waitFor({ state: 'hidden' });
    assert.equal(await anna.page.locator('.advised').count(), 0);
    assert.equal(String((await ask(anna, `/tables/${table.split('/').at(-1)}`)).body.version), version);

    await roll.click();
    await question(anna).waitFor();
    const anyway = anna.page.locator('#question [data-sure] button');
    await (size === 'phone' ? anyway.tap() : anyway.click());
    await anna.told(version);
    await anna.page.locator('#question').waitFor({ state: 'hidden' });
    await anna.leave();
  });
}

test('the question is answered by keyboard, and the better move is done without another', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto(await setUp(anna, 'en'));
  await chooseTutor(anna, 'mistakes');
  const version = await anna.version();
  const roll = anna.page.locator('[form=act][value=roll]');
  await roll.press('Enter');
  await question(anna).waitFor();
  assert.equal(await anna.page.evaluate(() => document.activeElement.textContent), 'Choose again');
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('#question').waitFor({ state: 'hidden' });
  assert.equal(await roll.evaluate((button) => button === document.activeElement), true);

  await roll.press('Enter');
  await question(anna).waitFor();
  await anna.page.keyboard.press('Enter');
  await anna.page.locator('#question').waitFor({ state: 'hidden' });
  assert.equal(await anna.version(), version);

  await roll.press('Enter');
  await question(anna).waitFor();
  await anna.page.keyboard.press('Tab');
  assert.equal(await anna.page.evaluate(() => document.activeElement.textContent), 'Do it anyway');
  await anna.page.locator('[form=act][value=stop]').press('Enter');
  await anna.page.locator('main[data-yours="false"]').waitFor();
  await anna.leave();
});

test('without scripts, the page asks too', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { javaScriptEnabled: false });
  await anna.goto(await setUp(anna, 'en'));
  await anna.page.locator('select[name=tutor]').selectOption('blunders');
  await anna.page.locator('form.tutor button').click();
  await anna.page.locator('[form=act][value=roll]').click();
  await anna.page.locator('.question', { hasText: 'Are you sure?' }).waitFor();
  await anna.picture('tutor-question-plain');
  await anna.page.locator('.question [data-unsure] button').click();
  assert.equal(await anna.page.locator('.question').count(), 0);
  await anna.page.locator('[form=act][value=roll]').click();
  await anna.page.locator('.question [data-sure] button').click();
  // The bot may have moved several times before the page came.
  await anna.page.locator('main[data-version]:not([data-version="0"])').waitFor();
  await anna.leave();
});
