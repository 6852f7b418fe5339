import { describe, expect, it } from '@jest/globals';
import { DomainError, type Issue } from '#kernel';
import { TableReader } from '#tables';
import { countOf, type RecipientRows, RECIPIENTS_CONVERTER } from './recipients.converter.js';
import { MOST_RECIPIENTS, recipientsOf } from './recipients.js';

const AT = ['body', 'recipients_file'];

async function read(csv: string | Buffer) {
  const table = await new TableReader().read(Buffer.from(csv), { rows: MOST_RECIPIENTS }, AT, { owner: 'somebody' });
  return recipientsOf(table, AT);
}

async function faultsOf(csv: string): Promise<readonly Issue[]> {
  const error = await read(csv).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error('It was not refused.', { cause: error });
  return error.errors;
}

describe('a table of recipients', () => {
  it('has names, and columns for the fields of a template', async () => {
    expect(await read('name,city\n نورة ,جدة\n\nسارة,\n')).toEqual([
      { row: 2, data: { name: 'نورة', city: 'جدة' }, numbers: {}, duplicateOf: null },
      { row: 4, data: { name: 'سارة' }, numbers: {}, duplicateOf: null },
    ]);
  });

  it.each(['الاسم', 'الإسم', 'Name', 'FULL NAME'])('may call the column %s', async (column) => {
    expect((await read(`${column}\nنورة`)).map(({ data }) => data)).toEqual([{ name: 'نورة' }]);
  });

  it('keeps a column that means the same beside "name"', async () => {
    expect((await read('الاسم,name\nأ,ب')).map(({ data }) => data)).toEqual([{ الاسم: 'أ', name: 'ب' }]);
  });

  it('is read in Windows-1256', async () => {
    // "name\nنورة" in Windows-1256.
    const [recipient] = await read(Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe4, 0xe6, 0xd1, 0xc9]));
    expect(recipient?.data).toEqual({ name: 'نورة' });
  });

  it('shows the names that it has twice, however they are spelt, by the first row that has them', async () => {
    const rows = await read('name\nأحمد\nسارة\nاحمد\nأَحْمَد\nسارة');
    expect(rows.map(({ row, duplicateOf }) => [row, duplicateOf])).toEqual([
      [2, null],
      [3, null],
      [4, 2],
      [5, 2],
      [6, 3],
    ]);
  });

  it('takes columns that are named like members of every object', async () => {
    const [recipient] = await read('name,constructor,__proto__\nنورة,a,b');
    expect(Object.entries(recipient?.data ?? {})).toEqual([
      ['name', 'نورة'],
      ['constructor', 'a'],
      ['__proto__', 'b'],
    ]);
  });

  it('is refused without the column, naming those that it has', async () => {
    const [fault] = await faultsOf('الموظف,city\nنورة,جدة');
    expect(fault).toMatchObject({ loc: [...AT, 1, 'name'], type: 'missing' });
    expect(fault?.msg).toContain('الموظف, city');
  });

  it('names each cell that is wrong by its row and column', async () => {
    const faults = await faultsOf(`name,city\n,جدة\n${'ن'.repeat(201)},\nنورة,${'ج'.repeat(2_001)}\nسارة,`);
    expect(faults.map(({ loc, type }) => [...loc.slice(2), type])).toEqual([
      [2, 'name', 'missing'],
      [3, 'name', 'string_too_long'],
      [4, 'city', 'string_too_long'],
    ]);
  });

  it('shows a hundred faults at most', async () => {
    expect(await faultsOf(`name,city\n${',جدة\n'.repeat(150)}`)).toHaveLength(100);
  });

  it('has 5,000 rows at most', async () => {
    expect(await read(`name\n${'نورة\n'.repeat(5_000)}`)).toHaveLength(5_000);
    expect(await faultsOf(`name\n${'نورة\n'.repeat(5_001)}`)).toMatchObject([{ loc: AT, type: 'too_long' }]);
  });

  it('is converted on the thread that reads it, in portions of rows as the database takes them', async () => {
    const lines = Array.from({ length: 2_500 }, (_, row) => `نورة ${row % 2_400},جدة`);
    const csv = Buffer.from(`name,city\n${lines.join('\n')}`);
    const portions = await new TableReader().convert<RecipientRows>(
      csv,
      { rows: MOST_RECIPIENTS },
      AT,
      { owner: 'somebody' },
      RECIPIENTS_CONVERTER,
    );
    expect(portions.map(({ count }) => count)).toEqual(Array(10).fill(250));
    expect(countOf(portions)).toBe(2_500);
    const rows = portions.flatMap(({ json }) => JSON.parse(Buffer.from(json).toString()) as object[]);
    const expected = (await read(csv)).map(({ duplicateOf, ...row }) => ({ ...row, duplicate_of: duplicateOf }));
    expect(rows).toEqual(expected);
    await expect(
      new TableReader().convert(Buffer.from('city\nجدة'), { rows: 5 }, AT, { owner: 'a' }, RECIPIENTS_CONVERTER),
    ).rejects.toMatchObject({ code: 'validation_failed', errors: [{ loc: [...AT, 1, 'name'] }] });
  });
});
