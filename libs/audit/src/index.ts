export type { AuditEntry, AuditFilter } from './audit-entry.entity.js';
export * from './audit.module.js';
export * from './audit.service.js';
