import { invalid, type Issue, type IssueLocation } from '#kernel';
import { RowColumns, rowReader } from '#series';
import type { Table } from '#tables';
import type { TemplateVersion } from '#templates';
import type { NumberedRow } from './batch.entity.js';
import { batchesFaults } from './batches.errors.js';

const AT_FILE: IssueLocation = ['body', 'file'];
const AT_COLUMNS: IssueLocation = ['body', 'columns'];

/** The column for the sizes of rows, if the template has sizes and no field of this name. */
const SIZE = 'size';

/** The parts of a template that determine a table's columns. */
interface TableTerms extends Pick<TemplateVersion, 'fields'> {
  /** The names of its sizes. */
  readonly sizes: readonly string[];
}

/** Maps a column to a field or `size`; null for an ignored one. */
type FieldOf = (column: string) => string | null;

/** The valid columns of a table: those of fields, and that of sizes. */
class TableColumns extends RowColumns {
  readonly hasSizes: boolean;

  constructor({ fields, sizes }: TableTerms) {
    super(fields);
    this.hasSizes = sizes.length > 0 && !fields.some(({ name }) => name === SIZE);
  }

  takes(column: string): boolean {
    return this.typeOf(column) !== null || (this.hasSizes && column === SIZE);
  }

  override names(): string[] {
    return this.hasSizes ? [...super.names(), SIZE] : super.names();
  }
}

/**
 * Converts the rows of a table to rows of a batch. Each column is a field of the template, or a member of a list item
 * (`dishes[0].name`), image fields by URL or asset id. `size` names the size of each row, unless a field has that name.
 * @param columns fields by columns that have other names, null for ignored ones
 * @throws DomainError invalid with every column that is not a field, and every required field without a column
 */
export function rowsOfTable(
  table: Table,
  terms: TableTerms,
  columns: Readonly<Record<string, unknown>> = {},
): NumberedRow[] {
  const known = new TableColumns(terms);
  const issues = Object.entries(columns).flatMap(([name, field]) => faultOf(name, field, table.columns, known));
  if (issues.length > 0) throw invalid(issues);
  const mapped = new Map(Object.entries(columns as Readonly<Record<string, string | null>>));
  const fieldOf: FieldOf = (column) => (mapped.has(column) ? (mapped.get(column) ?? null) : column);
  requireFields(table, fieldOf, known);
  const read = rowReader(terms.fields);
  return table.rows.map(({ number, ...cells }) => {
    const [texts, numbers] = [renamed(cells.texts, fieldOf), renamed(cells.numbers, fieldOf)];
    const size = known.hasSizes ? texts.get(SIZE)?.trim() : undefined;
    return { number, ...read({ texts, numbers }), ...(size === undefined || size === '' ? {} : { size }) };
  });
}

function faultOf(column: string, field: unknown, columns: readonly string[], known: TableColumns): Issue[] {
  const at = [...AT_COLUMNS, column];
  if (!columns.includes(column)) return [batchesFaults.mappedNothing(at, { name: column, known: columns })];
  if (field === null || (typeof field === 'string' && known.takes(field))) return [];
  const name = typeof field === 'string' ? field : JSON.stringify(field);
  return [batchesFaults.mappedToNoField(at, { name, known: known.names() })];
}

function requireFields({ columns, headerRow }: Table, fieldOf: FieldOf, known: TableColumns): void {
  const given = new Set<string>();
  const issues: Issue[] = [];
  for (const column of columns) {
    const name = fieldOf(column);
    const at = [...AT_FILE, headerRow, column];
    if (name === null) continue;
    if (!known.takes(name)) issues.push(batchesFaults.unknownColumn(at, { name, known: known.names() }));
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
