import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Case {
  name: string;
  set?: Record<string, Json>;
  remove?: string[];
  semantic?: boolean;
}

interface Corpus {
  base: Json;
  valid: Case[];
  invalid: Case[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

// The engine is tested with the same cases, by native/scene/tests/schema.rs.
const corpus = read('../../../native/scene/tests/corpus/template-1.json') as Corpus;
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
  read('./template-1.schema.json') as object,
);

/** Returns the object or list that contains the target of `pointer`, and the target's name in it. */
function place(root: Json, pointer: string): [Record<string, Json>, string] {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  const parent = names.reduce<Json>((value, name) => (value as Record<string, Json>)[name] ?? null, root);
  return [parent as Record<string, Json>, last];
}

function schemaOf({ set = {}, remove = [] }: Case): Json {
  let schema = structuredClone(corpus.base);
  for (const [pointer, value] of Object.entries(set)) {
    if (pointer === '') {
      schema = value;
    } else {
      const [parent, name] = place(schema, pointer);
      parent[name] = value;
    }
  }
  for (const pointer of remove) {
    const [parent, name] = place(schema, pointer);
    delete parent[name];
  }
  return schema;
}

const named = (cases: Case[]): [string, Case][] => cases.map((one) => [one.name, one]);

describe('template-1.schema.json', () => {
  it.each(named(corpus.valid))('accepts %s', (_name, one) => {
    validate(schemaOf(one));
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each(named(corpus.invalid.filter((one) => !one.semantic)))('refuses %s', (_name, one) => {
    expect(validate(schemaOf(one))).toBe(false);
  });

  it.each(named(corpus.invalid.filter((one) => one.semantic)))('leaves to the engine: %s', (_name, one) => {
    expect(validate(schemaOf(one))).toBe(true);
  });
});

describe('template-1.ts', () => {
  it('is the output of the generator for the JSON Schema', () => {
    const generator = fileURLToPath(new URL('../../../test/architecture/template/generate.mjs', import.meta.url));
    expect(() => execFileSync(process.execPath, [generator, '--types', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});
