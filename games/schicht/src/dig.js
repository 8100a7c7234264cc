// How the mine moves: cards are shown, laid, cleared and pushed together; and what a card under the finger would do.

const SVG = 'http://www.w3.org/2000/svg';
const COLOURS = { y: 'yellow', r: 'red', g: 'green', b: 'blue', s: 'silver' };

/** Plays what happened. `stage` gives the page's parts and the motions; afterwards the page is drawn anew anyway. */
export async function play(acts, stage) {
  const events = acts.flat();
  // Of several rounds at once only the last one is shown.
  const start = events.findLastIndex((event) => event.type === 'shown');
  clearPreview();
  if (start < 0 && events.some((event) => event.type === 'picked')) return choose(events, stage);
  for (const event of events.slice(Math.max(start, 0))) {
    if (event.type === 'shown') await show(event.cards, stage);
    if (event.type === 'laid') await lay(event, stage);
    if (event.type === 'cleared') await clear(event, stage);
    if (event.type === 'closed') await rearrange(event.layout, stage, 420);
  }
  await stage.wait(120);
}

/* The carts */

/** One's own card goes from the hand into its cart; of others one sees only that they have chosen. */
function choose(events, stage) {
  const before = places(stage);
  stage.swap('board');
  const own = events.find((event) => event.type === 'picked' && event.card);
  stage.swap('hand');
  // Nobody waits for these to end: whoever is still choosing must not answer an older question.
  for (const load of stage.part('board').querySelectorAll('.cart .load')) {
    const seat = Number(load.closest('.cart').dataset.seat);
    if (own?.seat === seat) glide(load, before.get(load.dataset.piece), stage, 320);
    else if (!before.has(load.dataset.piece)) stage.move(load, [{ opacity: 0 }, { opacity: 1 }], { duration: 220 });
  }
}

/** S-8, S-9: all cards turn over at once, then roll into the order in which they are laid. */
async function show(cards, stage) {
  const carts = stage.part('board').querySelector('.carts');
  if (!carts) return;
  const train = carts.querySelector('.train');
  const cart = (seat) => train.querySelector(`.cart[data-seat="${seat}"]`);
  await ownCard(cards, cart, stage);
  const hidden = cards.filter(([seat]) => cart(seat)?.querySelector('.back'));
  await Promise.all(hidden.map(([seat]) => squeeze(cart(seat).querySelector('.load'), stage, 1, 0)));
  for (const [seat, card] of cards) load(cart(seat), card);
  await Promise.all(hidden.map(([seat]) => squeeze(cart(seat).querySelector('.load'), stage, 0, 1)));
  const tied = cards.some(([, card], place) => place && value(card) === value(cards[place - 1][1]));
  carts.querySelector('.caption').textContent = tied ? carts.dataset.tied : carts.dataset.order;
  await stage.wait(350);
  const before = new Map([...train.children].map((item) => [item, item.getBoundingClientRect().left]));
  for (const [seat] of cards) if (cart(seat)) train.append(cart(seat));
  await Promise.all([...before].map(([item, left]) => {
    const way = left - item.getBoundingClientRect().left;
    return way ? stage.move(item, [{ transform: `translateX(${way}px)` }, { transform: 'none' }], { duration: 380 }) : null;
  }));
  await stage.wait(tied ? 900 : 250);
}

/** Whoever picks last sees the own card go from the hand to its cart first. */
async function ownCard(cards, cart, stage) {
  for (const [seat, card] of cards) {
    const held = stage.part('hand').querySelector(`[data-piece="card-${card}"]`);
    if (!held || !cart(seat)) continue;
    const from = stage.middle(held);
    held.classList.add('gone');
    load(cart(seat), card);
    await glide(cart(seat).querySelector('.load'), from, stage, 320);
  }
}

function squeeze(element, stage, from, to) {
  if (!element) return null;
  return stage.move(element, [{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }], { duration: 160 });
}

