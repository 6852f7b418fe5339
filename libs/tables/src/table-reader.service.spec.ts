import { performance } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { textRow, workbook } from '../../../test/support/workbooks.js';
import { TableReader } from './table-reader.service.js';

const AT = ['body', 'file'];
const WAITER = { owner: 'somebody' };

const read = (
  bytes: Buffer | string,
  waiter: { owner: string; signal?: AbortSignal } = WAITER,
  reader = new TableReader(),
) => reader.read(Buffer.from(bytes), { rows: 5_000 }, AT, waiter);

describe('a table that is read on a thread of its own', () => {
  it('comes whole and in order, in every format', async () => {
    const lines = Array.from({ length: 5_000 }, (_, row) => `نورة ${row},جدة,${row}`);
    const csv = await read(`name,city,n\n${lines.join('\n')}\n`);
    const rows = Array.from({ length: 5_000 }, (_, row) => textRow(row + 2, [`نورة ${row}`, 'جدة', String(row)]));
    const xlsx = await read(await workbook(textRow(1, ['name', 'city', 'n']) + rows.join('')));
    expect(csv).toEqual(xlsx);
    expect(csv.columns).toEqual(['name', 'city', 'n']);
    expect(csv.rows.map(({ number }) => number)).toEqual(lines.map((_, row) => row + 2));
    expect(csv.rows.at(-1)?.texts).toEqual(new Map(Object.entries({ name: 'نورة 4999', city: 'جدة', n: '4999' })));
  });

  it('is refused with the faults that it has', async () => {
    await expect(read('name,city,name\na,b,c\n')).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ loc: [...AT, 1, 'C'] }],
    });
  });

  it('takes no time of the event loop while it is read', async () => {
    const before = performance.eventLoopUtilization();
    await expect(read(`a,b\n"a${'" '.repeat(490_000)}`)).rejects.toMatchObject({ code: 'validation_failed' });
    const { active, idle } = performance.eventLoopUtilization(before);
    expect(active).toBeLessThan(idle);
  });

  it('is read no further when its caller has gone, and makes room for the next', async () => {
    const reader = new TableReader();
    const left = new AbortController();
    const slow = read(`a,b\n"a${'" '.repeat(490_000)}`, { ...WAITER, signal: left.signal }, reader);
    const next = read('name\nنورة\n', WAITER, reader);
    left.abort();
    await expect(slow).rejects.toMatchObject({ code: 'table_withdrawn' });
    expect((await next).rows).toHaveLength(1);
  });

  it('is refused where too many wait, and only there', async () => {
    const reader = new TableReader();
    const all = Array.from({ length: 60 }, (_, at) => read('name\nنورة\n', { owner: `u${at % 3}` }, reader));
    const codes = (await Promise.allSettled(all)).map((one) =>
      one.status === 'fulfilled' ? 'read' : (one.reason as { code: string }).code,
    );
    expect(new Set(codes)).toEqual(new Set(['read', 'table_queue_full']));
    expect((await read('name\nنورة\n', WAITER, reader)).rows).toHaveLength(1);
  });
});
