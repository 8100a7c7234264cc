// @ts-check
// Options that do not go together cannot be chosen: what a choice rules out is disabled at once, with a word why. Earlier
// choices count for more: a later one that no longer fits goes back to what the rules suggest.

import { all, find, get } from './dom.js';

/** @typedef {{ players: number, values: string[], why: string }} Misfit values by key, empty for the default */
/** @typedef {HTMLSelectElement | HTMLInputElement} Field */

const form = find('form[data-misfits]', document, HTMLFormElement);
/** @type {{ keys: string[], combinations: Misfit[] }} */
const { keys, combinations } = JSON.parse(form?.dataset.misfits ?? '{"keys":[],"combinations":[]}');

/**
 * @param {string} key
 * @returns {Field | null}
 */
const fieldOf = (key) => find(`[name="option-${key}"]`, form);
/** @param {Field | null} field */
const valueOf = (field) => (field instanceof HTMLInputElement ? (field.checked ? 'true' : '') : (field?.value ?? ''));
/** @param {Field | null} field */
const valuesOf = (field) => (field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : ['', 'true']);
const players = () => Number(find('[name="players"]:checked', form, HTMLInputElement)?.value);

/**
 * Why these values of the first options cannot be, whatever the others are; null if they can.
 * @param {string[]} values
 * @returns {string | null}
 */
function refusal(values) {
  // A custom map and a position bring their own rules.
  if (all('textarea', form, HTMLTextAreaElement).some(({ value }) => value.trim())) return null;
  const fields = keys.map(fieldOf);
  if (values.length === keys.length) {
    const same = (/** @type {Misfit} */ misfit) => misfit.players === players() && misfit.values.every((value, at) => value === values[at]);
    return combinations.find(same)?.why ?? null;
  }
  const whys = valuesOf(fields[values.length]).map((value) => refusal([...values, value]));
  return whys.every((why) => why !== null) ? whys[0] : null;
}

/** Disables what cannot be chosen, and says why. */
function update() {
  /** @type {string[]} */
  const earlier = [];
  for (const key of keys) {
    const field = fieldOf(key);
    const whys = new Map(valuesOf(field).map((value) => [value, refusal([...earlier, value])]));
    const before = valueOf(field);
    const label = (/** @type {string} */ value) => (field instanceof HTMLSelectElement ? [...field.options].find((option) => option.value === value)?.label : '');
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.disabled = Boolean(whys.get(option.value));
      if (whys.get(before)) field.value = [...whys].find(([, why]) => !why)?.[0] ?? '';
    } else if (field) {
      field.disabled = Boolean(whys.get('true'));
      if (field.disabled) field.checked = false;
    }
    const lines = [...whys].filter(([, why]) => why).map(([value, why]) => [label(value), why].filter(Boolean).join(': '));
    const note = find(`[data-unfit="${key}"]`, form);
    if (note) {
      note.hidden = !lines.length;
      note.textContent = lines.join(' ');
      note.classList.toggle('changed', valueOf(field) !== before);
    }
    earlier.push(valueOf(field));
  }
  // A seat that is not there does not begin.
  for (const fieldset of all('.who-begins', form)) {
    const chosen = find('input:checked', fieldset, HTMLInputElement);
    if (chosen && Number(chosen.value) >= players()) get('input[value=""]', fieldset, HTMLInputElement).checked = true;
  }
}

form?.addEventListener('change', update);
if (form) update();
