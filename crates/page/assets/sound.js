// @ts-check
// Short tones, made here: no file to load. Off unless the reader wants them.

import { readStored } from './storage.js';

/**
 * The notes of each sound, in hertz.
 * @type {Record<string, number[]>}
 */
const NOTES = {
  turn: [523.25, 783.99],
  plain: [659.25],
  good: [523.25, 659.25, 783.99],
  bad: [329.63, 246.94],
  win: [523.25, 659.25, 783.99, 1046.5],
  loss: [392, 329.63, 261.63],
};

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {AudioContext | null} */
let audio = null;

/**
 * Plays a sound if the reader wants sounds.
 * @param {string} name
 */
export function playSound(name) {
  if (readStored('sound') !== 'on') return;
  try {
    audio ??= new AudioContext();
    (NOTES[name] ?? NOTES.plain).forEach((pitch, index) => playNote(/** @type {AudioContext} */ (audio), pitch, index * 0.14));
  } catch {
    // Some browsers have no sound.
  }
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} after seconds from now
 */
function playNote(audio, pitch, after) {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + after;
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(calm.matches ? 0.07 : 0.16, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.45);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.5);
}
