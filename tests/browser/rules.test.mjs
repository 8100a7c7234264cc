// Rules: pages for new players, and the rule behind every "why not?".

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { launchBrowser, Person, PHONE, Server, setUpByApi } from './harness.mjs';

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

test('“why not?” leads to the rule', async () => {
  for (const game of GAMES) {
    const anna = await Person.arrive(browser, server, 'Anna');
    if (game === 'schicht') await layingACard(anna);
    else await anna.goto(await setUpByApi(anna, game));
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

/** Any card may be picked, so nothing is refused; in the lesson's position a place has to be chosen next. */
async function layingACard(anna) {
  const position = readFileSync(new URL('../../games/schicht/lesson/turn.json', import.meta.url), 'utf8');
  await anna.setUpTable('schicht', ['me', 'bot:easy', 'bot:easy'], [], position);
  await anna.startGame();
  await anna.page.locator('#part-hand button[value="pick g11"]').click();
  await anna.page.locator('.outlook .confirm').click();
  await anna.page.locator('#part-controls button[value^="lay"]').first().waitFor();
}
