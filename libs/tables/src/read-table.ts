import type { IssueLocation } from '#kernel';
import { readCsv } from './csv/read-csv.js';
import { TableBuilder } from './table-builder.js';
import type { Table, TableLimits } from './table.js';
import { isWorkbook, readWorkbook } from './xlsx/read-workbook.js';

/**
 * Reads a table that a person made: CSV or XLSX, detected from the content. Of a workbook it reads the first visible
 * sheet.
 * Blocks its thread: the service calls it through `TableReader`.
 * @param at the place of the file in the request; faults of cells add row and column to it
 * @throws DomainError invalid for a file that is no table, exceeds the limits, or has faults
 */
export async function readTable(bytes: Buffer, limits: TableLimits, at: IssueLocation): Promise<Table> {
  const table = new TableBuilder(limits, at);
  if (isWorkbook(bytes, at)) await readWorkbook(bytes, table, at);
  else readCsv(bytes, table, at);
  return table.build();
}
