import { invalid, type IssueLocation } from '#kernel';
import { neededFields, rowReader } from '#series';
import type { Table } from '#tables';
import type { TemplateField, TemplateVersion } from '#templates';
import type { NumberedRow } from './batch.js';
import { batchesFaults } from './batches.errors.js';

/**
 * The rows of a table as those of a batch: each column is a field of the template, image fields by address or asset id.
 * @param at where the file stands in the request
 * @throws DomainError invalid with every column that is no field, and every field that is required and no column
 */
export function rowsOfTable(table: Table, { fields }: TemplateVersion, at: IssueLocation): NumberedRow[] {
  requireColumns(table, fields, at);
  const read = rowReader(fields);
  return table.rows.map((row) => ({ number: row.number, ...read(row) }));
}

function requireColumns({ columns, headerRow }: Table, fields: readonly TemplateField[], at: IssueLocation): void {
  const known = fields.map(({ name }) => name);
  const unknown = columns.filter((name) => !known.includes(name));
  const missing = neededFields(fields).filter((name) => !columns.includes(name));
  const issues = [
    ...unknown.map((name) => batchesFaults.unknownColumn([...at, headerRow, name], { name, known })),
    ...missing.map((name) => batchesFaults.missingColumn([...at, headerRow, name], { name })),
  ];
  if (issues.length > 0) throw invalid(issues);
}
