import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** @typedef {{ group: string[], message: string } | { regex: string, message: string }} Pattern */

/** @type {Pattern} */
const firebase = {
  group: ['firebase', 'firebase/*', '@firebase/*'],
  message: 'Only src/services imports Firebase; add a function there.',
};
/** @type {Pattern} */
const react = {
  group: ['react', 'react-dom', 'react-dom/*', 'react-router-dom', 'lucide-react', '@radix-ui/*'],
  message: 'This layer does not depend on React.',
};
/** @type {Pattern} */
const parents = { group: ['../*'], message: 'Use the @/ alias across folders.' };

// Also the relative paths of the entry files, which lie beside the folders.
/** @type {(...names: string[]) => Pattern} */
const folders = (...names) => ({
  group: names.flatMap((name) => [`@/${name}/*`, `./${name}/*`]),
  message: 'Nothing imports upward; see the table of layers in eslint.config.js.',
});

// Data flows service → hook → page. A page calls a service function itself where the user taps or types: a hook for
// each write would only forward it. Only hooks subscribe, since they know when to unsubscribe.
/** @type {Pattern} */
const serviceInternals = {
  regex: '^@/services/(?!(userServices|adminServices|auth)$)',
  message: 'Pages call the functions of userServices, adminServices and auth.',
};
const SUBSCRIBE = '/^(subscribe|onSnapshot)/';

/** What each layer must not import: never a layer below it in this table, and from those above only what it needs. */
/** @type {Record<string, Pattern[]>} */
const layers = {
  config: [
    react,
    firebase,
    folders('domain', 'texts', 'stores', 'services', 'hooks', 'components', 'pages', 'app'),
  ],
  domain: [
    react,
    firebase,
    folders('texts', 'stores', 'services', 'hooks', 'components', 'pages', 'app'),
  ],
  texts: [react, firebase, folders('stores', 'services', 'hooks', 'components', 'pages', 'app')],
  stores: [react, firebase, folders('texts', 'services', 'hooks', 'components', 'pages', 'app')],
  services: [react, folders('texts', 'stores', 'hooks', 'components', 'pages', 'app')],
  hooks: [firebase, folders('components', 'pages', 'app')],
  components: [firebase, folders('services', 'pages', 'app')],
  pages: [firebase, folders('app'), serviceInternals],
  app: [firebase, folders('services')],
};

/** @type {(patterns: Pattern[]) => Record<string, [import('eslint').Linter.RuleSeverity, object]>} */
const restrict = (patterns) => ({
  'no-restricted-imports': ['error', { patterns: [...patterns, parents] }],
});

export default defineConfig(
  globalIgnores(['dist', 'node_modules', 'coverage', '.emulators', 'test-results']),
  tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    extends: [tseslint.configs.strictTypeChecked],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // Services are objects of closures; none of their functions uses `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // The other layers must not import React. These rules parse each file once more.
  {
    files: ['src/*.{ts,tsx}', 'src/{app,components,hooks,pages}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  // The entry files main.tsx and entry-prerender.tsx.
  { files: ['src/*.{ts,tsx}'], rules: restrict([firebase, folders('services')]) },
  ...Object.entries(layers).map(([name, patterns]) => ({
    files: [`src/${name}/**/*.{ts,tsx}`],
    rules: restrict(patterns),
  })),
  {
    files: ['src/{app,components,pages}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(MemberExpression[property.name=${SUBSCRIBE}], ImportSpecifier[imported.name=${SUBSCRIBE}])`,
          message: 'Only hooks subscribe.',
        },
      ],
    },
  },
);
