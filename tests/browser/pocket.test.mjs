// The pocket edition, from a folder below a path on a plain web server: its pages, several tabs, updates, storage.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { LOOKS, launchBrowser } from './harness.mjs';
import { Owner, pocketFolder, withFolder } from './pocket_harness.mjs';

let browser;

before(async () => {
  browser = await launchBrowser();
});

after(() => browser?.close());

for (const [size, viewport, colorScheme] of LOOKS) {
  test(`pages without a server work without a mouse: ${size}, ${colorScheme}`, () => withFolder(async (folder) => {
    const anna = await Owner.arrive(browser, folder, 'Anna', { viewport, colorScheme, bypassCSP: true });
    const fine = async (name) => {
      await anna.shown();
      await anna.picture(`pocket-${name}-${size}`, true);
      assert.deepEqual(await anna.violations(), [], name);
    };
    await anna.goto('/');
    await fine('front');
    await anna.goto('/new/han');
    await fine('new');
    await anna.setUpTable('mahe', ['me', 'bot:easy']);
    await fine('lobby');
    const table = new URL(anna.page.url()).search.slice(1);
    await anna.startGame();
    await fine('table');
    await anna.play(6);
    await anna.goto(`${table}/replay`);
    await fine('replay');
    for (const page of ['/me', '/stats', '/verify', '/rules/mahe', '/t/nowhere']) {
      await anna.goto(page);
      await fine(page.slice(1).replace('/', '-'));
    }
    await anna.leave();
  }));
}

test('a hint, a replay step by step, a theme and a language', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.goto('/');
  await anna.page.locator('#play-mahe button').click();
  await anna.atTable();
  const table = new URL(anna.page.url()).search.slice(1);
  await anna.offered();
  await anna.page.keyboard.press('h');
  await anna.page.locator('#bubble:not([hidden])', { hasText: 'Try this: ' }).waitFor();
  await anna.play(4);

  await anna.goto(`${table}/replay`);
  await anna.page.locator('[data-way=first]').click();
  await anna.page.waitForURL(/at=0/);
  await anna.page.locator('[data-way=next]').click();
  await anna.page.waitForURL(/at=1/);
  await anna.page.reload();
  await anna.shown();
  assert.equal(await anna.page.locator('#slider').inputValue(), '1', 'the address names the step');

  const ink = () => anna.page.evaluate(() => getComputedStyle(document.body).color);
  await anna.goto('/me');
  const light = await ink();
  await anna.page.locator('#look input[name=theme][value=dark]').check();
  await anna.page.locator('#look button').click();
  await anna.page.locator('#look input[name=theme][value=dark][checked]').waitFor();
  await anna.goto('/');
  assert.notEqual(await ink(), light);

  await anna.page.locator('button.language').first().click();
  await anna.page.locator('#languages button[value=de]').click();
  await anna.page.locator('html[lang=de]').waitFor();
  await anna.leave();
}));

test('two tabs of one table show the same, and only one of two acts at once counts', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  const table = await anna.setUpTable('mahe', ['me', 'bot:easy']);
  await anna.startGame();
  const other = new Owner(folder, 'Anna', anna.context, await anna.context.newPage());
  await other.goto(table);
  for (let n = 0; n < 10; n += 1) {
    const [here, there] = await Promise.all([anna.offered(), other.offered()]);
    if (!here.length || !there.length) break;
    await Promise.all([anna.act(here[0]), other.act(there[0])]);
    await Promise.all([anna, other].map((one) => one.page.waitForFunction(() => !document.querySelector('main.busy'))));
  }
  await Promise.all([anna.offered(), other.offered()]);
  await Promise.all([anna, other].map(({ page }) => page.locator('#bubble').evaluate((bubble) => (bubble.hidden = true))));
  const version = await anna.version();
  await other.page.waitForFunction((now) => document.querySelector('#act [name=version]')?.value === now, version);
  assert.equal(await anna.board(), await other.board());
  await anna.leave();
}));

