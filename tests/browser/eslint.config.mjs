// @ts-check
// Lints every script: those of the page, of the games, and of these tests.

import js from '@eslint/js';
import globals from 'globals';

const rules = {
  ...js.configs.recommended.rules,
  eqeqeq: 'error',
  'no-implicit-globals': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-var': 'error',
  'prefer-const': 'error',
};

// Only the transport knows where a table lives. Scripts that used addresses or requests themselves would work on a server only.
const throughTransport = 'transport.js knows where tables live';
const networkGlobals = [
  'fetch', 'EventSource', 'XMLHttpRequest', 'WebSocket', 'Worker', 'SharedWorker', 'BroadcastChannel', 'indexedDB', 'location', 'history', 'navigation',
];
const addressProperties = `/^(${[...networkGlobals, 'pathname', 'search', 'searchParams', 'sendBeacon', 'serviceWorker'].join('|')})$/`;
const transportRules = {
  'no-restricted-globals': ['error', ...networkGlobals.map((name) => ({ name, message: throughTransport }))],
  'no-restricted-syntax': [
    'error',
    { selector: `MemberExpression[property.name=${addressProperties}]`, message: throughTransport },
    { selector: `ObjectPattern > Property[key.name=${addressProperties}]`, message: throughTransport },
    { selector: 'CallExpression[callee.property.name="submit"]', message: `${throughTransport}: submitForm` },
  ],
};

export default [
  { files: ['**/assets/*.js', '**/src/*.js'], rules, languageOptions: { globals: globals.browser } },
  {
    files: ['**/page/assets/*.js', '**/games/*/src/*.js'],
    ignores: ['**/page/assets/{transport,stream_worker,reconnect}.js'],
    rules: transportRules,
  },
  // Functions inside `evaluate` run in the page.
  { files: ['**/*.mjs'], rules, languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
