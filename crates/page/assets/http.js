// @ts-check
// Addresses of this site, and requests that want JSON in return.

/** @typedef {{ title: string, detail?: string, rule?: string }} Problem what the server refuses, and why */

/**
 * The address of a path of this site. The site may live below a prefix: our modules lie two folders below its root.
 * @param {string} path such as `t/abc`
 */
export function siteUrl(path) {
  return new URL(`../../${path}`, import.meta.url).href;
}

const headers = { Accept: 'application/json' };

/** @param {string} address */
export function getJson(address) {
  return fetch(address, { headers });
}

/**
 * @param {string} address
 * @param {URLSearchParams} [body]
 */
export function postForm(address, body) {
  return fetch(address, { method: 'POST', headers, body });
}

/**
 * The fields of a form, as they are sent.
 * @param {HTMLFormElement} form
 */
export function fieldsOf(form) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