/** The same files under another stamp, as a new version has them. */
function newVersion() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pocket-'));
  cpSync(pocketFolder, folder, { recursive: true });
  const [stamp] = readdirSync(path.join(folder, 'assets'));
  for (const file of ['index.html', 'sw.js']) {
    const name = path.join(folder, file);
    writeFileSync(name, readFileSync(name, 'utf8').replaceAll(stamp, 'newer').replace(/"version":"[^"]*"/, '"version":"newer"'));
  }
  renameSync(path.join(folder, 'assets', stamp), path.join(folder, 'assets/newer'));
  return folder;
}

test('a new version is offered in the middle of a game, and the game goes on with it', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.goto('/');
  await anna.kept();
  await anna.setUpTable('schicht', ['me', 'bot:easy']);
  await anna.startGame();
  await anna.play(2);
  const version = await anna.version();
  folder.folder = newVersion();
  try {
    await anna.page.reload();
    await anna.atTable();
    const bar = anna.page.locator('.pocket-bar:not([hidden])');
    await bar.waitFor();
    await anna.picture('pocket-update');
    const stamp = () => anna.page.evaluate(() => document.querySelector('link[rel=stylesheet]')?.getAttribute('href')?.includes('newer'));
    assert.equal(await stamp(), false, 'the old version goes on until the reader wants the new one');
    await bar.locator('button').nth(1).click();
    assert.equal(await bar.count(), 0);
    await anna.play(1);
    await anna.page.reload();
    await bar.waitFor();
    await bar.locator('button').first().click();
    await anna.page.waitForFunction(() => document.querySelector('link[rel=stylesheet][href*=newer]') && document.readyState === 'complete');
    await folder.goAway();
    assert.ok(Number(await anna.version()) > Number(version));
    assert.equal(await anna.play(), true, 'the game goes on to its end');
    assert.equal(await anna.page.evaluate(() => caches.keys().then((names) => names.length)), 1, 'the files of the old version are gone');
  } finally {
    rmSync(folder.folder, { recursive: true });
  }
  await anna.leave();
}));

test('a browser that refuses to store says so, and no game begins', () => withFolder(async (folder) => {
  folder.patches.set('/database.js', `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };\n`);
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.goto('/');
  await anna.page.locator('.pocket-bar:not([hidden])').waitFor();
  await anna.picture('pocket-refused');
  await anna.page.locator('#play-mahe button').click();
  await anna.page.waitForURL(/\?\/play$/);
  await anna.shown();
  assert.match(await anna.page.locator('main').innerText(), /refused to save/);
  await anna.picture('pocket-refused-play');
  assert.equal(await anna.page.locator('main.table').count(), 0);
  await anna.leave();
}));

/** Code for the engine: writes fail as they do on a full disk whenever a test says so. */
const FULL = `
let full = false;
new BroadcastChannel('disk').onmessage = ({ data }) => (full = data);
for (const name of ['put', 'add']) {
  const real = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...row) {
    if (!full) return real.apply(this, row);
    Object.defineProperty(this.transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
    this.transaction.abort();
    return {};
  };
}
`;

test('an act that finds no room is refused in words, and the game goes on when there is room', () => withFolder(async (folder) => {
  folder.patches.set('/database.js', FULL);
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.setUpTable('mahe', ['me', 'bot:easy']);
  await anna.startGame();
  await anna.play(3);
  const [action] = await anna.offered();
  const version = await anna.version();
  const disk = (full) => anna.page.evaluate((full) => new BroadcastChannel('disk').postMessage(full), full);
  await disk(true);
  await anna.act(action);
  await anna.page.locator('#bubble:not([hidden])').waitFor();
  await anna.picture('pocket-full');
  assert.equal(await anna.version(), version, 'nothing has happened');
  await disk(false);
  await anna.act(action);
  await anna.told(version);
  await anna.play(2);
  await anna.leave();
}));

