import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The roles of files, after their noun: `<noun>.<role>.ts`. A file without a role holds plain functions, types or
 * classes.
 */
const ROLES = [
  'service',
  'controller',
  'module',
  'entity',
  'table',
  'errors',
  'metrics',
  'settings',
  'adapter',
  'provider',
  'platform',
  'store',
  'client',
  'page',
  'record',
  'body',
  'query',
  'hook',
  'interceptor',
  'filter',
  'decorator',
  'command',
  'main',
  'process',
  'worker',
  'converter',
];

/** A class's Nest decorator determines the role of its file. */
const ROLES_OF_DECORATORS: Readonly<Record<string, readonly string[]>> = {
  Controller: ['controller'],
  Module: ['module'],
  Entity: ['entity'],
  Catch: ['filter'],
  Command: ['command'],
  SubCommand: ['command'],
  Injectable: ['service', 'table', 'metrics', 'provider', 'platform', 'store', 'interceptor', 'command'],
};

/** The required text of files, by their role. */
const SIGNS_OF_ROLES: Readonly<Record<string, RegExp>> = {
  controller: /^@Controller\(/m,
  module: /^@Module\(/m,
  entity: /^@Entity\(/m,
  errors: /\b(?:errorCatalogue|faultCatalogue)\(|^export class \w+ extends \w*(?:Error|Fault)\b/m,
  service: /^export (?:abstract )?class \w+/m,
  interceptor: /^@Injectable\(/m,
  filter: /^@Catch\(/m,
  converter: /^export const convert\b/m,
  command: /^@(?:Sub)?Command\(|extends CommandRunner/m,
};

/** Starlight looks for its collections in this file only. */
const NAMED_BY_STARLIGHT = 'apps/docs/src/content.config.ts';

const files = ['apps', 'libs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && path !== NAMED_BY_STARLIGHT);

/** The parts of a name between its dots, without extension and `.spec`: `['claim', 'table']`. */
function partsOf(path: string): string[] {
  return basename(path)
    .replace(/(?:\.spec)?\.tsx?$/, '')
    .split('.');
}

test('a name is a noun in kebab-case, and a role from the list', () => {
  const strange = files.filter((path) => {
    const [noun = '', role, ...more] = partsOf(path);
    return !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(noun) || (role !== undefined && !ROLES.includes(role)) || more.length > 0;
  });
  expect(files.length).toBeGreaterThan(400);
  expect(strange).toEqual([]);
});

describe("a file's name states its content", () => {
  const sources = files
    .filter((path) => !path.includes('.spec.'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

  test.each(Object.entries(ROLES_OF_DECORATORS))('a class with @%s is one of %j', (decorator, roles) => {
    const carriers = sources.filter(([, text]) => new RegExp(`^@${decorator}\\(`, 'm').test(text));
    const misnamed = carriers.map(([path]) => path).filter((path) => !roles.includes(partsOf(path)[1] ?? ''));
    expect(misnamed).toEqual([]);
  });

  test.each(Object.entries(SIGNS_OF_ROLES))('a %s has %s', (role, sign) => {
    const ofRole = sources.filter(([path]) => partsOf(path)[1] === role);
    expect(ofRole.filter(([, text]) => !sign.test(text)).map(([path]) => path)).toEqual([]);
  });
});
