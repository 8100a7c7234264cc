// Replays by slider, by keys and by autoplay, with and without scripts; verified records; statistics.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LOOKS, Person, Server, finishByApi, launchBrowser, play, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Plays a game against bots to its end. Returns the table's address. */
async function finished(anna, game) {
  const table = await setUpByApi(anna, game, game === 'verrat' ? { options: { round_limit: 1 } } : {});
  await finishByApi(anna, table);
  return table;
}

const at = (person) => person.page.locator('#main').getAttribute('data-at');
const shown = (person) => person.page.locator('#slider').inputValue();

test('slider, keys and autoplay go through a game', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await finished(anna, 'mahe');
  await anna.goto(table);
  await anna.page.locator('#part-result a', { hasText: 'Watch the replay' }).click();
  await anna.page.waitForURL(/\/replay$/);
  assert.equal(await at(anna), '0');
  const first = await anna.board();

  const step = async (key, expected) => {
    await anna.page.keyboard.press(key);
    await anna.page.waitForFunction((at) => document.getElementById('slider').value === at, String(expected));
    await anna.page.waitForURL(new RegExp(`at=${expected}&as=0$`));
  };
  await step('ArrowRight', 1);
  await step('ArrowRight', 2);
  await step('ArrowLeft', 1);
  const last = Number(await anna.page.locator('#slider').getAttribute('max'));
  await step('End', last);
  const end = await anna.board();
  assert.notEqual(end, first);
  await step('Home', 0);
  assert.equal(await anna.board(), first, 'the same as it began');

  await anna.page.locator('#slider').fill(String(last));
  await anna.page.waitForURL(new RegExp(`at=${last}&`));
  assert.equal(await anna.board(), end);

  await anna.page.locator('#slider').fill(String(last - 3));
  await anna.page.waitForURL(new RegExp(`at=${last - 3}&`));
  await anna.page.locator('#speed').selectOption('250');
  await anna.page.locator('#slider').evaluate((slider) => slider.blur());
  await anna.page.keyboard.press(' ');
  await anna.page.waitForURL(new RegExp(`at=${last}&`));
  assert.equal(await anna.page.locator('#play').getAttribute('aria-pressed'), 'false', 'it stops at the end');
  assert.equal(await anna.board(), end);

  await anna.page.locator('#tab-chart').click();
  assert.equal(await anna.page.locator('.chart .plot').count(), 2, 'scores, and what a bot thinks');
  const moment = anna.page.locator('.moments a').first();
  const wanted = await moment.getAttribute('data-step');
  await moment.click();
  await anna.page.waitForURL(new RegExp(`at=${wanted}&`));
  await anna.page.locator('#tab-more').click();
  const link = await anna.page.locator('#panel-more [data-copy] input').inputValue();
  assert.ok(link.endsWith(`${table}/replay?at=${wanted}&as=0`), link);

  const friend = await Person.arrive(browser, server, 'Ben');
  await friend.goto(link);
  assert.equal(await shown(friend), wanted, 'the link leads to the step');
  await friend.leave();
  await anna.leave();
});

test('a player sees their own perspective while the game runs, and any once it is over', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const running = await setUpByApi(anna, 'han');
  await anna.goto(`${running}/replay`);
  assert.equal(await anna.page.locator('.eyes a').count(), 2, 'ones own, and what everybody sees');
  const hidden = await anna.page.request.get(new URL(`${running}/replay?as=1`, server.url).href);
  assert.equal(hidden.status(), 403);

  const over = await finished(anna, 'han');
  await anna.goto(`${over}/replay?at=9&as=0`);
  await anna.page.locator('#tab-more').click();
  await anna.page.locator('.eyes a[data-eye=all]').click();
  await anna.page.locator('.hands').waitFor();
  assert.equal(await anna.page.locator('.hand-of').count(), 3, 'all hands lie open');
  await anna.leave();
});

test('V-11: with everything revealed, every order is named and drawn from the viziers of its player', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await finished(anna, 'verrat');
  await anna.goto(`${table}/replay?as=all`);
  const steps = await anna.page.locator('#log > li').allInnerTexts();
  assert.ok(steps.length > 10);
  for (const [index, words] of steps.entries()) assert.match(words, /\p{L}{2,}/u, `step ${index + 1} is named`);
  assert.ok(steps.some((words) => /Anna orders the tall vizier to /.test(words)), steps.join('\n'));
  assert.equal(await anna.page.locator('#log > li .seat-mark').count(), steps.length, 'with the mark of whoever chose');

  const shown = steps.findIndex((words) => words.includes('The orders are shown'));
  await anna.goto(`${table}/replay?at=${shown}&as=all`);
  await anna.page.locator('.chip:disabled').first().waitFor();
  assert.equal(await anna.page.locator('#part-hand .orders').count(), 4, 'four plans lie open');
  const [wanted, drawn] = await anna.page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#part-hand .orders')];
    const moves = (box) => box.querySelectorAll('.chip[data-given]:not([data-given=stay])').length;
    const arrows = (box) => document.querySelectorAll(`.arrows .own.p${box.dataset.seat}`).length;
    return [boxes.map(moves), boxes.map(arrows)];
  });
  assert.deepEqual(drawn, wanted, 'an arrow for each order, in the colour of its seat');
  assert.ok(drawn.filter(Boolean).length > 1, 'of more than one seat');
  await anna.leave();
});

