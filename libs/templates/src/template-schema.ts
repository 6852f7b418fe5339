import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '#config';

const FILE = join(projectRoot, 'libs/templates/src/template-1.schema.json');

let schema: object | undefined;

/** Returns template schema 1 as JSON Schema (draft 2020-12), as published at `/schemas/template-1.json`. */
export function templateJsonSchema(): object {
  schema ??= JSON.parse(readFileSync(FILE, 'utf8')) as object;
  return schema;
}
