// A table around its game: joining with one tap, seats that change hands, rematches, many tabs,
// one screen for many phones, one device for many players, and display settings.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, ask, first, launchBrowser } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Mahé after the last roll: the player who stops wins the nest and ends the game. */
const LAST_STEP = {
  players: 2, turtles_each: 1, egg_dice: false, open_piles: false, track: { raft: ['yellow'], 19: ['red'] }, open: 7,
  won: [[1, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6], [5]], deck: [],
  turn: 0, moving: 'red', to_move: [], dice: [2], cards_used: [],
};

/** Sets up a table by the API. Returns its address. */
async function setUp(person, wish) {
  const answer = await person.context.request.post(`${server.url}/api/tables`, { data: { name: person.name, ...first(wish.game, wish), ...wish } });
  assert.ok(answer.ok(), await answer.text());
  const { table } = await answer.json();
  return `${server.url}/t/${table.id}`;
}

for (const game of ['mahe', 'han', 'schicht', 'verrat']) {
  test(`two taps from the front page to a first decision: ${game}`, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true });
    await anna.goto('/');
    await anna.page.locator(`#play-${game} button`).tap();
    await anna.atTable();
    await anna.page.locator('main[data-yours="true"]').waitFor();
    const choice = '#part-controls button[form=act], #part-hand button, #part-board [role=button], #part-board [data-act]';
    assert.ok(await anna.page.locator(choice).count(), 'the second tap decides');
    await anna.goto('/');
    await anna.page.locator('.go-on .table-card.yours').first().waitFor();
    await anna.leave();
  });
}

test('the front page updates itself', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben');
  await ask(anna, '/me', { name: 'Anna', lang: 'en' });
  await anna.goto('/');
  const table = await setUp(ben, { game: 'mahe', players: 2, seats: ['open', 'me'], listed: true });
  const card = anna.page.locator(`#part-open a[href$="${new URL(table).pathname}"]`);
  await card.waitFor();
  const other = await anna.context.newPage();
  await other.goto(table);
  await other.locator('button[form=join][value="0"]').click();
  await other.locator('.lobby-seats strong', { hasText: 'Anna' }).waitFor();
  await other.close();
  await ben.goto(table);
  await ben.startGame();
  // Anna begins: her table comes first and is announced.
  await anna.page.locator('#part-mine .table-card.yours').waitFor();
  await anna.page.locator('#live', { hasText: 'Mahé' }).waitFor({ state: 'attached' });
  assert.equal(await card.count(), 0, 'nobody can sit down there any more');
  await Promise.all([anna.leave(), ben.leave()]);
});

test('a bot makes one move for a player whose time is up, and the next is theirs', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben', { locale: 'de' });
  const table = await setUp(anna, { game: 'mahe', players: 2, seats: ['me', 'open'], clock: 'live-4-1' });
  await ben.sitDown(table, 1);
  await ben.page.locator('form[action$="/ready"] button').click();
  await anna.goto(table);
  await anna.page.locator('.tag.ready').waitFor();
  await anna.startGame();
  await ben.atTable();
  // Anna does not play; when her time is up, a bot does, once.
  await anna.page.locator('.seat [data-until]').first().waitFor();
  await anna.page.locator('.come-back', { hasText: 'It is your move again' }).waitFor();
  await anna.page.locator('main[data-yours="true"]').waitFor();
  await anna.page.locator('.come-back form button').click();
  await anna.page.locator('.come-back').waitFor({ state: 'detached' });
  await anna.leave();
  await ben.leave();
});

test('a guest plays for a player who left, and the player takes the seat back', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben');
  const cleo = await Person.arrive(browser, server, 'Cleo', { viewport: PHONE, hasTouch: true });
  const table = await setUp(anna, { game: 'mahe', players: 2, seats: ['me', 'open'] });
  await ben.sitDown(table, 1);
  await anna.goto(table);
  await anna.startGame();
  await ben.atTable();
  await ben.page.locator('#tab-table').click();
  await ben.page.locator('details.sure summary').click();
  await ben.page.locator('form[action$="/leave"] input').check();
  await ben.page.locator('form[action$="/leave"] button').click();
  await ben.page.locator('.come-back button').waitFor();

  await cleo.goto(table);
  await cleo.page.locator('.menu').tap();
  await cleo.page.locator('#tab-table').tap();
  await cleo.page.locator('.vacancies a').first().tap();
  await cleo.page.locator('.sit input[name=name]').fill('Cleo');
  await cleo.page.locator('.sit button').tap();
  await cleo.atTable();
  await anna.page.locator('.seat .name', { hasText: 'Cleo' }).waitFor();

  await ben.page.reload();
  // A player without a seat gets a new page.
  const anew = cleo.page.waitForEvent('load');
  await ben.page.locator('.come-back button').click();
  await anna.page.locator('.seat .name', { hasText: 'Ben' }).waitFor();
  await anew;
  await cleo.page.locator('.seat .name', { hasText: 'Ben' }).waitFor();
  await ben.page.locator('.seat.you').waitFor();
  for (const person of [anna, ben, cleo]) await person.leave();
});

