import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SettingDeclaration, Settings } from '#config';
import { settingsOf, withTables } from './settings/page.mjs';

const LIBS = new URL('../../libs/', import.meta.url);
const PAGE = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
/** The variables that `npm test` hides from its tests. */
const TESTER = readFileSync(new URL('../run/environment.mjs', import.meta.url), 'utf8');

let declarations: readonly SettingDeclaration[];
let names: string[];

beforeAll(async () => {
  // Each lib declares its settings while it is loaded; jest does not load two modules at once.
  for (const lib of readdirSync(LIBS)) await import(new URL(`${lib}/src/index.ts`, LIBS).pathname);
  ({ declarations } = new Settings({}));
  names = declarations.map(({ name }) => name);
});

describe('the settings', () => {
  it('of a service that runs beside are all kept from the tests', () => {
    const kept = new RegExp(/SERVICE_SETTINGS =\s*\/(.*)\/;/.exec(TESTER)?.[1] ?? 'none');
    expect(names).toEqual(expect.arrayContaining(['PORT', 'RATE_LIMIT_USER', 'STREAM_API_KEY', 'TOPUP_TIERS']));
    expect(names.filter((name) => !kept.test(name))).toEqual([]);
  });

  it('are in the tables of their page, each once', () => {
    expect(settingsOf(PAGE).sort()).toEqual([...names].sort());
  });

  /** Prettier aligns the columns of the page, which `npm run generate:settings` writes. */
  it('are described on their page as they are declared', () => {
    const words = (page: string): string => page.replace(/[\s-]+/g, ' ');
    expect(words(PAGE)).toBe(words(withTables(PAGE, declarations)));
  });
});
