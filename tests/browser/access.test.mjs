// Accessibility: axe finds nothing on any page, in light and dark, on a phone and on a wide screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LOOKS, Person, Server, launchBrowser, play } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const [size, viewport, colorScheme] of LOOKS) {
  test(`${size}, ${colorScheme}`, async () => {
    const look = { viewport, colorScheme, locale: colorScheme === 'dark' ? 'de' : 'en', bypassCSP: true };
    const anna = await Person.arrive(browser, server, 'Anna', look);
    const holds = async (name) => {
      assert.deepEqual(await anna.violations(), [], name);
      const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, `${name} is ${wider} px wider than the window`);
    };

    await anna.goto('/');
    await holds('front');
    for (const page of ['me', 'new/mahe', 'new/verrat', 'stats', 'verify']) {
      await anna.goto(`/${page}`);
      await holds(page);
    }
    await anna.page.goto(new URL('/t/nowhere', server.url).href);
    await holds('problem');
    anna.complaints.length = 0;
    const open = await anna.setUpTable('mahe', ['me', 'open', 'bot:easy', 'bot:easy']);
    await holds('lobby');
    await anna.goto(`${open}/screen`);
    await holds('screen-before');
    const ben = await Person.arrive(browser, server, 'Ben', look);
    await ben.goto(`${open}/sit/1`);
    assert.deepEqual(await ben.violations(), [], 'sit');
    await ben.leave();
    await anna.setUpTable('mahe', ['me', 'bot:easy', 'bot:easy', 'bot:easy']);
    await anna.startGame();
    await holds('table');
    await play([anna], 6);
    await holds('table-later');
    await anna.goto(`${anna.page.url()}/screen`);
    await holds('screen');
    await anna.leave();
  });
}