test('over plain http it plays, and says that it cannot be kept', () => withFolder(async (folder) => {
  const plain = await launchBrowser(['--host-resolver-rules=MAP desk.test 127.0.0.1']);
  try {
    const anna = await Owner.arrive(plain, { url: folder.url.replace('127.0.0.1', 'desk.test') }, 'Anna');
    await anna.goto('/');
    const words = await anna.page.locator('.pocket-bar').getAttribute('data-offline-insecure');
    await anna.page.locator('[data-pocket-offline]', { hasText: words }).waitFor();
    await anna.page.locator('#play-schicht button').click();
    await anna.atTable();
    await anna.play(2);
    await anna.leave();
  } finally {
    await plain.close();
  }
}));

test('an engine that crashes is started again; if that does not help, the page says so', () => withFolder(async (folder) => {
  folder.patches.set('/engine.js', `new BroadcastChannel('crash').onmessage = () => { throw new Error('crash'); };\n`);
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.setUpTable('mahe', ['me', 'bot:easy']);
  await anna.startGame();
  await anna.play(2);
  const crash = async () => {
    const crashed = anna.page.waitForEvent('console', (message) => message.text().includes('crash'));
    await anna.page.evaluate(() => new BroadcastChannel('crash').postMessage(true));
    await crashed;
  };
  for (let again = 0; again < 2; again += 1) {
    await crash();
    assert.equal(await anna.play(2), false);
  }
  await crash();
  const bar = anna.page.locator('.pocket-bar:not([hidden])');
  await bar.locator('button').first().click();
  await bar.waitFor({ state: 'detached' });
  await anna.atTable();
  await anna.play(2);
  anna.complaints = anna.complaints.filter((text) => !text.includes('crash'));
  await anna.leave();
}));

test('games move to another browser as a file', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  const table = await anna.setUpTable('schicht', ['me', 'bot:easy']);
  await anna.startGame();
  assert.equal(await anna.play(), true);
  const standings = await anna.standings();
  await anna.goto('/me');
  const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.page.locator('a[download][href$="/me/everything"]').click()]);

  const ben = await Owner.arrive(browser, folder, 'Ben');
  await ben.goto('/me');
  await ben.page.locator('form[action$="/me"] input[name=name]').fill('Ben');
  await ben.page.locator('form[action$="/me"] button.primary').click();
  await ben.page.locator('header.top', { hasText: 'Ben' }).waitFor();
  await ben.goto('/me');
  await ben.page.locator('[data-fills=games] input').setInputFiles(await download.path());
  await ben.page.waitForFunction(() => document.querySelector('textarea[name=games]')?.value);
  await ben.page.locator('form[action$="/me/import"] button').click();
  await ben.page.waitForURL(/\?\/$/);
  await ben.goto(new URL(table).search.slice(1));
  assert.deepEqual(await ben.standings(), standings);
  await Promise.all([anna.leave(), ben.leave()]);
}));

test('several people on one device see only their own hands', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.setUpTable('schicht', ['me', 'here', 'bot:easy']);
  await anna.startGame();
  const hands = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await anna.page.locator('#cover-go').click();
    const offered = await anna.offered();
    hands.push(offered.join());
    assert.equal(await anna.page.locator('#cover-go').count(), 0);
    await anna.act(offered[0]);
    await anna.page.waitForFunction(() => !document.querySelector('main.busy'));
  }
  assert.notEqual(hands[0], hands[1]);
  await anna.leave();
}));

test('the first game is taught', () => withFolder(async (folder) => {
  const anna = await Owner.arrive(browser, folder, 'Anna');
  await anna.goto('/');
  await anna.page.getByRole('button', { name: 'Learn by playing' }).first().click();
  await anna.atTable();
  const words = anna.page.locator('#lesson-words');
  const first = await words.innerText();
  await anna.page.locator('main [value=next]').first().click();
  await anna.page.waitForFunction((first) => document.getElementById('lesson-words')?.innerText !== first, first);
  await anna.leave();
}));
