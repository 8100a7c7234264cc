// @ts-check
// Keeps the files for use without a network, and offers a new version when its files are all here.

import { notify, sayOffline } from './notice.js';

export async function keepOffline() {
  const workers = navigator.serviceWorker;
  // Browsers have service workers over https and on the device itself only.
  if (!globalThis.isSecureContext) return sayOffline('offlineInsecure');
  if (!workers) return;
  try {
    const registration = await workers.register(new URL('../../sw.js', import.meta.url), { updateViaCache: 'none' });
    offerUpdates(workers, registration);
    if (!registration.active) sayOffline('offlineNo');
    await workers.ready;
    sayOffline('offlineYes');
  } catch (error) {
    // It plays all the same.
    console.warn(error);
  }
}

/**
 * @param {ServiceWorkerContainer} workers
 * @param {ServiceWorkerRegistration} registration
 */
function offerUpdates(workers, registration) {
  const update = () => {
    // Another tab has changed already.
    if (!registration.waiting) return location.reload();
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('activate');
  };
  // The first version waits for nobody.
  const look = () => registration.waiting && registration.active && notify('update', 'updateNow', update);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  registration.installing?.addEventListener('statechange', look);
  look();
}
