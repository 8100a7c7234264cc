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

// The server answers our requests with a success status even if it refuses something: browsers log every other one.
const headers = { Accept: 'application/json', 'Spieltisch-Page': '1' };

/** @param {string} address */
export function getJson(address) {
  return send(address, {});
}

/**
 * @param {string} address
 * @param {URLSearchParams} [body]
 */
export function postForm(address, body) {
  return send(address, { method: 'POST', body });
}

/**
 * Sends a request. A refusal gets the status that its body names.
 * @param {string} address
 * @param {RequestInit} request
 */
async function send(address, request) {
  const answer = await fetch(address, { ...request, headers });
  if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('application/problem+json')) return answer;
  const text = await answer.text();
  return new Response(text, { status: JSON.parse(text).status, headers: answer.headers });
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
