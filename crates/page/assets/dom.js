// @ts-check
// Finds elements of the page.

/**
 * The element with this id; the page must have it.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  return /** @type {T} */ (needed(document.getElementById(id), `#${id}`, type));
}

/**
 * The first element that matches; there must be one.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @param {new () => T} [type]
 * @returns {T}
 */
export function get(selector, inside = document, type) {
  return /** @type {T} */ (needed(inside.querySelector(selector), selector, type));
}

/**
 * The first element that matches, if any. Without a type, SVG elements pass as HTML elements: most of what we use of
 * them is the same.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode | null} [inside]
 * @param {new () => T} [type]
 * @returns {T | null}
 */
export function find(selector, inside = document, type) {
  const found = inside?.querySelector(selector) ?? null;
  if (type && !(found instanceof type)) return null;
  return /** @type {T | null} */ (found);
}

/**
 * All elements that match; of this type, if one is given.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode | null} [inside]
 * @param {new () => T} [type]
 * @returns {T[]}
 */
export function all(selector, inside = document, type) {
  const found = [...(inside?.querySelectorAll(selector) ?? [])];
  return /** @type {T[]} */ (type ? found.filter((element) => element instanceof type) : found);
}

/**
 * The element around the target of an event that matches, if any.
 * @template {Element} [T=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @param {new () => T} [type]
 * @returns {T | null}
 */
export function closest({ target }, selector, type) {
  const found = target instanceof Element ? target.closest(selector) : null;
  if (type && !(found instanceof type)) return null;
  return /** @type {T | null} */ (found);
}

/**
 * What HTML text holds, not yet on the page.
 * @param {string} html
 */
export function fragment(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/**
 * A new SVG element with these attributes.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * @param {Element | null} found
 * @param {string} selector
 * @param {new () => Element} [type]
 */
function needed(found, selector, type) {
  if (!found || (type && !(found instanceof type))) throw new Error(`this page has no ${selector}`);
  return found;
}
