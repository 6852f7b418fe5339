import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { projectRoot } from '#config';

interface Described {
  readonly components: object;
  readonly webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>;
}

let described: Described | undefined;

/** The violations of the interface's document in the body of a webhook that we sent; null if none. */
export function faultsOfEvent(body: string): unknown {
  described ??= JSON.parse(readFileSync(join(projectRoot, 'apps/api/openapi.json'), 'utf8')) as Described;
  const event = JSON.parse(body) as { type: string };
  const schema = described.webhooks[event.type]?.post.requestBody.content['application/json'].schema;
  if (schema === undefined) return `The document has no ${event.type}.`;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'api', components: described.components });
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
  return validate(event) ? null : validate.errors;
}
