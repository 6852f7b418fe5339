import { invalid, type IssueLocation } from '#kernel';
import type { Table, TableRow } from '#tables';
import type { TemplateField, TemplateVersion } from '#templates';
import type { NumberedRow } from './batch.js';
import { batchesFaults } from './batches.errors.js';

/** Fields that want digits, however a spreadsheet shows them. */
const NUMERIC: ReadonlySet<TemplateField['type']> = new Set(['number', 'amount']);

/**
 * The rows of a table as those of a batch: each column is a field of the template, image fields by address or asset id.
 * @param at where the file stands in the request
 * @throws DomainError invalid with every column that is no field, and every field that is required and no column
 */
export function rowsOfTable(table: Table, { fields }: TemplateVersion, at: IssueLocation): NumberedRow[] {
  requireColumns(table, fields, at);
  const images = new Set(fields.filter(({ type }) => type === 'image').map(({ name }) => name));
  const numeric = new Set(fields.filter(({ type }) => NUMERIC.has(type)).map(({ name }) => name));
  return table.rows.map((row) => {
    const cells = [...row.texts.keys()].map((name) => [name, valueOf(row, name, numeric)] as const);
    return {
      number: row.number,
      data: Object.fromEntries(cells.filter(([name]) => !images.has(name))),
      images: Object.fromEntries(
        cells.filter(([name]) => images.has(name)).map(([name, text]) => [name, text?.trim()]),
      ),
    };
  });
}

function requireColumns({ columns, headerRow }: Table, fields: readonly TemplateField[], at: IssueLocation): void {
  const known = fields.map(({ name }) => name);
  const unknown = columns.filter((name) => !known.includes(name));
  const missing = fields.filter((field) => isNeeded(field) && !columns.includes(field.name));
  const issues = [
    ...unknown.map((name) => batchesFaults.unknownColumn([...at, headerRow, name], { name, known })),
    ...missing.map(({ name }) => batchesFaults.missingColumn([...at, headerRow, name], { name })),
  ];
  if (issues.length > 0) throw invalid(issues);
}

function isNeeded(field: TemplateField): boolean {
  return field.required !== false && (field.type === 'image' || field.default == null);
}

function valueOf({ texts, numbers }: TableRow, name: string, numeric: ReadonlySet<string>): string | undefined {
  return (numeric.has(name) ? numbers.get(name) : undefined) ?? texts.get(name);
}
