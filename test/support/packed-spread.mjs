// Checks sources given as JSON on standard input, a list of texts, with the rule `packed-spread`; prints the messages
// for each and its fixed text. Jest's module loader can't load ESLint.
import { json } from 'node:stream/consumers';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { packedSpread } from '../architecture/packed-spread.mjs';

const config = {
  files: ['**/*.tsx'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { naqsh: { rules: { 'packed-spread': packedSpread } } },
  rules: { 'naqsh/packed-spread': 'error' },
};
const linter = new Linter();
const results = [];
for (const source of await json(process.stdin)) {
  const messages = linter.verify(source, config, { filename: 'x.tsx' }).map(({ message }) => message);
  const { output } = linter.verifyAndFix(source, config, { filename: 'x.tsx' });
  results.push({ messages, output });
}
process.stdout.write(JSON.stringify(results));
