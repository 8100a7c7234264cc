// Every control of every page can be seen and reached: each tab of each game, in and out of turn, on a phone and on a wide screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, ask, finishByApi, launchBrowser, setUpByApi } from './harness.mjs';
import { unreachable } from './reachability.mjs';

const GAMES = ['mahe', 'han', 'schicht', 'verrat'];
const TABS = ['log', 'chat', 'rules', 'sheet', 'table'];
const LOOKS = [['phone', PHONE, 'de'], ['wide', WIDE, 'en']];

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Another browser of the same person. It notes every control that is out of reach, page by page. */
async function walker(person, [size, viewport, locale]) {
  await ask(person, '/me', { name: person.name, lang: locale });
  const look = { viewport, locale, hasTouch: size === 'phone', storageState: await person.context.storageState() };
  const walker = await Person.arrive(browser, server, person.name, look);
  walker.faults = [];
  walker.look = async (name, within) => {
    // Folded sections are checked as well, but for cards that lie over the board when they are open.
    await walker.page.evaluate(() => {
      for (const box of document.querySelectorAll('details:not(.result, .recap)')) box.open = true;
    });
    for (const fault of await unreachable(walker.page, within)) walker.faults.push(`${size}, ${name}: ${fault}`);
  };
  walker.visit = async (address, name = address) => {
    await walker.goto(address);
    await walker.look(name);
  };
  /** The page, then each tab of its drawer. */
  walker.tabs = async (address, name, tabs) => {
    await walker.goto(address);
    await walker.page.locator('main.table:not(.busy)').waitFor();
    await walker.look(name);
    if (size === 'phone') await walker.page.locator('.menu').click();
    for (const tab of tabs) {
      await walker.page.locator(`#tab-${tab}`).click();
      await walker.look(`${name}, ${tab}`, '#drawer');
    }
  };
  return walker;
}

/** Walks through the pages in every size and theme, one after the other, and expects no faults. */
async function walk(person, way) {
  const faults = [];
  for (const look of LOOKS) {
    const one = await walker(person, look);
    await way(one);
    faults.push(...one.faults);
    await one.leave();
  }
  assert.deepEqual(faults, []);
}

test('around the games', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const stranger = await Person.arrive(browser, server, 'Nobody yet');
  for (const [size, viewport] of LOOKS) {
    await stranger.page.setViewportSize(viewport);
    for (const page of ['/', '/new/mahe']) {
      await stranger.goto(page);
      assert.deepEqual(await unreachable(stranger.page), [], `${size}, ${page} without a name`);
    }
  }
  await stranger.leave();
  const open = await setUpByApi(anna, 'mahe', { seats: ['me', 'open', 'bot:easy'] });
  await walk(anna, async (walker) => {
    for (const page of ['/', '/me', '/me/stats', '/stats', '/verify']) await walker.visit(page);
    for (const game of GAMES) {
      await walker.visit(`/new/${game}`);
      await walker.visit(`/rules/${game}`);
    }
    await walker.visit(open, 'lobby');
    await walker.visit(`${open}/screen`, 'screen before the start');
    await walker.visit(server.hostPath(), 'host');
  });
  const ben = await Person.arrive(browser, server, 'Ben');
  for (const [size, viewport] of LOOKS) {
    await ben.page.setViewportSize(viewport);
    await ben.goto(`${open}/sit/1`);
    assert.deepEqual(await unreachable(ben.page), [], `${size}, sit`);
  }
  await ben.leave();
  await anna.leave();
});

for (const game of GAMES) {
  test(game, async () => {
    const anna = await Person.arrive(browser, server, 'Anna');
    const ben = await Person.arrive(browser, server, 'Ben');
    const seats = ['me', 'open', ...(game === 'verrat' ? ['bot:easy', 'bot:easy'] : [])];
    const table = await setUpByApi(anna, game, { seats });
    await ben.sitDown(table, 1);
    await anna.goto(table);
    await anna.startGame();
    await until(table, [anna, ben], true);
    await walk(anna, (walker) => walker.tabs(table, 'my turn', TABS));
    await until(table, [anna, ben], false);
    await walk(anna, async (walker) => {
      await walker.visit(table, 'their turn');
      await walker.visit(`${table}/screen`, 'screen');
      await walker.tabs(`${table}/replay`, 'replay of a running game', ['log', 'chart', 'sheet', 'more']);
    });
    await ben.leave();

    const over = await setUpByApi(anna, game, game === 'verrat' ? { options: { round_limit: 1 } } : {});
    await finishByApi(anna, over);
    await walk(anna, async (walker) => {
      await walker.goto(over);
      await walker.look('the result', '#part-result');
      await walker.page.locator('.result > summary').click();
      await walker.look('over');
      await walker.tabs(`${over}/replay?at=9&as=all`, 'the whole truth', ['log', 'chart', 'sheet', 'more']);
      await walker.visit(`${over}/verify`, 'verify');
    });
    await anna.leave();
  });
}

/** Plays on, by the API, until it is the first person's turn, or is not. */
async function until(table, [anna, ben], yours) {
  const path = `/tables/${table.split('/').at(-1)}`;
  for (;;) {
    const { body: now } = await ask(anna, path);
    assert.ok(!now.over, 'the game goes on');
    if (now.yours === yours) return;
    const mover = now.yours ? anna : ben;
    const { body: theirs } = await ask(mover, path);
    const action = theirs.yours && theirs.legal.find((action) => action !== 'revise');
    if (action) await ask(mover, `${path}/act`, { action, version: theirs.version });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
