import type { ReactNode } from 'react';
import { classes } from './classes.js';
import styles from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** True over buttons, which have labels of their own: only screen readers read this one. */
  readonly isLabelHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

/**
 * Rows of things, with their name in the first column. In a narrow place each row is a card; roles keep it a table for
 * screen readers.
 * @param label the name of the table, for screen readers
 */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  isCompact = false,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** True for a few short columns, which stay beside each other even in the narrowest place. */
  isCompact?: boolean;
}) {
  return (
    <div className={classes(!isCompact && styles.place)}>
      <table role="table" aria-label={label} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={classes(column.isNumber && styles.number)}>
                <span className={classes(column.isLabelHidden && 'unseen')}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} role="rowheader" scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} role="cell" className={classes(column.isNumber && styles.number)}>
                    {column.isLabelHidden ? null : (
                      <span className={styles.label} aria-hidden="true">
                        {column.label}
                      </span>
                    )}
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
