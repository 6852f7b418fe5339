export { TableReader } from './table-reader.service.js';
export type { Table, TableConversion, TableLimits, TableRow } from './table.js';
export { tablesErrors, tablesFaults } from './tables.errors.js';
export { TablesModule } from './tables.module.js';
