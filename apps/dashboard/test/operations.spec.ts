import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { BY_ENGINE, LEFT_OUT, OPERATIONS } from '../operations.js';

interface Operation {
  readonly operation: string;
  readonly resource: string;
  readonly method: string;
}

const FOLDER = join(projectRoot, 'apps/dashboard/src');
const SUITES = join(projectRoot, 'test/system');

const { operations } = JSON.parse(readFileSync(join(projectRoot, 'sdks/conformance/operations.json'), 'utf8')) as {
  operations: readonly Operation[];
};
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The call of an operation, as pages write it: `api.templates.listVersions(`. */
const callOf = ({ resource, method }: Operation): string => `api.${camel(`${resource}.${method}`)}(`;

function sourceOf(folder: string): string {
  const files = readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'));
  return sources.map((file) => readFileSync(join(FOLDER, folder, file), 'utf8')).join('\n');
}

/** The operations that browser suites require to be called, by `Dashboard.uncalled`: names, or their beginnings. */
function heldNames(): string[] {
  const suites = readdirSync(SUITES).filter((file) => /^(dashboard|studio).*\.spec\.ts$/.test(file));
  const sources = suites.map((file) => readFileSync(join(SUITES, file), 'utf8'));
  const calls = sources.flatMap((source) => [...source.matchAll(/dashboard\.uncalled\(([^)]*)\)/g)]);
  return calls.flatMap(([, names = '']) => [...names.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name));
}

describe('the operations of the service', () => {
  it('each have a page, or a reason to have none', () => {
    const listed = [...Object.keys(OPERATIONS), ...Object.keys(LEFT_OUT)];
    expect(listed.sort()).toEqual(operations.map(({ operation }) => operation).sort());
  });

  it.each(Object.entries(OPERATIONS))('%s is called in %s', (name, folder) => {
    const operation = operations.find((one) => one.operation === name);
    expect(operation === undefined ? '' : sourceOf(folder)).toContain(
      operation === undefined ? name : callOf(operation),
    );
  });

  it('that pages call are listed with their pages', () => {
    const source = sourceOf('.');
    const called = operations.filter((operation) => source.includes(callOf(operation)));
    expect(called.map(({ operation }) => operation).filter((name) => !(name in OPERATIONS))).toEqual([]);
  });

  it('that pages call are each called by clicks in one suite', () => {
    const held = heldNames();
    const isMeant = (operation: string) => (name: string) =>
      name.endsWith('_') ? operation.startsWith(name) : operation === name;
    const clicked = Object.keys(OPERATIONS).filter((one) => !BY_ENGINE.includes(one));
    const counts = clicked.map((one) => [one, held.filter(isMeant(one)).length]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });
});
