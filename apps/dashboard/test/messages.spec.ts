import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { projectRoot } from '#config';

const FOLDER = join(projectRoot, 'apps/dashboard/src');

/** The forms that Arabic counts in (CLDR); 3 to 10 and 11 to 99 are written otherwise than 100. */
const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Texts without words in either language. */
const SAME = /^(JSON|\{[^}]*\}( × \{[^}]*\})?)$/;

interface Entry {
  readonly name: string;
  readonly ar: string;
  readonly en: string;
}

type Part = string | readonly [value: string, kind?: string, options?: unknown];

async function entriesOf(file: string): Promise<Entry[]> {
  const exported = (await import(join(FOLDER, file))) as Record<string, Record<string, { ar: string; en: string }>>;
  return Object.values(exported).flatMap((catalogue) =>
    Object.entries(catalogue).map(([name, { ar, en }]) => ({ name: `${file}: ${name}`, ar, en })),
  );
}

/** The values that a message takes, and the forms of its plurals. */
function partsOf(message: string): { values: string[]; forms: string[][] } {
  const values = new Set<string>();
  const forms: string[][] = [];
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts as Part[]) {
      if (typeof part === 'string') continue;
      const [value, kind, options] = part;
      values.add(value);
      if (kind !== 'plural' || typeof options !== 'object' || options === null) continue;
      forms.push(Object.keys(options).filter((form) => form !== 'offset'));
      // The forms contain the number itself as `#`, which is the same value.
      for (const form of Object.values(options)) if (Array.isArray(form)) walk(form.filter((one) => one !== '#'));
    }
  };
  walk(compileMessage(message));
  values.delete('#');
  return { values: [...values].sort(), forms };
}

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('messages.ts') && !file.startsWith('i18n'),
);
const entries = (await Promise.all(files.map(entriesOf))).flat();

describe('the messages of the dashboard', () => {
  it('are all in Arabic and in English', () => {
    const lacking = entries.filter(
      ({ ar, en }) =>
        !SAME.test(ar) &&
        !(/\p{Script=Arabic}/u.test(ar) && /\p{Script=Latin}/u.test(en) && !/\p{Script=Arabic}/u.test(en)),
    );
    expect(entries.length).toBeGreaterThan(100);
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('are well-formed', () => {
    // Lingui leaves an unreadable message unchanged, with its braces.
    const broken = entries.filter(({ ar, en }) =>
      [ar, en].some((text) =>
        [compileMessage(text)].flat(3).some((part) => typeof part === 'string' && part.includes('{')),
      ),
    );
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('take the same values in both', () => {
    const differing = entries.filter(({ ar, en }) => partsOf(ar).values.join() !== partsOf(en).values.join());
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  it('have every plural form of Arabic', () => {
    const lacking = entries.filter(({ ar }) =>
      partsOf(ar).forms.some((forms) => ARABIC_FORMS.some((form) => !forms.includes(form))),
    );
    expect(entries.some(({ ar }) => partsOf(ar).forms.length > 0)).toBe(true);
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('are distinguished by their values and forms', () => {
    expect(partsOf('{count, plural, one {# قالب} other {# قوالب}}')).toEqual({
      values: ['count'],
      forms: [['one', 'other']],
    });
    expect(partsOf('{name} {at, number}').values).toEqual(['at', 'name']);
  });
});
