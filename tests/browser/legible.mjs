// Checks that texts are large enough to read, and that what can be tapped is large enough or far enough from the rest.

/** Every text of the page that is smaller than `least` pixels, each as a sentence. */
export function smallTexts(page, least) {
  return page.evaluate((smallest) => {
    const faults = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent.trim();
      const thing = node.parentElement;
      if (!words || !thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || thing.closest('script, style, .hidden-text')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      // Words for screen readers take no room.
      let box = thing;
      while (box && getComputedStyle(box).clipPath === 'none') box = box.parentElement;
      if (!width || !height || box) continue;
      // What is drawn by `use` is as large as there.
      const id = thing.closest('defs [id]')?.id;
      const drawn = id ? document.querySelector(`use[href="#${CSS.escape(id)}"]`) : thing;
      const matrix = drawn instanceof SVGElement ? drawn.getScreenCTM?.() : null;
      const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
      const size = parseFloat(getComputedStyle(thing).fontSize) * scale;
      if (size < smallest - 0.05) faults.add(`“${words.slice(0, 30)}” in ${thing.localName}.${thing.getAttribute('class') ?? ''} is ${size.toFixed(1)} px`);
    }
    return [...faults];
  }, least);
}

/** Every target of the page that is smaller than `least` pixels and closer than 8 pixels to another, each as a sentence. */
export function smallTargets(page, least, within = 'body') {
  return page.evaluate(([smallest, inside]) => {
    // Things that only explain themselves do not count.
    const TARGETS = 'a[href], button, input:not([type=hidden]), select, summary, [role=tab], [data-act], .legal';
    const box = (thing) => (thing.querySelector(':scope > .touch') ?? thing.closest('label') ?? thing).getBoundingClientRect();
    const shown = (thing) => {
      const { left, top, width, height } = box(thing);
      if (!thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !width || !height) return false;
      // Links in the middle of a text are as high as its lines.
      if (thing.matches('p a, li a') && getComputedStyle(thing).display === 'inline') return false;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return Boolean(hit) && (thing.contains(hit) || hit.closest('label')?.control === thing);
    };
    const targets = [...document.querySelector(inside).querySelectorAll(TARGETS)].filter(shown).map((thing) => ({ thing, area: box(thing) }));
    const gap = (one, other) => Math.hypot(
      Math.max(0, one.left - other.right, other.left - one.right),
      Math.max(0, one.top - other.bottom, other.top - one.bottom),
    );
    const name = (thing) => `${thing.localName}.${thing.getAttribute('class') ?? ''} “${(thing.getAttribute('aria-label') || thing.textContent).trim().slice(0, 30)}”`;
    const faults = [];
    for (const { thing, area } of targets) {
      if (area.width > smallest - 0.5 && area.height > smallest - 0.5) continue;
      const near = targets.find((other) => other.thing !== thing && !other.thing.contains(thing) && !thing.contains(other.thing) && gap(area, other.area) < 7.5);
      if (near) faults.push(`${name(thing)} is ${Math.round(area.width)} by ${Math.round(area.height)} px, ${Math.round(gap(area, near.area))} px from ${name(near.thing)}`);
    }
    return faults;
  }, [least, within]);
}
