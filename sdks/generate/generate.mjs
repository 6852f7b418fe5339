// `node sdks/generate/generate.mjs`: writes the generated parts of the SDKs from apps/api/openapi.json; part of `npm run openapi`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelOf, tableOf } from './model.mjs';
import { pythonOf } from './python.mjs';
import { templateOf } from './python-template.mjs';
import { typescriptOf } from './typescript.mjs';

const SDKS = new URL('../', import.meta.url);
const DOCUMENT = new URL('../apps/api/openapi.json', SDKS);
const TEMPLATE = new URL('../libs/templates/src/template-1.schema.json', SDKS);

/** @returns {Record<string, string>} the content of every generated file by path below `sdks` */
export function generatedFiles(document = JSON.parse(readFileSync(DOCUMENT, 'utf8'))) {
  const model = modelOf(document);
  const within = (folder, files) => Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]);
  return Object.fromEntries([
    ['conformance/operations.json', `${JSON.stringify(tableOf(model), null, 1)}\n`],
    ...within('python', pythonOf(model, document)),
    ...within('python', templateOf(JSON.parse(readFileSync(TEMPLATE, 'utf8')))),
    ...within('typescript', typescriptOf(model)),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(generatedFiles())) {
    const file = new URL(path, SDKS);
    mkdirSync(dirname(fileURLToPath(file)), { recursive: true });
    writeFileSync(file, text);
  }
}
