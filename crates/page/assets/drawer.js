// @ts-check
// The drawer: tabs beside the board, or a sheet that comes up from below.

import { all, byId, closest, get } from './dom.js';

const drawer = byId('drawer');
const menu = get('.menu');
const tabs = all('[role="tab"]', drawer);
const first = tabs[0].id.slice('tab-'.length);
/** Where the drawer has a place of its own, as in table.css. */
const wide = matchMedia('(min-width: 60.01rem) and (min-height: 34.01rem) and (min-aspect-ratio: 1/1)');

/**
 * Opens the drawer at a tab.
 * @param {string} name
 * @param {boolean} focus
 */
export function openDrawer(name, focus = false) {
  show(name);
  drawer.classList.add('open');
  menu.setAttribute('aria-expanded', 'true');
  if (focus) tabs.find((tab) => tab.id === `tab-${name}`)?.focus();
}

/** Returns whether the drawer was open. */
export function closeDrawer() {
  if (wide.matches || !drawer.classList.contains('open')) return false;
  drawer.classList.remove('open');
  menu.setAttribute('aria-expanded', 'false');
  menu.focus();
  return true;
}

/**
 * Marks a tab that has something new, unless it is in view.
 * @param {string} name
 */
export function markNews(name) {
  const inView = drawer.dataset.tab === name && (wide.matches || drawer.classList.contains('open'));
  if (inView) return;
  byId(`tab-${name}`).classList.add('news');
  menu.classList.add('news');
}

export function scrollLog() {
  scrollToEnd(byId('panel-log'));
}

/** @param {HTMLElement} element */
function scrollToEnd(element) {
  element.scrollTop = element.scrollHeight;
}

/** @param {string} name */
function show(name) {
  drawer.dataset.tab = name;
  for (const tab of tabs) {
    const selected = tab.id === `tab-${name}`;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    if (selected) tab.classList.remove('news');
    byId(tab.getAttribute('aria-controls') ?? '').classList.toggle('shown', selected);
  }
  if (!drawer.querySelector('.news')) menu.classList.remove('news');
  if (name === 'log') scrollLog();
  if (name === 'chat') scrollToEnd(byId('chat'));
}

for (const tab of tabs) tab.addEventListener('click', () => show(tab.id.slice('tab-'.length)));

get('[role="tablist"]', drawer).addEventListener('keydown', (event) => {
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const to = new Map([['ArrowRight', at + 1], ['ArrowLeft', at - 1], ['Home', 0], ['End', tabs.length - 1]]).get(event.key);
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const tab = tabs[(to + tabs.length) % tabs.length];
  tab.click();
  tab.focus();
});

menu.hidden = false;
menu.addEventListener('click', () => {
  if (drawer.classList.contains('open')) closeDrawer();
  else openDrawer(drawer.dataset.tab ?? first, true);
});

document.addEventListener('pointerdown', (event) => {
  if (!closest(event, '#drawer, .menu')) closeDrawer();
});

show(first);
