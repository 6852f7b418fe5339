import { invalid, type Issue, type IssueLocation } from '#kernel';
import { RowColumns, rowReader } from '#series';
import type { Table } from '#tables';
import type { TemplateVersion } from '#templates';
import type { NumberedRow } from './batch.entity.js';
import { batchesFaults } from './batches.errors.js';

const AT_FILE: IssueLocation = ['body', 'file'];
const AT_COLUMNS: IssueLocation = ['body', 'columns'];

/** The field that a column is of; null for one that is left out. */
type FieldOf = (column: string) => string | null;

/**
 * The rows of a table as those of a batch: each column is a field of the template, or a member of an item of a list
 * (`dishes[0].name`), image fields by address or asset id.
 * @param columns fields by columns that have other names, null for those that are left out
 * @throws DomainError invalid with every column that is no field, and every field that is required and no column
 */
export function rowsOfTable(
  table: Table,
  { fields }: TemplateVersion,
  columns: Readonly<Record<string, unknown>> = {},
): NumberedRow[] {
  const known = new RowColumns(fields);
  const issues = Object.entries(columns).flatMap(([name, field]) => faultOf(name, field, table.columns, known));
  if (issues.length > 0) throw invalid(issues);
  const mapped = new Map(Object.entries(columns as Readonly<Record<string, string | null>>));
  const fieldOf: FieldOf = (column) => (mapped.has(column) ? (mapped.get(column) ?? null) : column);
  requireFields(table, fieldOf, known);
  const read = rowReader(fields);
  return table.rows.map(({ number, texts, numbers }) => ({
    number,
    ...read({ texts: renamed(texts, fieldOf), numbers: renamed(numbers, fieldOf) }),
  }));
}

function faultOf(column: string, field: unknown, columns: readonly string[], known: RowColumns): Issue[] {
  const at = [...AT_COLUMNS, column];
  if (!columns.includes(column)) return [batchesFaults.mappedNothing(at, { name: column, known: columns })];
  if (field === null || (typeof field === 'string' && known.typeOf(field) !== null)) return [];
  const name = typeof field === 'string' ? field : JSON.stringify(field);
  return [batchesFaults.mappedToNoField(at, { name, known: known.names() })];
}

function requireFields({ columns, headerRow }: Table, fieldOf: FieldOf, known: RowColumns): void {
  const given = new Set<string>();
  const issues: Issue[] = [];
  for (const column of columns) {
    const name = fieldOf(column);
    const at = [...AT_FILE, headerRow, column];
    if (name === null) continue;
    if (known.typeOf(name) === null) issues.push(batchesFaults.unknownColumn(at, { name, known: known.names() }));
    else if (given.has(name)) issues.push(batchesFaults.mappedTwice(at, { name }));
    given.add(name);
  }
  for (const name of known.missingIn([...given])) {
    const column = known.columnOf(name);
    issues.push(batchesFaults.missingColumn([...AT_FILE, headerRow, column], { name, column }));
  }
  if (issues.length > 0) throw invalid(issues);
}

function renamed(cells: ReadonlyMap<string, string>, fieldOf: FieldOf): ReadonlyMap<string, string> {
  const all = [...cells].map(([column, text]) => [fieldOf(column), text] as const);
  return new Map(all.filter((one): one is [string, string] => one[0] !== null));
}
