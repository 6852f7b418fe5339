import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';
import { arabic } from './test/architecture/arabic.mjs';
import { packedSpread } from './test/architecture/packed-spread.mjs';
import { pace } from './test/architecture/pace.mjs';

// Refusals are declared once, in a catalogue, from which the document and the table of codes are generated.
const UNCATALOGUED_ERROR = {
  selector: "NewExpression[callee.name='DomainError']",
  message: 'Throw an entry of an errorCatalogue.',
};
/** A fault with words of its own; code that passes on the engine's words writes `{ loc, type, msg }`. */
const UNCATALOGUED_FAULT = {
  selector:
    "ObjectExpression:has(> Property[key.name='loc']) > Property[key.name='msg'][shorthand=false][value.type!='ObjectExpression']",
  message: 'Name an entry of a faultCatalogue.',
};

/** Every rule is an error or off; comments can't switch rules off. */
export default tseslint.config(
  // Alone in its object: beside any other member it would only narrow that one. The types of the n8n node come with
  // packages that only its own tests install, and those run the compiler on it.
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/target/',
      '**/.data/',
      'native/',
      'sdks/n8n/',
      'sdks/typescript/src/generated/',
    ],
  },
  // An exception belongs here, where it is visible, not in a comment in the code.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Nest's modules are classes without members; an async method may answer at once to fit its interface.
      '@typescript-eslint/no-extraneous-class': 'off',
      // Members of objects from outside are accessed by name in brackets, to mark them as such.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Generated from the JSON Schema of templates.
    files: ['libs/templates/src/template-1.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['libs/kernel/**'],
    rules: { 'no-restricted-syntax': ['error', UNCATALOGUED_ERROR] },
  },
  {
    files: ['apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts'],
    ignores: ['libs/kernel/**', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', UNCATALOGUED_ERROR, UNCATALOGUED_FAULT] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['test/support/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Import it from test/support/fast-check.ts, which gives every run its seed.' },
      ],
    },
  },
  {
    plugins: { naqsh: { rules: { arabic, pace, 'packed-spread': packedSpread } } },
    rules: { 'naqsh/packed-spread': 'error' },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'test/**/*.part.ts'],
    rules: { 'naqsh/pace': 'error' },
  },
  {
    files: ['apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'naqsh/arabic': 'error' },
  },
  {
    files: ['**/*.controller.ts'],
    // A controller's method is one statement: a delegated call without branches.
    rules: { 'max-statements': ['error', 1], complexity: ['error', 1] },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        globalThis: 'readonly',
      },
    },
    rules: { 'no-console': 'error', eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
  // They print for the people who try them.
  { files: ['examples/**'], rules: { 'no-console': 'off' } },
  {
    files: ['examples/figma-plugin/**'],
    languageOptions: { globals: { figma: 'readonly', __html__: 'readonly' } },
  },
  {
    files: ['apps/api/src/pages/**/*.js', 'apps/api/src/sandbox/*.js'],
    // They run in browsers.
    languageOptions: {
      globals: {
        addEventListener: 'readonly',
        document: 'readonly',
        clearTimeout: 'readonly',
        createImageBitmap: 'readonly',
        DOMParser: 'readonly',
        Event: 'readonly',
        history: 'readonly',
        crypto: 'readonly',
        AbortController: 'readonly',
        File: 'readonly',
        FileReader: 'readonly',
        location: 'readonly',
        navigator: 'readonly',
        setTimeout: 'readonly',
        SwaggerUIBundle: 'readonly',
      },
    },
  },
);
