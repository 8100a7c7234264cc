// The drawer: tabs beside the board, or a sheet that comes up from below.

const drawer = document.getElementById('drawer');
const menu = document.querySelector('.menu');
const tabs = [...drawer.querySelectorAll('[role="tab"]')];
const wide = matchMedia('(min-width: 60.01rem)');

/** Opens the drawer at a tab. */
export function openDrawer(name, focus = false) {
  show(name);
  drawer.classList.add('open');
  menu.setAttribute('aria-expanded', 'true');
  if (focus) tabs.find((tab) => tab.id === `tab-${name}`).focus();
}

/** Whether something was open. */
export function closeDrawer() {
  if (wide.matches || !drawer.classList.contains('open')) return false;
  drawer.classList.remove('open');
  menu.setAttribute('aria-expanded', 'false');
  menu.focus();
  return true;
}

/** Marks that there is something new behind a tab nobody looks at. */
export function news(name) {
  const looking = drawer.dataset.tab === name && (wide.matches || drawer.classList.contains('open'));
  if (looking) return;
  document.getElementById(`tab-${name}`).classList.add('news');
  menu.classList.add('news');
}

export function scrollLog() {
  const panel = document.getElementById('panel-log');
  panel.scrollTop = panel.scrollHeight;
}

function show(name) {
  drawer.dataset.tab = name;
  for (const tab of tabs) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute('aria-selected', chosen);
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) tab.classList.remove('news');
    document.getElementById(tab.getAttribute('aria-controls')).classList.toggle('shown', chosen);
  }
  if (!drawer.querySelector('.news')) menu.classList.remove('news');
  if (name === 'log') scrollLog();
  if (name === 'chat') {
    const chat = document.getElementById('chat');
    chat.scrollTop = chat.scrollHeight;
  }
}

for (const tab of tabs) tab.addEventListener('click', () => show(tab.id.slice('tab-'.length)));

drawer.querySelector('[role="tablist"]').addEventListener('keydown', (event) => {
  const at = tabs.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const tab = tabs[(to + tabs.length) % tabs.length];
  tab.click();
  tab.focus();
});

menu.hidden = false;
menu.addEventListener('click', () => {
  if (drawer.classList.contains('open')) closeDrawer();
  else openDrawer(drawer.dataset.tab, true);
});

document.addEventListener('pointerdown', (event) => {
  if (!event.target.closest('#drawer, .menu')) closeDrawer();
});

show('log');
