// How Mahé moves: dice tumble one by one, turtles swim along the ring, eggs go to whoever won them.

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const MIDDLE = { x: 500, y: 460 };

/** Plays what happened. `stage` gives the page's parts and the motions; afterwards the page is drawn anew anyway. */
export async function play(acts, stage) {
  const events = acts.flat();
  // Of several acts at once only the way from then to now is shown.
  const single = acts.length === 1;
  for (const event of events) {
    if (event.type === 'die' && single) await tumble(event.value, stage);
    if (event.type === 'card' && single) await lay(event.value, stage);
    if (event.type === 'bust' && single) await stage.wait(250);
    if (event.type === 'move' || event.type === 'bust') {
      if (stage.swapped) continue;
      stage.swapped = true;
      await swim(events, single, stage);
    }
  }
}

function nextPlace(stage) {
  return stage.part('hand').querySelector('.die-place[data-value="0"]');
}

/** A die falls into the next free place: a few faces, then its own. */
async function tumble(value, stage) {
  const place = nextPlace(stage);
  const die = place?.querySelector('.die');
  if (!die) return;
  place.dataset.value = value;
  for (const face of [2, 5, 1, 6, 3].filter((face) => face !== value).slice(0, 4)) {
    show(die, face);
    await stage.move(die, [{ transform: 'rotate(-14deg) scale(1.06)' }, { transform: 'rotate(14deg) scale(1.06)' }], { duration: 70 });
  }
  show(die, value);
  await stage.move(die, [{ transform: 'scale(1.25)' }, { transform: 'scale(.96)' }, { transform: 'none' }], { duration: 200 });
}

/** M-18: an egg card takes the place of a die. */
async function lay(value, stage) {
  const die = nextPlace(stage)?.querySelector('.die');
  if (!die) return;
  die.closest('.die-place').dataset.value = value;
  show(die, value);
  await stage.move(die, [{ transform: 'translateY(-1.5rem)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 250 });
}

function show(die, value) {
  die.classList.remove('empty');
  for (const pip of die.querySelectorAll('.pip')) pip.remove();
  for (const at of PIPS[value]) {
    const pip = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    pip.setAttribute('class', 'pip');
    pip.setAttribute('cx', ((at % 3) - 1) * 14);
    pip.setAttribute('cy', (Math.floor(at / 3) - 1) * 14 - 2);
    pip.setAttribute('r', 5);
    die.append(pip);
  }
}

/** Draws the new board and lets every turtle that moved swim to its place. */
async function swim(events, single, stage) {
  const before = places(stage);
  const eggs = events.filter((event) => event.type === 'eggs');
  const card = eggs.length && stage.part('board').querySelector('.prize .open')?.cloneNode(true);
  const nest = card && stage.middle(stage.part('board').querySelector('.prize .open'));
  const flights = [];
  stage.swap('board');
  const track = readTrack(stage);
  for (const event of events.filter((event) => event.type === 'move' || event.type === 'bust')) {
    event.stack.forEach((turtle, height) => {
      const path = event.type === 'move' && single ? along(track, event, height) : [];
      flights.push(glide(`turtle-${turtle}`, before, path, stage));
    });
  }
  await Promise.all(flights);
  if (card) await fly(card, nest, eggs.at(-1).seat, stage);
}

/** Where every turtle is on the screen. */
function places(stage) {
  const found = new Map();
  for (const piece of stage.part('board').querySelectorAll('[data-piece^="turtle-"]')) {
    found.set(piece.dataset.piece, stage.middle(piece.querySelector('.shell')));
  }
  return found;
}

function readTrack(stage) {
  const words = stage.part('board').querySelector('[data-track]')?.dataset.track.split(' ') ?? [];
  return words.map((word) => {
    const [x, y, turn] = word.split(',').map(Number);
    return { x, y, turn };
  });
}

/** The fields between start and end, for a turtle so high in the moving stack. */
function along(track, event, height) {
  const path = [];
  for (let step = 1; step < event.fields; step += 1) {
    const field = track[(event.from + step - 1) % track.length];
    const away = Math.hypot(field.x - MIDDLE.x, field.y - MIDDLE.y);
    const inward = (height * 44) / away;
    path.push({
      x: field.x + (MIDDLE.x - field.x) * inward,
      y: field.y + (MIDDLE.y - field.y) * inward,
      turn: field.turn,
    });
  }
  return path;
}

/** From where the piece was, along `path`, to where it is drawn now. */
async function glide(id, before, path, stage) {
  const piece = stage.part('board').querySelector(`[data-piece="${id}"]`);
  const from = before.get(id);
  if (!piece || !from) return;
  const [x, y, turn, size] = piece.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
  const start = new DOMPoint(from.x, from.y).matrixTransform(piece.parentNode.getScreenCTM().inverse());
  const points = [{ x: start.x, y: start.y, turn: path[0]?.turn ?? turn }, ...path, { x, y, turn }];
  let angle = points[0].turn;
  const frames = points.map((point) => {
    // The short way round from one heading to the next.
    angle += ((((point.turn - angle) % 360) + 540) % 360) - 180;
    return { transform: `translate(${point.x}px, ${point.y}px) rotate(${angle}deg) scale(${size})` };
  });
  piece.parentNode.append(piece);
  await stage.move(piece, frames, { duration: Math.min(320 + path.length * 22, 700), easing: 'ease-in-out' });
}

/** The won card goes from the nest to the seat of whoever won it. */
async function fly(card, from, seat, stage) {
  const goal = stage.part('seats').querySelector(`[data-seat="${seat}"] .badge`);
  if (!goal) return;
  const to = stage.middle(goal);
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '-53 -73 106 146');
  picture.setAttribute('class', 'flying-card');
  card.removeAttribute('transform');
  picture.append(card);
  document.body.append(picture);
  const at = (point, size) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${size})`;
  const frames = [{ transform: at(from, 1.3) }, { transform: at(from, 1.6), offset: 0.3 }, { transform: at(to, 0.35) }];
  await stage.move(picture, frames, { duration: 500, fill: 'both' });
  picture.remove();
}
