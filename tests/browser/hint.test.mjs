// Hints: by button or key, in every game, shown at the thing that does the move, and read by screen readers.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, SIZES, Server, WIDE, ask, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const [game, size, viewport] of [['mahe', 'phone', PHONE], ['han', 'wide', WIDE], ['schicht', 'phone', PHONE], ['verrat', 'wide', WIDE]]) {
  test(`a hint in ${game}, ${size}`, async () => {
    const locale = size === 'wide' ? 'de' : 'en';
    const anna = await Person.arrive(browser, server, 'Anna', { viewport, locale, hasTouch: size === 'phone', bypassCSP: true });
    await anna.goto('/');
    await anna.page.locator(`#play-${game} button`).click();
    await anna.atTable();
    await anna.page.locator('main[data-yours="true"] button[form=hint]').waitFor();
    if (size === 'wide') await anna.page.keyboard.press('h');
    else await anna.page.locator('button[form=hint]').tap();
    const bubble = anna.page.locator('#bubble[role=status]:not([hidden])', { hasText: locale === 'de' ? 'Tipp: ' : 'Try this: ' });
    await bubble.waitFor();
    await anna.page.locator('.advised').first().waitFor();
    await anna.picture(`hint-${game}-${size}`);
    assert.deepEqual(await anna.violations(), []);
    await anna.page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    // What the decision is about.
    const prompt = anna.page.locator('.prompt[data-info]');
    const explained = await prompt.getAttribute('data-info');
    await prompt.click();
    await anna.page.locator('#bubble:not([hidden])', { hasText: explained.slice(0, 20) }).waitFor();
    await anna.page.keyboard.press('Escape');
    await anna.page.keyboard.press('?');
    await anna.page.locator('#keys dd', { hasText: locale === 'de' ? 'Tipp' : 'hint' }).waitFor();
    await anna.leave();
  });
}

test('a hint leaves prompt and hand in view', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { hasTouch: true });
  for (const game of ['mahe', 'schicht']) {
    const table = await setUpByApi(anna, game);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await anna.page.setViewportSize(viewport);
      await anna.goto(table);
      await anna.page.locator('main[data-yours="true"]:not(.busy) button[form=hint]').click();
      await anna.page.locator('#bubble:not([hidden])').waitFor();
      const apart = await anna.page.evaluate(() => {
        const [bubble, desk] = ['#bubble', '.desk'].map((one) => document.querySelector(one).getBoundingClientRect());
        return bubble.right <= desk.left + 1 || bubble.bottom <= desk.top + 1;
      });
      assert.ok(apart, `${game}, ${size}`);
    }
  }
  await anna.leave();
});

test('a hint stays while others talk, and goes with the player’s own move', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben');
  const table = await setUpByApi(anna, 'verrat', { seats: ['me', 'open', 'bot:easy', 'bot:easy'] });
  await ben.sitDown(table, 1);
  await anna.goto(table);
  await anna.startGame();
  await anna.page.locator('main[data-yours="true"] button[form=hint]').click();
  const bubble = anna.page.locator('#bubble:not([hidden])', { hasText: 'Try this: ' });
  await bubble.waitFor();
  const path = `/tables/${table.split('/').at(-1)}`;
  const { body: now } = await ask(ben, path);
  const version = await anna.version();
  const said = await ask(ben, `${path}/act`, { action: 'announce 1-fat kaffa', version: now.version });
  assert.ok(said.ok, JSON.stringify(said.body));
  await anna.told(version);
  assert.ok(await bubble.isVisible());
  assert.ok(await anna.page.locator('.advised').count());
  await anna.page.locator('button[value="ready"]').click();
  await bubble.waitFor({ state: 'hidden' });
  // The marks go once the page shows the act.
  await anna.page.waitForFunction(() => !document.querySelector('.advised'));
  await Promise.all([anna.leave(), ben.leave()]);
});
