// Takes a picture of every page in two sizes, and of every table in six, in every language, into artifacts/screens, for people to
// review.

import { readFileSync } from 'node:fs';
import { PHONE, Person, SIZES, Server, WIDE, ask, finishByApi, launchBrowser, play, setUpByApi } from './harness.mjs';

const dark = process.argv.includes('dark');
const GAMES = ['mahe', 'han', 'schicht', 'verrat'];
/** Verrat! by action, and whose turn it is: talk and trades, orders, a card or a demand, mercy. */
const COURT = [['talk', 0], ['plan', 0], ['kaffa', 1], ['demand', 1], ['pardon', 2]];
const scene = (name) => readFileSync(new URL(`../../crates/page/examples/scenes/verrat-${name}.json`, import.meta.url), 'utf8');
const [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
try {
  for (const [size, viewport] of [['phone', PHONE], ['wide', WIDE]]) {
    for (const locale of await server.languages()) await tour(size, viewport, locale);
  }
  for (const locale of await server.languages()) for (const game of GAMES) await tables(game, locale);
} finally {
  await browser.close();
  await server.stop();
}

/** A game in its middle, with a hint, and at its end, on every screen. */
async function tables(game, locale) {
  const anna = await Person.arrive(browser, server, 'Anna', { locale, colorScheme: dark ? 'dark' : 'light', hasTouch: true });
  const setup = { lang: locale, ...(game === 'verrat' && { options: { round_limit: 2 } }) };
  const [running, over] = [await setUpByApi(anna, game, setup), await setUpByApi(anna, game, setup)];
  const address = `/tables/${running.split('/').at(-1)}`;
  for (let moves = 0; ; ) {
    const { body: now } = await ask(anna, address);
    if (now.over || (now.yours && moves === 6)) break;
    const action = now.yours && now.legal.findLast((one) => one !== 'revise');
    if (action) moves += Number((await ask(anna, `${address}/act`, { action, version: now.version })).ok);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await finishByApi(anna, over);
  const keep = (name, size) => anna.picture(`screens/${name}-${game}-${size}-${locale}${dark ? '-dark' : ''}`);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await anna.page.setViewportSize(viewport);
    await anna.goto(running);
    await anna.page.locator('main.table:not(.busy)').waitFor();
    await anna.page.evaluate(() => document.querySelector('.since')?.remove());
    await keep('middle', size);
    if (await anna.page.locator('button[form=hint]').count()) {
      await anna.page.locator('button[form=hint]').click();
      await anna.page.locator('#bubble:not([hidden])').waitFor();
      await keep('hint', size);
    }
    await anna.goto(over);
    await anna.page.locator('#part-result .result').waitFor();
    await keep('end', size);
  }
  await anna.context.close();
}

async function tour(size, viewport, locale) {
  const look = { viewport, locale, colorScheme: dark ? 'dark' : 'light', hasTouch: size === 'phone' };
  const names = locale === 'de' ? ['Änne', 'Jürgen'] : ['Anna', 'Ben'];
  const anna = await Person.arrive(browser, server, names[0], look);
  const keep = async (name, whole = true) => {
    // Wait until nothing moves.
    await anna.page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished.catch(() => {}))));
    await take(name, whole);
  };
  const take = (name, whole) => anna.picture(`screens/${name}-${size}-${locale}${dark ? '-dark' : ''}`, whole);
  const visit = async (address, name, whole) => {
    await anna.goto(address);
    await keep(name, whole);
  };

  await visit('/', 'front-new');
  await anna.page.goto(new URL('/t/nowhere', server.url).href);
  await keep('problem');
  for (const game of GAMES) {
    await visit(`/new/${game}`, `new-${game}`);
    await visit(`/rules/${game}`, `rules-${game}`);
  }

  const open = await anna.setUpTable('mahe', ['me', 'open', 'bot:easy']);
  await keep('lobby');
  await visit(`${open}/screen`, 'screen-before');
  const ben = await Person.arrive(browser, server, names[1], look);
  await ben.goto(`${open}/sit/1`);
  await ben.picture(`screens/sit-${size}-${locale}${dark ? '-dark' : ''}`, true);
  await ben.leave();

  const shared = await anna.setUpTable('schicht', ['me', 'here', 'bot:easy']);
  await anna.startGame();
  await anna.page.locator('#cover-go').waitFor();
  await keep('cover', false);
  await visit(`${shared}?as=0`, 'table-schicht', false);

  for (const game of ['mahe', 'han', 'verrat']) {
    await anna.goto('/');
    await anna.page.locator(`#play-${game} button`).click();
    await anna.atTable();
    await anna.page.locator('main[data-yours="true"]').waitFor();
    await keep(`table-${game}`, false);
    await anna.page.locator('button[form=hint]').click();
    await anna.page.locator('#bubble:not([hidden])').waitFor();
    await keep(`hint-${game}`, false);
    if (game === 'mahe') await visit(`${anna.page.url()}/screen`, 'screen', false);
  }
  for (const [name, mine] of COURT) {
    const seats = [0, 1, 2, 3].map((seat) => (seat === mine ? 'me' : 'here'));
    const table = await setUpByApi(anna, 'verrat', { seats: seats.map((plan, seat) => (plan === 'here' ? `here:${'ABCD'[seat]}` : plan)), position: JSON.parse(scene(name)), players: undefined, lang: locale, whisper: true });
    await visit(`${table}?as=${mine}`, `verrat-${name}`, false);
  }
  await whispers(anna, locale, size, keep);

  const game = await anna.setUpTable('mahe', ['me', 'bot:easy']);
  await anna.startGame();
  await play([anna]);
  await keep('over', false);
  await anna.goto(game);
  for (const tab of size === 'phone' ? ['table'] : ['rules', 'sheet', 'table']) {
    if (size === 'phone') await anna.page.locator('.menu').click();
    await anna.page.locator(`#tab-${tab}`).click();
    await keep(`drawer-${tab}`, false);
  }
  for (const game of GAMES) {
    const table = await setUpByApi(anna, game, { lang: locale, ...(game === 'verrat' && { options: { round_limit: 2 } }) });
    await finishByApi(anna, table);
    await visit(`${table}/replay?at=20&as=all`, `replay-${game}`, false);
    await anna.page.evaluate(() => document.getElementById('tab-chart').click());
    if (size === 'phone') await anna.page.locator('.menu').click();
    await keep(`chart-${game}`, false);
    if (game === 'verrat') await visit(table, 'over-verrat', false);
    if (game === 'mahe') await visit(`${table}/verify`, 'verified');
  }
  await visit('/verify', 'verify');
  await visit('/stats', 'stats');
  await visit('/me/stats', 'own-stats');
  await visit('/', 'front');
  await visit('/me', 'me');
  await anna.page.keyboard.press('?');
  await keep('keys', false);
  await anna.context.close();
}

/** Two people at court while the sand-glass runs, and a whisper between them. */
async function whispers(anna, locale, size, keep) {
  const seats = ['me', 'open', 'bot:easy', 'bot:easy'];
  const table = await setUpByApi(anna, 'verrat', { seats, lang: locale, whisper: true });
  const ben = await Person.arrive(browser, server, 'Ben');
  await ben.sitDown(table, 1);
  await anna.goto(table);
  await anna.startGame();
  await anna.page.locator('form.glass button').click();
  await anna.page.locator('.glass.runs').waitFor();
  if (size === 'phone') await anna.page.locator('.menu').click();
  await anna.page.locator('#tab-chat').click();
  await anna.page.locator('#panel-chat select').selectOption('1');
  await anna.page.locator('#panel-chat input[name=text]').fill(locale === 'de' ? 'Ich bleibe weg von Tabriz.' : 'I keep away from Tabriz.');
  await anna.page.locator('#panel-chat button').click();
  await anna.page.locator('#chat li.whisper').waitFor();
  await keep('verrat-whisper', false);
  await ben.leave();
}
