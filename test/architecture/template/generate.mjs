/**
 * Writes the files generated from the engine's own description of template schema 1: the published JSON Schema, and the
 * TypeScript types made from that.
 *
 * `--check` writes nothing and fails if a file differs from its generated form; `--types` leaves the JSON Schema as it
 * is, and so needs no cargo.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { typesOf } from './types.mjs';

const root = join(import.meta.dirname, '../../..');
const SCHEMA = join(root, 'libs/templates/src/template-1.schema.json');
const TYPES = join(root, 'libs/templates/src/template-1.ts');
const NOTE = '// Made from template-1.schema.json by `npm run generate:template`.\n\n';

function schemaOfEngine() {
  const args = ['run', '--quiet', '--locked', '-p', 'scene', '--example', 'template-schema'];
  return execFileSync('cargo', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

const schema = process.argv.includes('--types') ? readFileSync(SCHEMA, 'utf8') : schemaOfEngine();
const types = NOTE + typesOf(JSON.parse(schema), 'TemplateSchema');
for (const [path, text] of [
  [SCHEMA, schema],
  [TYPES, types],
]) {
  const made = await format(text, { ...(await resolveConfig(path)), filepath: path });
  if (!process.argv.includes('--check')) {
    writeFileSync(path, made);
  } else if (readFileSync(path, 'utf8') !== made) {
    process.stderr.write(`${path} is not as it is made. Run \`npm run generate:template\`.\n`);
    process.exitCode = 1;
  }
}