test('lines of the chart have the colour and the shape of their seats', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  for (const game of ['mahe', 'han', 'schicht', 'verrat']) {
    const table = await finished(anna, game);
    await anna.goto(`${table}/replay?as=all`);
    const lines = await anna.page.locator('.legend li').evaluateAll((all) =>
      all.map((line) => {
        const badge = [...line.querySelectorAll('.badge *')];
        return {
          colour: badge.some((part) => getComputedStyle(part).fill === getComputedStyle(line.querySelector('.stroke')).stroke),
          shape: badge.some((part) => part.getAttribute('d') === line.querySelector('.marker').getAttribute('d')),
        };
      }));
    assert.ok(lines.length >= 3, game);
    for (const line of lines) assert.deepEqual(line, { colour: true, shape: true }, game);
    const shapes = await anna.page.locator('.plot').first().locator('.line').evaluateAll((all) => all.map((line) => line.querySelector('.marker')?.getAttribute('d')));
    assert.equal(new Set(shapes).size, lines.length, `${game}: everybody has their own`);
  }
  await anna.leave();
});

test('H-7: at the player’s own turn the replay shows the question of that turn', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await setUpByApi(anna, 'han');
  await anna.goto(table);
  await anna.page.locator('main[data-yours="true"]:not(.busy)').waitFor();
  const asked = await anna.page.locator('#part-prompt .prompt').innerText();
  await anna.goto(`${table}/replay`);
  assert.equal(await anna.page.locator('#part-prompt .asked').innerText(), asked);
  await anna.leave();
});

test('a game can be continued against bots from any step', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await finished(anna, 'schicht');
  await anna.goto(`${table}/replay?at=6&as=all`);
  await anna.page.locator('#tab-more').click();
  await anna.page.locator('.play-on select[name=seat]').selectOption('1');
  await anna.page.locator('.play-on button').click();
  await anna.page.waitForURL(/\/t\/[^/]+$/);
  assert.notEqual(new URL(anna.page.url()).pathname, table);
  await anna.startGame();
  await anna.leave();
});

test('without scripts every step is a link, and records can be verified', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await finished(anna, 'mahe');
  const plain = await Person.arrive(browser, server, 'Ben', { javaScriptEnabled: false });
  await plain.goto(`${table}/replay?at=0&as=all`);
  await plain.page.locator('[data-way=next]').click();
  assert.equal(await shown(plain), '1');
  await plain.page.locator('#log a').nth(4).click();
  assert.equal(await shown(plain), '5');
  await plain.page.locator('[data-way=last]').click();
  assert.equal(await shown(plain), await plain.page.locator('#slider').getAttribute('max'));

  await plain.goto(`${table}/verify`);
  assert.equal(await plain.page.locator('.checks li').count(), 6);
  const record = await (await plain.page.request.get(new URL(`${table}/record`, server.url).href)).text();
  await plain.goto('/verify');
  await plain.page.locator('textarea').fill(record);
  await plain.page.locator('main form button.primary').click();
  await plain.page.locator('.holds').waitFor();
  await plain.goto('/verify');
  await plain.page.locator('textarea').fill(record.replace('"seat":0', '"seat":1'));
  await plain.page.locator('main form button.primary').click();
  await plain.page.locator('[role=alert]').waitFor();
  await plain.leave();
  await anna.leave();
});

