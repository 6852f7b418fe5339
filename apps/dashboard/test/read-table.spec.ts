import { describe, expect, it } from '@jest/globals';
import { readPasted, readTable } from '../src/pages/batches/read-table.js';

const csv = (text: string): File => new File([text], 'guests.csv');

describe('a table as the page reads it', () => {
  it('numbers its rows as the service does: empty lines count, and are left out', async () => {
    const { columns, rows } = await readTable(csv('\n name ,city\n\nنورة,جدة\n , \nسارة\n'));
    expect(columns).toEqual(['name', 'city']);
    expect(rows).toEqual([
      { number: 4, cells: { name: 'نورة', city: 'جدة' } },
      { number: 6, cells: { name: 'سارة', city: '' } },
    ]);
  });

  it('keeps the numbers of rows that are pasted in the file that it sends', async () => {
    const pasted = readPasted('name\tcity\n\nنورة\tجدة', 'pasted');
    expect(pasted.rows).toEqual([{ number: 3, cells: { name: 'نورة', city: 'جدة' } }]);
    expect((await readTable(new File([pasted.file], 'rows.csv'))).rows).toEqual(pasted.rows);
  });

  it('has each column once, in the composed form of its name, and none without a name', async () => {
    const { columns } = await readTable(csv('ا\u0654سم,,name,name\nx,y,z,w'));
    expect(columns).toEqual(['أسم', 'name']);
  });

  it('has no rows where the file has only a header', async () => {
    expect(await readTable(csv('name,city\n'))).toMatchObject({ columns: ['name', 'city'], rows: [] });
    expect(await readTable(csv('\n\n'))).toMatchObject({ columns: [], rows: [] });
  });
});
