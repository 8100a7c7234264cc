// How HAN is played by hand: look at a place and see what it costs, tap it and choose how to pay, or lift
// cards and see what they pay for; pieces come from their owners; the final scoring walks from alliance to alliance.

const part = (name) => document.getElementById(`part-${name}`);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];

/* Placing */

const spotAt = (target) => target.closest?.('.spot.legal');
const offerOf = (spot) => part('hand').querySelector(`.offer[data-for="${CSS.escape(spot.dataset.spot)}"]`);
const lifted = () => all('.card-button[aria-pressed="true"]').map((card) => card.dataset.card);
const waysOf = (offer) => all('.way', offer);
const sorted = (letters) => [...letters].sort().join('');

/** The ways that cost just the lifted cards; all of them if none is lifted. */
function fitting(offer) {
  const cards = sorted(lifted());
  return waysOf(offer).filter((way) => !cards || sorted(way.dataset.cards) === cards);
}

/* What a click would spend */

/** The way whose cost is shown; only this one may be done by a click on its place. */
let shown = null;

function preview(spot) {
  const offer = offerOf(spot);
  forget();
  if (!offer) return;
  const fits = fitting(offer);
  if (fits.length === 1) shown = fits[0];
  for (const letter of shown?.dataset.cards ?? '') {
    const cards = all(`.card-button[data-card="${letter}"]:not(.spent)`, part('hand'));
    (cards.find((card) => card.getAttribute('aria-pressed') === 'true') ?? cards[0])?.classList.add('spent');
  }
  const words = part('hand').querySelector('.preview');
  if (words) words.textContent = shown?.dataset.preview ?? offer.dataset.several;
}

function forget() {
  shown = null;
  for (const card of all('.card-button.spent')) card.classList.remove('spent');
  const words = part('hand').querySelector('.preview');
  if (words) words.textContent = '';
}

addEventListener('pointerover', (event) => event.pointerType === 'mouse' && spotAt(event.target) && preview(spotAt(event.target)));
addEventListener('pointerout', (event) => event.pointerType === 'mouse' && spotAt(event.target) && forget());
addEventListener('focusin', (event) => spotAt(event.target)?.matches(':focus-visible') && preview(spotAt(event.target)));
addEventListener('focusout', (event) => spotAt(event.target) && forget());

function close() {
  for (const offer of all('.offer.shown')) offer.classList.remove('shown');
  for (const spot of all('.spot.chosen')) spot.classList.remove('chosen');
  forget();
}

function open(spot) {
  const offer = offerOf(spot);
  const fits = fitting(offer);
  close();
  spot.classList.add('chosen');
  for (const way of waysOf(offer)) way.classList.toggle('fits', lifted().length > 0 && fits.includes(way));
  const button = offer.querySelector('.close-offer');
  button.hidden = false;
  offer.classList.add('shown');
}

/** Who hovers or has the focus has seen the piece, the cards and the words; a finger sees them after the first tap. */
function tap(spot, finger) {
  const offer = offerOf(spot);
  if (!offer) return;
  const fits = fitting(offer);
  const again = spot.classList.contains('chosen');
  if (fits.length === 1 && (again || (!finger && fits[0] === shown))) {
    const way = fits[0];
    close();
    return way.click();
  }
  if (fits.length === 1 && !finger) return preview(spot);
  open(spot);
  if (!finger) (fits[0] ?? waysOf(offer)[0])?.focus();
}

/** Lights up what the lifted cards pay for. */
function lift(card) {
  card.setAttribute('aria-pressed', card.getAttribute('aria-pressed') !== 'true');
  close();
  const map = part('board').querySelector('.map');
  const cards = lifted();
  map.classList.toggle('choosing', cards.length > 0);
  for (const spot of all('.spot.legal', map)) {
    spot.classList.toggle('lit', cards.length > 0 && fitting(offerOf(spot)).length > 0);
  }
}

let finger = false;
addEventListener('pointerdown', (event) => (finger = event.pointerType !== 'mouse'), { capture: true, passive: true });

document.addEventListener(
  'click',
  (event) => {
    const spot = spotAt(event.target);
    if (spot) {
      // The page would do the only way at once, whatever is lifted and whoever has seen it.
      event.stopPropagation();
      return tap(spot, finger);
    }
    const card = event.target.closest?.('.card-button[data-card]');
    if (card) return lift(card);
    if (event.target.closest?.('.close-offer')) return close();
    if (event.target.closest?.('[data-walk]')) return walk(Number(event.target.closest('[data-walk]').dataset.walk));
    if (!event.target.closest?.('.offer')) close();
  },
  { capture: true },
);

document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && part('hand').querySelector('.offer.shown')) {
      const spot = document.querySelector('.spot.chosen');
      close();
      spot?.focus();
    }
    const spot = spotAt(event.target);
    if (spot && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      tap(spot, false);
    }
  },
  { capture: true },
);

/** A hint opens what it is about. */
document.addEventListener('advice', ({ detail: action }) => {
  const way = all('.way', part('hand')).find((way) => way.value === action);
  const offer = way?.closest('.offer');
  const spot = offer && part('board').querySelector(`.spot[data-spot="${CSS.escape(offer.dataset.for)}"]`);
  if (!spot) return;
  open(spot);
  spot.classList.add('advised');
});

/* What happened */

/** Plays what happened. `stage` gives the page's parts and the motions; afterwards the page is drawn anew anyway. */
export async function play(acts, stage) {
  if (acts.length > 1) return;
  const events = acts.flat();
  const placed = events.find((event) => ['house', 'emissary', 'fortify', 'market'].includes(event.type));
  const drawn = events.find((event) => event.type === 'draw' || event.type === 'draw_pile');
  close();
  if (placed) await place(placed, stage);
  else if (drawn) await draw(drawn, stage);
  for (const event of events) if (event.type === 'scored') await score(event, stage);
}

