// Checks that every control of a page can be seen and reached.

/** Everything wrong with the controls of the page, or of one part of it, each as a sentence. */
export function unreachable(page, within = 'body') {
  return page.evaluate(look, within);
}

/** Runs in the page. */
function look(within) {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=radio], [data-act]';
  const faults = [];
  const box = (thing) => [...thing.getClientRects()].find(({ width, height }) => width && height) ?? thing.getBoundingClientRect();
  const name = (thing) => {
    const words = (thing.getAttribute('aria-label') || thing.textContent || thing.getAttribute('placeholder') || thing.value || '').trim();
    const place = thing.closest('[id]')?.id ?? '';
    return `${thing.localName}${thing.id ? `#${thing.id}` : `.${thing.classList[0] ?? ''} in #${place}`} “${words.replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  // What only a script can scroll is out of reach.
  const stuck = (thing) => {
    const found = [document.scrollingElement];
    for (let one = thing.parentElement; one; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (/hidden|clip/.test(overflowX + overflowY)) found.push(one);
    }
    return found.filter((one) => one !== document.scrollingElement || /hidden|clip/.test(getComputedStyle(document.body).overflowY));
  };
  const points = ({ left, top, width, height }, board) => {
    const at = (x, y) => [left + width * x, top + height * y];
    const middle = at(0.5, 0.5);
    // Pieces stand on places of the board: such a place must be free at one point at least.
    return board ? [middle, ...[0.15, 0.5, 0.85].flatMap((x) => [0.1, 0.5, 0.9].map((y) => at(x, y)))] : [middle];
  };
  const judge = (control) => {
    const label = control.matches('input') && control.closest('label');
    const thing = label || control;
    // What is not drawn, or lies in a folded section, does not count.
    if (!thing.checkVisibility() || control.disabled || control.closest('[inert]')) return;
    let shown = 1;
    for (let one = thing; one; one = one.parentElement) shown *= Number(getComputedStyle(one).opacity);
    if (shown < 0.2 || getComputedStyle(thing).visibility !== 'visible') return void faults.push(`${name(control)} cannot be seen`);
    const held = stuck(thing).map((one) => [one, one.scrollTop, one.scrollLeft]);
    thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const moved = held.filter(([one, top, left]) => Math.abs(one.scrollTop - top) > 1 || Math.abs(one.scrollLeft - left) > 1);
    // Some appear only when they have the focus.
    if (thing.matches('.skip')) thing.focus();
    const area = box(thing);
    const fault = () => {
      if (moved.length) return 'lies where nobody can scroll';
      if (area.width < 8 || area.height < 8) return `is only ${Math.round(area.width)} by ${Math.round(area.height)} px`;
      const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `lies outside, at ${Math.round(x)}, ${Math.round(y)}`;
      // A tap on a piece at a place of the board is a tap on the place, and small pieces leave it to the place.
      const stands = (hit) => thing.dataset.place && hit.closest('[data-within]')?.dataset.within === thing.dataset.place
        || thing.dataset.within && hit.closest('[data-place]')?.dataset.place === thing.dataset.within;
      const own = (hit) => hit && (thing.contains(hit) || hit.contains(thing) && hit.localName === 'label' || hit.closest?.('label')?.control === control || stands(hit));
      const hits = points(area, thing.closest('#part-board')).map(([x, y]) => document.elementFromPoint(x, y));
      if (!hits.some(own)) return `is covered by ${hits[0] ? name(hits[0]) : 'nothing at all'}`;
      return null;
    };
    const found = fault();
    if (thing.matches('.skip')) thing.blur();
    for (const [one, top, left] of moved) Object.assign(one, { scrollTop: top, scrollLeft: left });
    if (found) faults.push(`${name(control)} ${found}`);
  };
  // A closed drawer is checked when it is open.
  const shut = (control) => getComputedStyle(control).visibility === 'hidden' && control.closest('#drawer:not(.open)');
  for (const control of document.querySelector(within).querySelectorAll(CONTROLS)) if (!shut(control)) judge(control);
  scrollTo(0, 0);
  return faults;
}
