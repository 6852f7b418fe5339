import type { IssueLocation } from '#kernel';
import { readCsv } from './csv/read-csv.js';
import { TableBuilder } from './table-builder.js';
import type { Table, TableLimits } from './table.js';
import { isWorkbook, readWorkbook } from './xlsx/read-workbook.js';

/**
 * Reads a table that people made: CSV or XLSX, by what is in the file. Of a workbook the first sheet that is shown is read.
 * Blocks its thread: the service calls it by `TableReader`.
 * @param at where the file stands in the request; faults of cells add row and column to it
 * @throws DomainError invalid for what is no table, is larger than the limits, or has faults
 */
export async function readTable(bytes: Buffer, limits: TableLimits, at: IssueLocation): Promise<Table> {
  const table = new TableBuilder(limits, at);
  if (isWorkbook(bytes, at)) await readWorkbook(bytes, table, at);
  else readCsv(bytes, table, at);
  return table.build();
}
