import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#kernel';
import type { Table } from '#tables';
import type { TemplateVersion } from '#templates';
import { rowsOfTable } from './table-rows.js';

const VERSION = {
  sizes: [],
  fields: [
    { name: 'name', type: 'text' },
    {
      name: 'dishes',
      type: 'list',
      fields: [
        { name: 'name', type: 'text' },
        { name: 'price', type: 'number' },
      ],
    },
  ],
} as unknown as Pick<TemplateVersion, 'fields'> & { sizes: string[] };

function table(columns: readonly string[], ...rows: readonly (readonly string[])[]): Table {
  const cells = (texts: readonly string[]): [string, string][] =>
    columns.flatMap((column, index) => (texts[index] ? [[column, texts[index]] as [string, string]] : []));
  return {
    columns,
    headerRow: 1,
    rows: rows.map((texts, index) => ({ number: index + 2, texts: new Map(cells(texts)), numbers: new Map() })),
  };
}

function faultsOf(columns: readonly string[], mapped: Record<string, unknown> = {}): string[] {
  try {
    rowsOfTable(table(columns), VERSION, mapped);
  } catch (error) {
    if (error instanceof DomainError) return error.errors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
  }
  return [];
}

describe('columns of the items of a list', () => {
  it('give each row a list of its own length', () => {
    const columns = ['name', 'dishes[0].name', 'dishes[0].price', 'dishes[1].name'];
    const rows = rowsOfTable(table(columns, ['نورة', 'كبسة', '30', 'جريش'], ['فهد', 'مندي'], ['سارة']), VERSION);
    expect(rows).toEqual([
      { number: 2, data: { name: 'نورة', dishes: [{ name: 'كبسة', price: '30' }, { name: 'جريش' }] }, images: {} },
      { number: 3, data: { name: 'فهد', dishes: [{ name: 'مندي' }] }, images: {} },
      { number: 4, data: { name: 'سارة', dishes: [] }, images: {} },
    ]);
  });

  it('may have other names in the table', () => {
    const columns = ['name', 'الطبق'];
    const [row] = rowsOfTable(table(columns, ['نورة', 'كبسة']), VERSION, { الطبق: 'dishes[0].name' });
    expect(row?.data).toEqual({ name: 'نورة', dishes: [{ name: 'كبسة' }] });
  });

  it('are refused at their place where the list has no such member or item, or has no column at all', () => {
    expect(faultsOf(['name', 'dishes[0].name', 'dishes[0].prise'])).toEqual([
      expect.stringMatching(/^body\.file\.1\.dishes\[0\]\.prise: .*dishes\[0\]\.price/),
    ]);
    expect(faultsOf(['name', 'dishes[50].name'])).toHaveLength(1);
    expect(faultsOf(['name', 'dishes'])[0]).toMatch(/no field "dishes"; it has name, dishes\[0\]/);
    expect(faultsOf(['name'])).toEqual([
      expect.stringMatching(/^body\.file\.1\.dishes\[0\]\.name: .*"dishes".*columns for its items/),
    ]);
  });
});

describe('the column of sizes', () => {
  const FIELD = { name: 'size', type: 'text' };
  const sized = { ...VERSION, sizes: ['post', 'story'] };
  const own = { ...sized, fields: [...VERSION.fields, FIELD] } as typeof sized;

  it('names the size of each row; an empty cell names none', () => {
    const columns = ['name', 'dishes[0].name', 'size'];
    const rows = rowsOfTable(
      table(columns, ['نورة', 'كبسة', ' story '], ['فهد', 'مندي', ' '], ['سارة', 'جريش']),
      sized,
    );
    expect(rows.map(({ size }) => size)).toEqual(['story', undefined, undefined]);
    expect(rows[0]?.data).toEqual({ name: 'نورة', dishes: [{ name: 'كبسة' }] });
  });

  it('may have another name, or be left out', () => {
    const columns = ['name', 'dishes[0].name', 'المقاس', 'size'];
    const cells = table(columns, ['نورة', 'كبسة', 'post', 'XL']);
    const [row] = rowsOfTable(cells, sized, { المقاس: 'size', size: null });
    expect(row?.size).toBe('post');
  });

  it('is the field of this name, where the template has one', () => {
    const cells = table(['name', 'dishes[0].name', 'size'], ['نورة', 'كبسة', 'XL']);
    const [row] = rowsOfTable(cells, own);
    expect([row?.size, row?.data['size']]).toEqual([undefined, 'XL']);
  });

  it('is refused for a template without sizes, as any other column that is no field', () => {
    expect(faultsOf(['name', 'dishes[0].name', 'size'])).toEqual([
      expect.stringMatching(/^body\.file\.1\.size: .*no field "size"/),
    ]);
  });
});
