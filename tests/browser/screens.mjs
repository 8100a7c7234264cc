// Pictures of every page × 2 sizes × 2 languages into artifacts/screens, for people to look at.

import { PHONE, Person, Server, WIDE, launchBrowser, play } from './stage.mjs';

const dark = process.argv.includes('dark');
const GAMES = ['mahe', 'han', 'schicht'];
const [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
try {
  for (const [size, viewport] of [['phone', PHONE], ['wide', WIDE]]) {
    for (const locale of ['de', 'en']) await tour(size, viewport, locale);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function tour(size, viewport, locale) {
  const look = { viewport, locale, colorScheme: dark ? 'dark' : 'light', hasTouch: size === 'phone' };
  const names = locale === 'de' ? ['Änne', 'Jürgen'] : ['Anna', 'Ben'];
  const anna = await Person.arrive(browser, server, names[0], look);
  const keep = (name, whole = true) => anna.picture(`screens/${name}-${size}-${locale}${dark ? '-dark' : ''}`, whole);
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

  for (const game of ['mahe', 'han']) {
    await anna.goto('/');
    await anna.page.locator(`form[data-play]:has([value="${game}"]) button`).click();
    await anna.atTable();
    await anna.toDecide();
    await keep(`table-${game}`, false);
    if (game === 'mahe') await visit(`${anna.page.url()}/screen`, 'screen', false);
  }
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
  await visit('/', 'front');
  await visit('/me', 'me');
  await anna.page.keyboard.press('?');
  await keep('keys', false);
  await anna.context.close();
}
