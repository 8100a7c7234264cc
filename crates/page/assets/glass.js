// The sand-glass: its sand runs by the server's clock, and turning it leaves the page where it is.

const main = document.getElementById('main');
/** How far the server's clock is ahead of ours. */
const ahead = Number(main.dataset.now) - Date.now();

function run() {
  const glass = document.querySelector('.glass.runs');
  if (!glass) return;
  const total = Number(glass.dataset.seconds);
  const left = Math.min(total, Math.max(0, (Number(glass.dataset.ends) - Date.now() - ahead) / 1000));
  const seconds = Math.ceil(left);
  glass.querySelector('.left').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  glass.classList.toggle('short', seconds <= 10);
  glass.classList.toggle('done', left === 0);
  pour(glass, left / total);
}

/** `full`: how much of the sand is still above. */
function pour(glass, full) {
  const set = (name, y, height) => {
    const sand = glass.querySelector(name);
    sand.setAttribute('y', y);
    sand.setAttribute('height', height);
  };
  set('.above', 16 - 10 * full, 10 * full);
  set('.below', 28 - 10 * (1 - full), 10 * (1 - full));
}

/** `complain` is told the problem if the glass cannot be turned. */
export function turnByForm(complain) {
  document.addEventListener('submit', async (event) => {
    if (!event.target.matches('form.glass')) return;
    event.preventDefault();
    try {
      const answer = await fetch(event.target.action, { method: 'POST', headers: { Accept: 'application/json' } });
      if (!answer.ok) complain(await answer.json());
    } catch {
      document.getElementById('lost').hidden = false;
    }
  });
}

if (document.getElementById('part-glass')) {
  run();
  setInterval(run, 250);
}