test('a rematch takes one tap each', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben', { viewport: PHONE, hasTouch: true });
  const table = await setUp(anna, { game: 'mahe', position: LAST_STEP, seats: ['me', 'open'] });
  await ben.sitDown(table, 1);
  await anna.goto(table);
  await anna.startGame();
  await anna.acts.and(anna.page.locator('[value=stop]')).click();
  await anna.page.locator('[data-rematch] button').click();
  await anna.page.waitForURL((url) => !url.href.startsWith(table));
  await ben.page.locator('[data-rematch] button', { hasText: 'Count me in' }).tap();
  await Promise.all([anna.atTable(), ben.atTable()]);
  assert.equal(anna.page.url(), ben.page.url());
  // Everybody moves up one seat: Ben was second and is first.
  assert.equal(await ben.page.locator('.seat.you').getAttribute('data-seat'), '0');
  assert.equal(await anna.page.locator('.seat.you').getAttribute('data-seat'), '1');
  await anna.leave();
  await ben.leave();
});

test('ten tabs follow one table and still act', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await anna.setUpTable('mahe', ['me', 'bot:easy']);
  await anna.startGame();
  await anna.toDecide();
  const tabs = [anna.page];
  while (tabs.length < 10) {
    const tab = await anna.context.newPage();
    await tab.goto(table);
    tabs.push(tab);
  }
  const version = await anna.version();
  await anna.acts.first().click();
  for (const tab of tabs) {
    await tab.waitForFunction((old) => document.querySelector('#act [name=version]').value !== old, version);
  }
  // A browser opens at most six connections to a server: ten streams would leave none for this.
  await tabs[9].reload();
  await anna.leave();
});

test('the title and the icon show your turn, and an alert calls if wanted', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.context.addInitScript(() => {
    globalThis.called = [];
    globalThis.Notification = class extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title) {
        super();
        globalThis.called.push(title);
      }
    };
  });
  await anna.setUpTable('mahe', ['bot:easy', 'me']);
  await anna.startGame();
  await anna.page.locator('main[data-yours="true"]').waitFor();
  assert.match(await anna.page.title(), /^● Your turn/);
  assert.match(await anna.page.locator('link[rel=icon]').getAttribute('href'), /turn/);
  assert.equal(await anna.page.locator('[data-setting=notify]').isChecked(), false, 'off unless asked for');
  assert.equal(await anna.page.locator('[data-setting=sound]').isChecked(), false);
  await anna.page.locator('#tab-table').click();
  await anna.page.locator('[data-setting=notify]').check();
  await anna.page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  // The turn ends, the bot plays, and it is Anna's turn again.
  while (!(await anna.page.evaluate(() => globalThis.called.length))) {
    await anna.toDecide();
    await anna.decide();
    await Promise.race([
      anna.toDecide(),
      anna.page.waitForFunction(() => globalThis.called.length),
    ]);
  }
  assert.match((await anna.page.evaluate(() => globalThis.called))[0], /Your turn/);
  await anna.leave();
});

test('one screen, two phones', async () => {
  const host = await Person.arrive(browser, server, 'The television', { bypassCSP: true });
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true, bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben', { viewport: PHONE, hasTouch: true });
  const table = await anna.setUpTable('schicht', ['me', 'open', 'bot:easy']);
  await host.goto(`${table}/screen`);
  assert.deepEqual(await host.violations(), []);
  // Scanning the code means opening its address.
  await ben.goto(await host.page.locator('.codes a.qr').getAttribute('href'));
  await ben.page.locator('.sit input[name=name]').fill('Ben');
  await ben.page.locator('.sit button').tap();
  await host.page.locator('.codes strong', { hasText: 'Ben' }).waitFor();
  await anna.goto(table);
  await anna.startGame();
  await host.page.locator('main.big-screen').waitFor();
  await ben.atTable();
  assert.equal(await host.page.locator('#part-hand, button[form=act]').count(), 0, 'no hands on the screen');
  assert.equal(await anna.page.locator('#part-hand button.stone').count(), 12);
  assert.deepEqual(await host.violations(), []);
  await ben.page.locator('#part-hand button.stone').first().tap();
  await ben.page.locator('.outlook .confirm').tap();
  await host.page.locator('.carts .caption', { hasText: '2 of 3' }).waitFor();
  await host.picture('screen-wide');
  for (const person of [host, anna, ben]) await person.leave();
});