/** Puts a card into a cart, in place of whatever was in it. */
function load(cart, card) {
  if (!cart) return;
  cart.querySelector('.load')?.remove();
  const rock = stencil(card);
  rock.classList.add('load');
  put(rock, { x: 0, y: -16 });
  cart.querySelector('.wagon').prepend(rock);
  cart.classList.remove('empty');
}

/* The mine */

/** S-10 to S-12 */
async function lay(event, stage) {
  const cart = stage.part('board').querySelector(`.cart[data-seat="${event.seat}"]`);
  cart?.classList.add('next');
  await rearrange(event.layout, stage, 420, event.card);
  cart?.classList.add('empty');
  cart?.classList.remove('next');
}

/** S-14: galleries flash, then slide to whoever finished them. */
async function clear(event, stage) {
  const cards = event.cells.flatMap((cell) => cell.cards);
  const found = cards.map((card) => piece(stage, card)).filter(Boolean);
  const flash = [{ filter: 'brightness(1)' }, { filter: 'brightness(1.9) drop-shadow(0 0 14px #ffd76a)' }];
  await Promise.all(found.map((rock) => stage.move(rock, [...flash, flash[0], flash[1], flash[0]], { duration: 640 })));
  const goal = stage.part('seats').querySelector(`[data-seat="${event.seat}"] .badge`);
  const away = goal ? found.map((rock, place) => fly(rock, stage.middle(goal), place, stage)) : [];
  const closed = rearrange(event.layout, stage, 1);
  await Promise.all([...away, closed]);
  await stage.wait(150);
}

