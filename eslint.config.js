import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const firebase = {
  group: ['firebase', 'firebase/*', '@firebase/*'],
  message: 'Only src/services talks to Firebase; add a verb there.',
};
const react = {
  group: ['react', 'react-dom', 'react-dom/*', 'react-router-dom', 'lucide-react', '@radix-ui/*'],
  message: 'The domain is plain TypeScript.',
};
/** @param {string[]} names Everything above the domain, by its alias. Imports run one way: page → hook → service → domain. */
const folders = (...names) => ({
  group: names.map((name) => `@/${name}/*`),
  message: 'Imports run one way: app → pages → components → hooks → services → domain.',
});
// A hook per write would only forward. So a page calls a verb of a service where something is tapped or typed; what
// it shows comes from hooks, which alone subscribe and know when to stop.
const serviceInternals = {
  regex: '^@/services/(?!(userServices|adminServices|auth)$)',
  message: 'Pages call the verbs of userServices, adminServices and auth.',
};
/** @type {Record<string, [import('eslint').Linter.RuleSeverity, object]>} */
const noSubscriptions = {
  'no-restricted-syntax': [
    'error',
    {
      selector:
        ':matches(MemberExpression[property.name=/^(listen|subscribe)/], ImportSpecifier[imported.name=/^(listen|subscribe)/])',
      message: 'Only hooks subscribe.',
    },
  ],
};
const parents = { group: ['../*'], message: 'Use the @/ alias across folders.' };

/**
 * @param {({ group: string[], message: string } | { regex: string, message: string })[]} patterns
 * @returns {Record<string, [import('eslint').Linter.RuleSeverity, object]>}
 */
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

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
  { files: ['src/**/*.tsx', 'src/hooks/**/*.ts'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['src/**/*.{ts,tsx}'], rules: restrict(firebase, parents) },
  {
    files: ['src/domain/**/*.ts', 'src/config/**/*.ts', 'src/texts/**/*.ts'],
    rules: restrict(
      firebase,
      react,
      parents,
      folders('app', 'pages', 'components', 'hooks', 'services'),
    ),
  },
  {
    files: ['src/services/**/*.ts'],
    rules: restrict(react, parents, folders('app', 'pages', 'components', 'hooks')),
  },
  {
    files: ['src/hooks/**/*.{ts,tsx}'],
    rules: restrict(firebase, parents, folders('app', 'pages', 'components')),
  },
  {
    files: ['src/components/**/*.tsx'],
    rules: restrict(firebase, parents, folders('pages', 'services')),
  },
  {
    files: ['src/pages/**/*.{ts,tsx}'],
    rules: {
      ...restrict(firebase, parents, folders('app'), serviceInternals),
      ...noSubscriptions,
    },
  },
);
