export { readTable } from './read-table.js';
export type { Table, TableLimits, TableRow } from './table.js';
export { tablesFaults } from './tables.errors.js';
