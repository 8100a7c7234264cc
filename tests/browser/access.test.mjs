// Every page for everybody: axe finds nothing, in light and dark, on a phone and on a wide screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, launchBrowser, play } from './stage.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const [size, viewport] of [['phone', PHONE], ['wide', WIDE]]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`${size}, ${colorScheme}`, async () => {
      const look = { viewport, colorScheme, locale: colorScheme === 'dark' ? 'de' : 'en', bypassCSP: true };
      const anna = await Person.arrive(browser, server, 'Anna', look);
      const holds = async (name) => {
        await anna.picture(`${name}-${size}-${colorScheme}`);
        assert.deepEqual(await anna.violations(), [], name);
        const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wider <= 0, `${name} is ${wider} px wider than the window`);
      };

      await anna.goto('/');
      await holds('front');
      await anna.goto('/rules/mahe');
      await holds('rules');
      await anna.goto('/me');
      await holds('me');
      await anna.goto('/new/mahe');
      await holds('new');
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
}