test('a player who comes back sees what happened since their last turn', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben');
  const table = await anna.setUpTable('mahe', ['me', 'open']);
  await ben.sitDown(table, 1);
  await anna.startGame();
  await ben.atTable();
  await play([anna, ben], 2);
  // Anna closes the table while it goes on without her.
  let passed = 0;
  while (passed < 40) {
    const decider = await Promise.race([anna.toDecide(), ben.toDecide()]);
    await decider.decide();
    passed += 1;
    if (decider === anna && (await ben.acts.count()) === 0) continue;
    if (decider === anna) break;
  }
  await anna.goto('/');
  await ben.toDecide();
  await ben.decide();
  await anna.goto(table);
  await anna.page.locator('#since li').first().waitFor();
  // It is shown on the board, and then the table is back.
  const [now, version] = [await anna.board(), await anna.version()];
  await anna.page.locator('#since [data-show]').click();
  await anna.page.locator('#showing:not([hidden]) .happened li').first().waitFor();
  assert.equal(await anna.page.locator('#part-controls button').count(), 0, 'nothing can be done in the past');
  await anna.page.locator('main:not(.looking)').waitFor();
  assert.equal(new URL(anna.page.url()).pathname, new URL(table).pathname);
  assert.equal(await anna.board(), now);
  assert.equal(await anna.version(), version);
  assert.equal(await anna.page.locator('#since').count(), 0);
  await anna.page.reload();
  assert.equal(await anna.page.locator('#since').count(), 0, 'it is told once');
  await anna.goto(`${new URL(table).pathname}/replay?since=turn`);
  const last = await anna.page.locator('#slider').getAttribute('max');
  await anna.page.waitForURL(new RegExp(`at=${last}&`));
  await Promise.all([anna.leave(), ben.leave()]);
});

test('games between people count in the statistics, unless they are private', async () => {
  const gus = await Person.arrive(browser, server, 'Gus');
  const ida = await Person.arrive(browser, server, 'Ida');
  for (const listed of [true, false]) {
    const table = await setUpByApi(gus, 'schicht', { seats: ['me', 'open'], listed });
    await ida.sitDown(table, 1);
    await gus.goto(table);
    await gus.startGame();
    await Promise.all([finishByApi(gus, table), finishByApi(ida, table)]);
  }
  await gus.goto('/stats');
  // The open game is rated for both, the private one is not rated.
  for (const name of ['you', 'Ida']) {
    const line = gus.page.locator('table.ratings tr', { has: gus.page.locator('th', { hasText: name }) });
    assert.equal(await line.locator('td').nth(2).innerText(), '1', name);
  }
  await ida.goto('/me/stats');
  // Her own list has both, and Gus with them.
  const own = ida.page.locator('section.card');
  assert.equal(await own.nth(0).locator('tbody td').first().innerText(), '2');
  const against = own.nth(1).locator('tbody tr', { hasText: 'Gus' });
  const [games, before, behind] = (await against.locator('td').allInnerTexts()).map(Number);
  assert.equal(games, 2);
  assert.ok(before + behind <= games);
  await own.nth(2).locator('a[href*="/replay"], a[href*="/t/"]').first().click();
  await ida.page.locator('main.table, #slider').first().waitFor();
  await Promise.all([gus.leave(), ida.leave()]);
});

/** One finished game of each kind, played once, with the identity of the player of Mahé. */
let evening = null;
async function played() {
  const games = ['mahe', 'han', 'schicht', 'verrat'].map(async (game) => {
    // Each has a deadline of its own.
    const zoe = await Person.arrive(browser, server, 'Zoe');
    const table = await finished(zoe, game);
    const storageState = await zoe.context.storageState();
    await zoe.leave();
    return { game, table, storageState };
  });
  return Promise.all(games);
}

for (const [size, viewport, colorScheme] of LOOKS) {
  test(`axe: ${size}, ${colorScheme}`, async () => {
    evening ??= played();
    const games = await evening;
    const look = { viewport, colorScheme, storageState: games[0].storageState, bypassCSP: true };
    const anna = await Person.arrive(browser, server, 'Anna', look);
    const holds = async (name) => {
      assert.deepEqual(await anna.violations(), [], name);
      const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, `${name} is ${wider} px wider than the window`);
    };
    // The person is known, so the page has their language.
    await anna.page.request.post(new URL('/api/me', server.url).href, { data: { lang: colorScheme === 'dark' ? 'de' : 'en' } });
    for (const { game, table } of games) {
      await anna.goto(`${table}/replay?at=12&as=all`);
      assert.equal(await anna.page.locator('.chart .plot').count() > 0, true, 'a chart');
      await holds(`replay-${game}`);
      for (const tab of ['chart', 'more']) {
        await anna.page.evaluate((tab) => document.getElementById(`tab-${tab}`).click(), tab);
        if (size === 'phone') await anna.page.locator('.menu').click();
        await holds(`replay-${game}-${tab}`);
        if (size === 'phone') await anna.page.keyboard.press('Escape');
      }
    }
    for (const page of [`${games[0].table}/verify`, '/verify', '/stats', '/me/stats']) {
      await anna.goto(page);
      await holds(page);
    }
    await anna.leave();
  });
}
