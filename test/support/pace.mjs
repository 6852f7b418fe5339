// Checks test files given as JSON on standard input, a list of texts, with the rule `pace`; prints the messages for
// each. Runs as a process of its own because jest's module loader can't load ESLint.
import { json } from 'node:stream/consumers';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { pace } from '../architecture/pace.mjs';

const config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { naqsh: { rules: { pace } } },
  rules: { 'naqsh/pace': 'error' },
};
const linter = new Linter();
const messages = [];
for (const source of await json(process.stdin)) {
  messages.push(linter.verify(source, config, { filename: 'x.spec.ts' }).map(({ message }) => message));
}
process.stdout.write(JSON.stringify(messages));
