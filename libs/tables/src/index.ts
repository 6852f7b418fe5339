export { TableReader } from './table-reader.service.js';
export type { TableConversion } from './table-portions.js';
export type { Table, TableLimits, TableRow } from './table.js';
export { tablesErrors, tablesFaults } from './tables.errors.js';
export { TablesModule } from './tables.module.js';
