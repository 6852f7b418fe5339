import { Controller, Get } from '@nestjs/common';
import { type AuditEntry, AuditService } from '#audit';
import type { Page } from '#kernel';
import { Access, AnswersPage, Operation, QueryParams } from '../http/index.js';
import { AuditQuery } from './audit.query.js';
import { AuditEntryRecord } from './audit-entry.record.js';

@Controller('/v1/admin/audit-entries')
export class AdminAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List the audit trail',
    description:
      'Returns the changes that administrators made, and those that users made to their own account. Entries are ' +
      'never changed or erased.',
    addition: true,
  })
  @AnswersPage(AuditEntryRecord)
  list(@QueryParams() query: AuditQuery): Promise<Page<AuditEntry>> {
    return this.audit.list(query, query.toFilter());
  }
}