test('one device, two players, and a cover between them', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true, bypassCSP: true });
  await anna.goto('/new/schicht');
  const form = anna.page.locator('form[action="/tables"]');
  await form.locator('input[name=name]').fill('Anna');
  await form.locator('input[name=players][value="3"]').check({ force: true });
  await form.locator('select[name=seat-1]').selectOption('here');
  await form.locator('input[name=guest-1]').fill('Ben');
  await form.locator('select[name=seat-2]').selectOption('bot:easy');
  await form.locator('button.primary').click();
  await anna.page.waitForURL(/\/t\/[^/]+$/);
  await anna.startGame();
  assert.deepEqual(await anna.violations(), []);
  const hands = {};
  for (const name of ['Anna', 'Ben']) {
    await anna.page.locator('.hand-over h2', { hasText: name }).waitFor();
    await anna.page.locator('#cover-go').tap();
    await anna.page.locator('#part-hand button.stone').first().waitFor();
    hands[name] = await anna.page.locator('#part-hand button.stone').evaluateAll((all) => all.map((one) => one.dataset.card));
    await anna.page.locator('#part-hand button.stone').first().tap();
    await anna.page.locator('.outlook .confirm').tap();
  }
  assert.notDeepEqual(hands.Anna, hands.Ben);
  // Both have chosen, the round is played, and a player on this device is asked again.
  await anna.page.locator('.hand-over, #part-controls button[form=act], #part-hand button.stone').first().waitFor();
  await anna.leave();
});

test('keys alone, from the front page to the end of a game', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const press = (key) => anna.page.keyboard.press(key);
  const focusOn = async (selector) => {
    for (let tabs = 0; tabs < 120; tabs += 1) {
      if (await anna.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await press('Tab');
    }
    assert.fail(`no key leads to ${selector}`);
  };
  await anna.goto('/');
  await press('?');
  await anna.page.locator('#keys[open]').waitFor();
  await press('Escape');
  await focusOn('#play-mahe button');
  await press('Enter');
  await anna.atTable();
  let rolls = 0;
  for (;;) {
    if ((await anna.toDecide()) === null) break;
    const version = await anna.version();
    const keys = await anna.acts.evaluateAll((all) => all.map((one) => one.dataset.key));
    const again = keys.includes('r') && rolls < 2;
    rolls = again ? rolls + 1 : 0;
    const key = again ? 'r' : keys.includes('s') ? 's' : keys[0];
    // The first press chooses, the second does it.
    await press(key);
    await press(key);
    await anna.told(version);
  }
  const narrated = await anna.page.locator('#live').textContent();
  assert.match(narrated, /wins/, 'a screen reader hears how it ended');
  await press('l');
  await anna.page.locator('#tab-log:focus').waitFor();
  await anna.leave();
});

test('theme, contrast and left-handed layout can be chosen, without a script too', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, colorScheme: 'light', bypassCSP: true });
  for (const theme of ['light', 'dark']) {
    await anna.goto('/me');
    await anna.page.locator(`#look input[value=${theme}]`).check();
    await anna.page.locator('#look input[name=contrast]').check();
    await anna.page.locator('#look input[name=left]').check();
    await anna.page.locator('#look button').click();
    await anna.page.locator(`html.left.contrast`).waitFor();
    const paper = await anna.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.equal(paper, theme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
    assert.deepEqual(await anna.violations(), []);
    await anna.goto('/');
    assert.deepEqual(await anna.violations(), []);
    await anna.page.locator('form[data-play] button').first().click();
    await anna.atTable();
    assert.deepEqual(await anna.violations(), []);
    const [menu, seats] = await Promise.all(['.menu', '.seats'].map((one) => anna.page.locator(one).boundingBox()));
    assert.ok(menu.x < seats.x, 'the menu is at the left thumb');
  }
  await anna.leave();
});

for (const [name, viewport] of [['wide', { width: 720, height: 450 }], ['phone', { width: 195, height: 422 }]]) {
  test(`twice as large loses nothing: ${name}`, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport, deviceScaleFactor: 2 });
    const all = async (selector) => {
      for (const one of await anna.page.locator(selector).filter({ visible: true }).all()) {
        await one.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await one.boundingBox();
        assert.ok(width > 0 && height > 0 && x >= -1 && x + width <= viewport.width + 1, `${selector} at ${x}, ${width} wide`);
        assert.ok(y >= -1 && y + height <= viewport.height + 1, `${selector} at ${y}, ${height} high`);
      }
    };
    for (const address of ['/', '/me', '/new/mahe']) {
      await anna.goto(address);
      await all('main button, main select, main a.button, header a');
    }
    await anna.goto('/');
    await anna.page.locator('#play-mahe button').click();
    await anna.atTable();
    await anna.toDecide();
    await all('#part-controls button, .bar a, .menu');
    await anna.picture(`zoom-${name}`);
    await anna.leave();
  });
}

test('the site can be installed', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: WIDE });
  await anna.goto('/');
  const address = await anna.page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await anna.context.request.get(new URL(address, server.url).href)).json();
  assert.equal(manifest.display, 'standalone');
  for (const { src } of manifest.icons) {
    assert.ok((await anna.context.request.get(new URL(src, server.url).href)).ok(), src);
  }
  await anna.leave();
});
