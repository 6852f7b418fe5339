import { beforeAll, describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { documentIn30 } from '../../apps/api/src/docs/document-3-0.js';
import { type ApiDescription, describeRunningApi } from '../support/api.js';

type Node = Record<string, unknown>;

let api: ApiDescription;
let document: OpenAPIObject;

beforeAll(async () => {
  api = await describeRunningApi();
  document = documentIn30(api.document);
});

/** Every object of the document with its place, except examples. */
function* nodesOf(value: unknown, place = '#'): Generator<readonly [string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Node];
  for (const [name, member] of Object.entries(value)) {
    if (!['example', 'examples', 'default', 'enum'].includes(name)) yield* nodesOf(member, `${place}/${name}`);
  }
}

const takesAnything = (schema: Node): boolean =>
  Object.keys(schema).every((name) => ['description', 'nullable'].includes(name));

const namesIn = ({ paths }: OpenAPIObject): string[] =>
  Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );

describe('the document in OpenAPI 3.0', () => {
  test('is one, and has every operation of the other', async () => {
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
    expect(document.openapi).toBe('3.0.3');
    expect(namesIn(document)).toEqual(namesIn(api.document));
    expect(namesIn(document).length).toBeGreaterThan(100);
  });

  test('has nothing that only 3.1 knows, or that generators fail on', () => {
    const wrong = [...nodesOf(document)].filter(
      ([place, node]) =>
        Array.isArray(node['type']) ||
        (!place.endsWith('/properties') &&
          ['const', 'prefixItems', 'patternProperties'].some((name) => name in node)) ||
        typeof node['exclusiveMinimum'] === 'number' ||
        node['items'] === false ||
        (Array.isArray(node['required']) && node['required'].length === 0) ||
        [node['anyOf'], node['oneOf']].some((parts) => Array.isArray(parts) && parts.some(takesAnything)) ||
        ('$ref' in node && Object.keys(node).length > 1),
    );
    expect(wrong.map(([place]) => place)).toEqual([]);
  });
});

describe('the document', () => {
  test('states each status by number, no tuple by the schema false, and describes every parameter', () => {
    const responses = [...nodesOf(api.document.paths)].filter(([place]) => place.endsWith('/responses'));
    const classes = responses.flatMap(([, all]) => Object.keys(all).filter((status) => /\dXX/.test(status)));
    expect([responses.length > 100, classes]).toEqual([true, []]);
    expect([...nodesOf(api.document)].filter(([, node]) => node['items'] === false)).toEqual([]);
    const parameters = Object.values(api.inlined.paths).flatMap((path) =>
      Object.values(path as Record<string, { parameters?: { name: string; description?: string }[] }>).flatMap(
        (operation) => operation.parameters ?? [],
      ),
    );
    expect(parameters.length).toBeGreaterThan(150);
    expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test('has a name for every object that stands beside others', () => {
    const unnamed = [...nodesOf(api.document)].filter(
      ([place, node]) => /\/(anyOf|oneOf)\/\d+$/.test(place) && node['type'] === 'object' && 'properties' in node,
    );
    // Parts of templates have names within the schema of templates.
    const own = unnamed.filter(([place]) => !place.startsWith('#/components/schemas/Template'));
    expect(own.map(([place]) => place)).toEqual([]);
  });
});
