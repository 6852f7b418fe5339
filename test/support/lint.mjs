// Lints sources given as JSON on standard input, [{file, source}], as if each were that file's text; prints the names
// of the rules that each breaks. Runs as a process of its own because jest's module loader can't load ESLint.
import { fileURLToPath } from 'node:url';
import { json } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const eslint = new ESLint({ cwd: at('.') });
const broken = [];
for (const { file, source } of await json(process.stdin)) {
  const [result] = await eslint.lintText(source, { filePath: at(file) });
  broken.push([...new Set(result.messages.map(({ ruleId }) => ruleId ?? 'unreadable'))].sort());
}
process.stdout.write(JSON.stringify(broken));