const badge = (seat, stage) => stage.part('seats').querySelector(`[data-seat="${seat}"] .badge`);

/** Draws the new board and lets the new piece come from its owner. */
async function place(event, stage) {
  const board = stage.part('board');
  const known = new Set(all('[data-piece]', board).map((piece) => piece.dataset.piece));
  stage.swap('board');
  const piece = all('[data-piece]', board).find((piece) => !known.has(piece.dataset.piece));
  const from = badge(event.seat, stage);
  if (!piece || !from) return;
  const home = piece.parentNode.getScreenCTM().inverse();
  const start = stage.middle(from);
  const { x, y } = new DOMPoint(start.x, start.y).matrixTransform(home);
  const own = piece.getAttribute('transform') ?? '';
  const [right = 0, down = 0] = (own.match(/translate\(([^)]*)\)/)?.[1] ?? '').split(/[ ,]+/).map(Number);
  const size = Number(own.match(/scale\(([^)]*)\)/)?.[1] ?? 1);
  const at = (x, y, size) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` });
  piece.closest('.spot').parentNode.append(piece.closest('.spot'));
  await stage.move(piece, [at(x, y, size * 1.2), at(right, down, size * 1.35), at(right, down, size)], { duration: 460 });
}

/** A card goes to whoever takes it. */
async function draw(event, stage) {
  const hand = stage.part('hand');
  const source =
    event.type === 'draw'
      ? hand.querySelector(`[data-piece="display-${event.place}"] .han-card`)
      : hand.querySelector('.piles .han-card');
  const goal = badge(event.seat, stage);
  if (!source || !goal) return;
  const from = stage.middle(source);
  const to = stage.middle(goal);
  const card = source.cloneNode(true);
  card.classList.add('flying');
  card.style.width = `${from.width}px`;
  (document.querySelector('.table') ?? document.body).append(card);
  const at = (point, size) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${size})`;
  await stage.move(card, [{ transform: at(from, 1) }, { transform: at(to, 0.4) }], { duration: 360, fill: 'both' });
  card.remove();
}

/** H-18: a full province gives its points at once; they go to the seats. */
async function score(event, stage) {
  const court = stage.part('board').querySelector(`.court[data-spot="${CSS.escape(event.province)}"]`);
  if (!court) return;
  const from = stage.middle(court);
  const flights = event.points.map(async (points, seat) => {
    const goal = points > 0 && badge(seat, stage);
    if (!goal) return;
    const to = stage.middle(goal);
    const sum = document.createElement('span');
    sum.className = 'flying points';
    sum.textContent = `+${points}`;
    (document.querySelector('.table') ?? document.body).append(sum);
    const at = (point, size) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${size})`;
    const frames = [{ transform: at(from, 0.4) }, { transform: at(from, 1.3), offset: 0.35 }, { transform: at(to, 1) }];
    await stage.move(sum, frames, { duration: 900, fill: 'both' });
    sum.remove();
  });
  await Promise.all(flights);
}

/* The final scoring */

let step = -1;

/** Shows the buttons that lead through the final scoring; the list stands there without them. */
function offerWalk() {
  const buttons = document.querySelector('.walk-buttons[hidden]');
  if (!buttons) return;
  buttons.hidden = false;
  step = -1;
}

function walk(by) {
  const box = document.querySelector('.walk');
  const map = part('board').querySelector('.map');
  const steps = all('.step', box);
  const result = document.querySelector('details.result');
  if (result) result.open = false;
  step = Math.min(Math.max(step + by, 0), steps.length - 1);
  const now = steps[step];
  box.classList.add('walking');
  for (const other of steps) other.classList.toggle('now', other === now);
  box.querySelector('.walk-place').textContent = box.dataset.words.replace('{n}', step + 1).replace('{all}', steps.length);
  const sums = box.querySelector('.walk-sums');
  sums.hidden = false;
  now.dataset.sums.split(' ').forEach((sum, seat) => (sums.children[seat].querySelector('span').textContent = sum));
  box.querySelector('[data-walk="-1"]').disabled = step === 0;
  box.querySelector('[data-walk="1"]').disabled = step === steps.length - 1;
  light(map, now.dataset);
}

function light(map, { lights, alliance, row }) {
  const lit = new Set(lights.split(' ').filter(Boolean));
  map.classList.toggle('told', lit.size > 0);
  const under = (id) => lit.has(id) || [...lit].some((one) => id.startsWith(`${one}-`) || id.endsWith(`-${one}`));
  for (const spot of all('.spot', map)) {
    const id = spot.dataset.spot;
    // Houses of a lit province count in a step about its houses, not in one about its court.
    spot.classList.toggle('lit', alliance ? lit.has(id) : under(id));
  }
  for (const pact of all('.pact', map)) pact.classList.toggle('lit', pact.dataset.alliance === alliance);
  for (const way of all('.road-row', map)) way.classList.toggle('lit', way.dataset.row === row);
  const emperor = map.querySelector('.walking-emperor');
  const goal = alliance && map.querySelector(`.pact[data-alliance="${alliance}"] .alliance`);
  emperor.classList.toggle('here', Boolean(goal));
  if (goal) {
    const [x, y] = goal.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
    emperor.style.transform = `translate(${x}px, ${y - 46}px)`;
  }
}

new MutationObserver(offerWalk).observe(part('hand'), { childList: true });
offerWalk();
