// Rules: pages for new players, a guided first game, and the rule behind every "why not?".

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { launchBrowser, Person, PHONE, Server } from './harness.mjs';

const GAMES = ['han', 'mahe', 'schicht', 'verrat'];
let server;
let browser;

before(async () => {
  server = await Server.start();
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});

test('every game has a lesson in every language', async () => {
  for (const [index, locale] of (await server.languages()).entries()) {
    const colorScheme = index % 2 === 0 ? 'light' : 'dark';
    const reader = await Person.arrive(browser, server, 'Rita', { locale, colorScheme, bypassCSP: true });
    for (const game of GAMES) {
      const sent = reader.page.waitForResponse(`**/rules/${game}`);
      await reader.goto(`/rules/${game}`);
      const { responseBodySize } = await (await sent).request().sizes();
      assert.ok(responseBodySize < 150_000, `${game}: ${responseBodySize} bytes`);
      const count = (what) => reader.page.locator(what).count();
      assert.ok((await count('.lesson figure .board')) >= 3, `${game}: a turn in pictures`);
      assert.ok((await count('.examples figure')) >= 5, `${game}: worked examples`);
      assert.ok((await count('.glossary dt')) >= 13, `${game}: signs`);
      // Every language has the sum, with nothing left unfilled.
      const told = await reader.page.locator('.examples figcaption p').allInnerTexts();
      assert.ok(told.some((text) => /\d \+ \d+ = \d/.test(text)), `${game}: a sum`);
      assert.ok(!told.some((text) => text.includes('{')), `${game}: ${told}`);
      const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game}: ${wide} pixels too wide`);
      // Nothing in the pictures can be reached, and axe has checked it at the tables.
      await reader.page.evaluate(() => {
        for (const picture of document.querySelectorAll('.pictured[inert]')) picture.replaceChildren();
      });
      assert.deepEqual(await reader.violations(), [], `${game} ${locale} ${colorScheme}`);
    }
    await reader.leave();
  }
});

test('on a phone nothing is wider than the page', async () => {
  const reader = await Person.arrive(browser, server, 'Rita', { viewport: PHONE, locale: 'de' });
  for (const game of GAMES) {
    await reader.goto(`/rules/${game}`);
    const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${game}: ${wide} pixels too wide`);
  }
  await reader.leave();
});

test('the guide explains the first decisions from the table, then ends', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true, bypassCSP: true });
  await anna.goto('/rules/mahe');
  await anna.page.locator('.rules-page [data-play] button').tap();
  await anna.atTable();
  await anna.toDecide();
  const steps = anna.page.locator('#guide li');
  await steps.nth(0).waitFor({ state: 'visible' });
  assert.match(await steps.nth(0).innerText(), /turtles.*fields from the beach/s);
  assert.deepEqual(await anna.violations(), []);
  await anna.decide();
  await steps.nth(1).waitFor({ state: 'visible' });
  assert.match(await steps.nth(1).innerText(), /first die/);
  assert.equal(await steps.nth(0).isVisible(), false);
  await anna.page.locator('[data-guide=fold]').tap();
  assert.equal(await steps.nth(1).isVisible(), false, 'the board is free to be seen');
  await anna.page.locator('[data-guide=fold]').tap();
  // After eight decisions the guide ends.
  const done = anna.page.locator('#guide .done');
  for (let decisions = 0; decisions < 30 && !(await done.isVisible()); decisions += 1) {
    if (!(await anna.toDecide())) break;
    await anna.decide();
    await anna.toDecide();
  }
  await done.waitFor();
  await anna.page.locator('[data-guide=end]').tap();
  await anna.page.locator('#guide').waitFor({ state: 'hidden' });
  assert.ok(await anna.acts.first().isVisible(), 'the game goes on');
  await anna.leave();
});

test('“why not?” leads to the rule', async () => {
  for (const game of GAMES) {
    const anna = await Person.arrive(browser, server, 'Anna');
    await (game === 'schicht' ? layingACard(anna) : guided(anna, game));
    // A refusal explains itself and names its rule.
    const refused = anna.page.locator('#part-board [data-why], #part-hand [data-why]').first();
    await refused.waitFor({ state: 'attached' });
    await refused.evaluate((thing) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 300, clientY: 300 })));
    const link = anna.page.locator('#bubble a');
    await link.waitFor();
    const address = await link.getAttribute('href');
    await anna.goto(address);
    assert.ok(await anna.page.locator(`.numbered div[id="${address.split('#')[1]}"]:target`).isVisible(), address);
    await anna.leave();
  }
});

async function guided(anna, game) {
  await anna.goto(`/rules/${game}`);
  await anna.page.locator('.rules-page [data-play] button').click();
  await anna.atTable();
  await anna.page.locator('#guide [data-guide=end]').click();
}

/** Any card may be picked, so nothing is refused; in the lesson's position a place has to be chosen next. */
async function layingACard(anna) {
  const position = readFileSync(new URL('../../games/schicht/lesson/turn.json', import.meta.url), 'utf8');
  await anna.setUpTable('schicht', ['me', 'bot:easy', 'bot:easy'], [], position);
  await anna.startGame();
  await anna.page.locator('#part-hand button[value="pick g11"]').click();
  await anna.page.locator('.outlook .confirm').click();
  await anna.page.locator('#part-controls button[value^="lay"]').first().waitFor();
}
