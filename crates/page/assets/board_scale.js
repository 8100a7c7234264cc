// @ts-check
// Tells style sheets how small the board is drawn, so that they keep its letters legible: `--unit` is how many units of
// the drawing are one pixel.

import { find, get } from './dom.js';
import { part } from './parts.js';

const place = get('.board-place');

function measure() {
  const scale = find('[data-drawing]', place, SVGSVGElement)?.getScreenCTM()?.a;
  const unit = scale ? (1 / scale).toFixed(3) : '';
  if (unit && place.style.getPropertyValue('--unit') !== unit) place.style.setProperty('--unit', unit);
}

new ResizeObserver(measure).observe(place);
// Zooming sets a class; a drawing may grow with what it shows.
new MutationObserver(measure).observe(place, { attributeFilter: ['class'] });
new MutationObserver(measure).observe(part('board'), { attributeFilter: ['viewBox'], childList: true, subtree: true });
