// Nothing jumps: through a whole game of each kind, board, desk, seats and hand keep their size and place to the pixel.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LONG, Person, SIZES, Server, ask, launchBrowser, setUpByApi } from './harness.mjs';

/** The drawing of each board, and what opens something in the desk or on the board while one looks around. */
const GAMES = {
  mahe: { drawing: 'svg.ring', look: '.dice' },
  han: { drawing: 'svg.map', look: '.spot.legal' },
  schicht: { drawing: 'svg.mine', look: '#part-hand .stone' },
  verrat: { drawing: '.realm', look: '#part-hand .open-trade' },
};
const STEADY = ['.board-place', '.desk', '.seats-place', '#part-hand', '#part-prompt', '#part-controls'];
const LOOKS = LONG ? Object.keys(SIZES) : ['phone', 'laptop'];

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Runs in the page: notes where everything is after every change. */
function watch(selectors) {
  const places = new Map(selectors.map((selector) => [selector, new Map()]));
  const note = () => {
    for (const [selector, seen] of places) {
      const thing = document.querySelector(selector);
      if (!thing?.getClientRects().length) continue;
      const { left, top, width, height } = thing.getBoundingClientRect();
      // The hand may use the row of the buttons while there are none.
      const place = [left, top, width, ...(selector === '#part-hand' ? [] : [height])].map((length) => Math.round(length * 10) / 10).join(' ');
      if (!seen.has(place)) seen.set(place, document.querySelector('.prompt')?.textContent ?? '');
    }
  };
  const main = document.getElementById('main');
  new MutationObserver(note).observe(main, { childList: true, subtree: true, attributes: true, characterData: true });
  addEventListener('scroll', note, true);
  note();
  Reflect.set(globalThis, 'placesSeen', () => {
    note();
    return [...places].filter(([, seen]) => seen.size > 1).map(([selector, seen]) => `${selector}: ${[...seen].map(([place, prompt]) => `${place} (${prompt})`).join(', ')}`);
  });
}

for (const [game, { drawing, look }] of Object.entries(GAMES)) {
  test(game, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { locale: 'de', hasTouch: true });
    const seats = ['me', 'bot:easy', ...(game === 'verrat' ? ['bot:easy', 'bot:easy'] : [])];
    const table = await setUpByApi(anna, game, { lang: 'de', seats, ...(game === 'verrat' && { options: { round_limit: 2 } }) });
    const pages = new Map();
    for (const size of LOOKS) {
      const page = await anna.context.newPage();
      await page.setViewportSize(SIZES[size]);
      await page.goto(new URL(table, server.url).href);
      await page.evaluate(watch, [...STEADY, `#part-board ${drawing}`]);
      pages.set(size, page);
    }
    const changes = async () => {
      const found = [];
      for (const [size, page] of pages) for (const change of await page.evaluate(() => Reflect.get(globalThis, 'placesSeen')())) found.push(`${size} ${change}`);
      return found;
    };
    const shows = (version) => Promise.all([...pages.values()].map((page) => page.waitForFunction((now) => {
      const input = document.querySelector('#act [name=version]');
      return input instanceof HTMLInputElement && Number(input.value) >= now;
    }, version)));
    const address = `/tables/${table.split('/').at(-1)}`;
    for (let acts = 0; ; ) {
      const { body: now } = await ask(anna, address);
      if (now.over) break;
      // A bit of everything; revising orders would never end.
      const choices = now.yours ? now.legal.filter((one) => one !== 'revise') : [];
      const action = choices[acts % choices.length];
      if (!action) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      if (acts % 7 === 0) {
        await shows(now.version);
        // Look at something without doing it, and ask for a hint.
        for (const page of pages.values()) {
          await page.evaluate((one) => document.querySelector(one)?.dispatchEvent(new MouseEvent('click', { bubbles: true })), look);
          await page.evaluate(() => document.querySelector('button[form=hint]')?.click());
        }
      }
      await ask(anna, `${address}/act`, { action, version: now.version });
      acts += 1;
    }
    for (const page of pages.values()) await page.locator('#part-result .result').waitFor();
    assert.deepEqual(await changes(), []);
    await anna.leave();
  });
}
