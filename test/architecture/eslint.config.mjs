import { fileURLToPath } from 'node:url';
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';
import { arabic } from './arabic.mjs';
import { packedSpread } from './packed-spread.mjs';
import { pace } from './pace.mjs';

/** Else it would be this file's own folder, above which no tsconfig is looked for. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// What is refused is said once, in a catalogue: the document and the table of codes are made from those.
const UNCATALOGUED_ERROR = {
  selector: "NewExpression[callee.name='DomainError']",
  message: 'Throw an entry of an errorCatalogue.',
};
/** A fault with words of its own; whoever hands the engine's words on writes `{ loc, type, msg }`. */
const UNCATALOGUED_FAULT = {
  selector:
    "ObjectExpression:has(> Property[key.name='loc']) > Property[key.name='msg'][shorthand=false][value.type!='ObjectExpression']",
  message: 'Name an entry of a faultCatalogue.',
};

/** Every rule is an error or off; nothing is switched off in place. */
export default tseslint.config(
  // Alone in its object: beside anything else it would only narrow that. The types of the node for n8n come with packages
  // that its own tests install alone, which hold it to the compiler.
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
  // An exception belongs here, where it is seen, not beside the line that wants it.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Modules of Nest are classes without members; an async method may answer at once to fit its interface.
      '@typescript-eslint/no-extraneous-class': 'off',
      // Members of objects that came from outside are read by name, to be seen as such.
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
    // A controller's method is a sentence: one delegated call, no branching.
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
  // They tell whoever tries them.
  { files: ['examples/**'], rules: { 'no-console': 'off' } },
  {
    files: ['apps/api/src/pages/**/*.js', 'apps/api/src/sandbox/*.js', 'apps/api/src/docs/*.js'],
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