/** A copy of the rock goes over everything to the seat. */
async function fly(rock, to, place, stage) {
  const from = stage.middle(rock);
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '-50 -51 100 102');
  picture.setAttribute('class', `flying ${COLOURS[rock.dataset.piece['card-'.length]]}`);
  for (const child of rock.children) picture.append(child.cloneNode(true));
  (document.querySelector('.at-table') ?? document.body).append(picture);
  const at = (point, size) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${size / 64})`;
  const frames = [{ transform: at(from, from.width) }, { transform: at(from, from.width * 1.15), offset: 0.25 }, { transform: at(to, 18) }];
  await stage.move(picture, frames, { duration: 520, delay: place * 45, fill: 'both' });
  picture.remove();
}

/** Draws the layout as it is now and lets every card travel there from where it was. */
async function rearrange(layout, stage, duration, newest = null) {
  const mine = stage.part('board').querySelector('.mine');
  if (!mine) return;
  const before = places(stage);
  if (newest) stage.part('board').querySelector(`.cart [data-piece="card-${newest}"]`)?.remove();
  draw(mine, layout);
  const moves = [...mine.querySelectorAll('[data-piece]')].map((rock) => glide(rock, before.get(rock.dataset.piece), stage, duration));
  await Promise.all(moves);
}

/** Where every card is on the screen. */
function places(stage) {
  const found = new Map();
  for (const part of ['hand', 'board']) {
    // A big screen has no hands.
    for (const rock of stage.part(part)?.querySelectorAll('[data-piece]') ?? []) found.set(rock.dataset.piece, stage.middle(rock));
  }
  return found;
}

/** From where the card was to where it is drawn. */
function glide(rock, from, stage, duration) {
  const now = stage.middle(rock);
  if (!from) return stage.move(rock, [{ opacity: 0 }, { opacity: 1 }], { duration });
  const still = ['x', 'y', 'width'].every((key) => Math.abs(from[key] - now[key]) < 1);
  if (still) return null;
  const matrix = rock.parentNode.getScreenCTM().inverse();
  const [a, b] = [from, now].map((point) => new DOMPoint(point.x, point.y).matrixTransform(matrix));
  const [x, y] = (rock.getAttribute('transform') ?? '0 0').match(/-?[\d.]+/g).map(Number);
  const frames = [
    { transform: `translate(${x + a.x - b.x}px, ${y + a.y - b.y}px) scale(${from.width / now.width})` },
    { transform: `translate(${x}px, ${y}px) scale(1)` },
  ];
  return stage.move(rock, frames, { duration });
}

/** S-6: rows of towers, the same as the server draws them. */
function draw(mine, layout) {
  const group = (name) => mine.querySelector(`:scope > .${name}`);
  for (const name of ['frames', 'cards', 'plates', 'places', 'ghosts']) group(name).replaceChildren();
  for (const old of mine.querySelectorAll('.ways, .nothing')) old.remove();
  layout.forEach(({ start, cells }, line) => {
    const colour = cells.flat().map((card) => COLOURS[card[0]]).find((name) => name !== 'silver');
    cells.forEach((tower, place) => {
      const frame = copy('frame', mine);
      frame.setAttribute('class', tower.length ? 'frame' : 'frame gap');
      frame.dataset.piece = tower.length ? `frame-${tower[0]}` : `gap-${line}-${start + place}`;
      put(frame, spot(mine, line, start + place));
      group('frames').append(frame);
      tower.forEach((card, height) => {
        const rock = stencil(card, colour);
        put(rock, spot(mine, line, start + place, height));
        group('cards').append(rock);
      });
    });
    if (!cells.length) return;
    const plate = copy(`plate-${colour ?? 'silver'}`, mine);
    plate.setAttribute('class', `head ${colour ?? 'silver'}`);
    plate.dataset.piece = `plate-${cells[0][0]}`;
    const { x, y } = spot(mine, line, start);
    put(plate, { x: x - 57, y: y - 56 });
    group('plates').append(plate);
  });
  mine.setAttribute('viewBox', camera(mine, layout));
}

/** What is seen of the mine: see `Camera` of the server's drawing. */
function camera(mine, layout) {
  const [width, height] = mine.dataset.pitch.split(' ').map(Number);
  const columns = Math.max(1, ...layout.map((row) => row.start + row.cells.length));
  const lines = Math.max(1, layout.length);
  const wide = Math.max(columns + 2, 5) * width;
  const high = Math.max(lines + (lines < 4 ? 2 : 0), 4) * height + 24;
  return [((columns - 1) * width) / 2 - wide / 2, ((lines - 1) * height) / 2 - high / 2 - 8, wide, high].map(Math.trunc).join(' ');
}

function spot(mine, line, column, height = 0) {
  const [width, depth] = mine.dataset.pitch.split(' ').map(Number);
  const [right, up] = mine.dataset.lift.split(' ').map(Number);
  return { x: column * width + height * right, y: line * depth - height * up };
}

function put(element, { x, y }) {
  element.setAttribute('transform', `translate(${x} ${y})`);
}

function piece(stage, card) {
  return stage.part('board').querySelector(`.mine [data-piece="card-${card}"]`);
}

/** A card's rock; silver with a vein of the colour it stands for. */
function stencil(card, colour = null) {
  const mine = document.querySelector('.mine');
  const name = COLOURS[card[0]];
  const rock = copy(name, mine);
  rock.setAttribute('class', `card ${name}`);
  rock.dataset.piece = `card-${card}`;
  rock.querySelector('.value').textContent = value(card);
  if (name === 'silver' && colour) rock.append(...copy(`inlay-${colour}`, mine).children);
  return rock;
}

function copy(name, mine) {
  const made = mine.querySelector(`[data-stencil="${name}"]`).cloneNode(true);
  delete made.dataset.stencil;
  return made;
}

function value(card) {
  return Number(card.slice(1));
}

/* Seeing it before doing it */

const asks = 'button[data-places], button[data-try], #part-controls button[value^="lay "]';
let touched = null;

function showPreview(button) {
  clearPreview();
  const mine = document.querySelector('.mine');
  if (!mine) return;
  button.classList.add('looked-at');
  if (button.dataset.places) showPlaces(mine, button);
  if (button.dataset.try) showWay(mine, button.dataset.try);
  mine.querySelector(`[data-act="${CSS.escape(button.value)}"].place`)?.classList.add('on');
  const words = document.querySelector('.outlook .words');
  if (words && button.dataset.outlook) words.textContent = button.dataset.outlook;
}

/** Where the card would lie if nothing changed, with the distance that decides. */
function showPlaces(mine, button) {
  const lines = mine.querySelectorAll('.plates .head').length;
  for (const place of button.dataset.places.split(' ')) {
    const [line, column, distance] = place.split(',');
    const at = spot(mine, Number(line), Number(column));
    const tower = [...mine.querySelectorAll('.cards .card')].filter((rock) => {
      const [x, y] = rock.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
      return Math.abs(x - at.x) < 20 && Math.abs(y - at.y) < 50;
    });
    const ghost = document.createElementNS(SVG, 'g');
    ghost.setAttribute('class', tower.length ? 'place preview onto' : 'place preview');
    put(ghost, spot(mine, Number(line), Number(column), Math.max(tower.length - 1, 0)));
    const lamp = document.createElementNS(SVG, 'circle');
    lamp.setAttribute('class', 'lamp');
    lamp.setAttribute('r', 92);
    lamp.setAttribute('fill', 'url(#schicht-lamp)');
    const rock = stencil(button.dataset.card);
    rock.classList.add('ghost');
    if (tower.length) rock.setAttribute('transform', 'translate(22 -34) scale(.62)');
    delete rock.dataset.piece;
    ghost.append(lamp, rock);
    if (distance !== '') ghost.append(chip(distance, line < 0 ? [0, 58] : line >= lines ? [0, -58] : [-32, -46]));
    mine.querySelector('.ghosts').append(ghost);
  }
}

function chip(text, [x, y]) {
  const made = document.createElementNS(SVG, 'g');
  made.setAttribute('class', 'chip');
  put(made, { x, y });
  const disc = document.createElementNS(SVG, 'circle');
  disc.setAttribute('r', 21);
  const words = document.createElementNS(SVG, 'text');
  words.textContent = text;
  made.append(disc, words);
  return made;
}

function showWay(mine, number) {
  const way = mine.querySelector(`.way[data-way="${number}"]`);
  if (!way) return;
  mine.classList.add('trying');
  way.classList.add('on');
  for (const id of way.dataset.moves.split(' ')) mine.querySelector(`.cards [data-piece="${id}"]`)?.classList.add('leaving');
}

function clearPreview() {
  const mine = document.querySelector('.mine');
  mine?.querySelector('.ghosts')?.replaceChildren();
  mine?.classList.remove('trying');
  for (const old of document.querySelectorAll('.looked-at, .way.on, .place.on, .leaving')) old.classList.remove('looked-at', 'on', 'leaving');
  const words = document.querySelector('.outlook .words');
  if (words) words.textContent = words.dataset.first;
}

/** A card or a way is chosen by a first tap, click or key; the second one, or the button, does it (S-8: it cannot be taken back). */
function lift(button) {
  touched = button;
  for (const other of document.querySelectorAll('.chosen-now')) other.classList.remove('chosen-now');
  button.classList.add('chosen-now');
  showPreview(button);
  const confirm = document.querySelector('.outlook .confirm');
  confirm.name = button.name;
  confirm.value = button.value;
  confirm.textContent = button.dataset.confirm;
  confirm.hidden = false;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.(asks);
  // Buttons that say what they do need no second look.
  if (!button?.dataset.confirm || button === touched) return;
  event.preventDefault();
  event.stopPropagation();
  lift(button);
}, { capture: true });

document.addEventListener('pointerover', (event) => {
  const button = event.pointerType === 'mouse' && event.target.closest?.(asks);
  if (button) showPreview(button);
});
document.addEventListener('pointerout', (event) => {
  const button = event.pointerType === 'mouse' && event.target.closest?.(asks);
  if (button && !button.contains(event.relatedTarget)) back();
});
document.addEventListener('focusin', (event) => {
  const button = event.target.closest?.(asks);
  if (button?.matches(':focus-visible')) showPreview(button);
});
document.addEventListener('focusout', (event) => event.target.closest?.(asks) && back());

/** To what was tapped before, if anything. */
function back() {
  if (touched?.isConnected) showPreview(touched);
  else clearPreview();
}

// When the mine is drawn anew, what was looked at is shown on the new one.
const board = document.getElementById('part-board');
if (board) new MutationObserver(() => touched?.isConnected && showPreview(touched)).observe(board, { childList: true });
