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

export default [
  { files: ['**/assets/*.js', '**/src/*.js'], rules, languageOptions: { globals: globals.browser } },
  // Functions inside `evaluate` run in the page.
  { files: ['**/*.mjs'], rules, languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
