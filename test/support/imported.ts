import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { projectRoot } from '#config';
import type { Layer } from '../../libs/importing/src/document/template.js';
import type { Imported, Reason } from '../../libs/importing/src/imported.js';

const schema = JSON.parse(
  readFileSync(join(projectRoot, 'libs/templates/src/template-1.schema.json'), 'utf8'),
) as object;
const judge = new Ajv2020({ strict: false, allErrors: false }).compile(schema);

export const fixture = (name: string): Buffer => readFileSync(join(projectRoot, 'test/fixtures/imports', name));

/** The faults of an imported template by the schema that the service publishes. */
export function faultsOf({ template }: Imported): unknown[] {
  return judge(template) ? [] : (judge.errors ?? []);
}

export function* layersIn(layers: readonly Layer[] = []): Generator<Layer> {
  for (const layer of layers) {
    yield layer;
    yield* layersIn(layer.layers);
  }
}

export function layerOf({ template }: Imported, id: string): Layer | undefined {
  return [...layersIn(template.layers)].find((layer) => layer.id === id);
}

/** The names that the report has for a reason. */
export function namesOf({ report }: Imported, reason: Reason): readonly string[] {
  return report.find((line) => line.reason === reason)?.names ?? [];
}
