import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const LIBS = new URL('../../libs/', import.meta.url);
const PAGE = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');

/** Names of the environment variables that the settings read; rate limits are a family with one prefix. */
function settingsRead(): string[] {
  const sources = readdirSync(LIBS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
  );
  const names = sources.flatMap((name) =>
    Array.from(
      readFileSync(new URL(name, LIBS), 'utf8').matchAll(/\bread(?:\.\w+\(|ProviderChoice\(read,)\s*['`]([A-Z0-9_]+)/g),
      ([, found]) => String(found),
    ),
  );
  return [...new Set(names)].sort();
}

/** The variables that `npm test` hides from its tests. */
const TESTER = readFileSync(new URL('../run/environment.mjs', import.meta.url), 'utf8');

describe('the settings', () => {
  it('of a service that runs beside are all kept from the tests', () => {
    const kept = new RegExp(/SERVICE_SETTINGS =\s*\/(.*)\/;/.exec(TESTER)?.[1] ?? 'none');
    const names = settingsRead().map((name) => (name.endsWith('_') ? `${name}USER` : name));
    expect(names.filter((name) => !kept.test(name))).toEqual([]);
  });

  it('are all in their page of the documents', () => {
    const names = settingsRead();
    expect(names).toEqual(expect.arrayContaining(['PORT', 'RATE_LIMIT_', 'STREAM_API_KEY', 'TOPUP_TIERS']));
    expect(names.filter((name) => !PAGE.includes(`\`${name}`))).toEqual([]);
  });

  it('of their page are all read', () => {
    const rows = PAGE.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const named = rows.flatMap((row) =>
      Array.from(String(row.split('|')[1]).matchAll(/`([A-Z0-9_]+)`/g), ([, name]) => name),
    );
    const read = settingsRead();
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !read.some((one) => one === name || name?.startsWith('RATE_LIMIT_')))).toEqual([]);
  });
});
