import { Controller, Get } from '@nestjs/common';
import { type Usage, type UsageOfAll, UsageService } from '#usage';
import { Access, Answers, Caller, Operation, type Principal, QueryParams } from '../http/index.js';
import { UsageQuery } from './usage.query.js';
import { UsageOfAllRecord, UsageRecord } from './usage.record.js';

@Controller('/v1/me/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get my usage',
    description:
      'Returns rendered pictures and spent credits by day, template, key and source. Days are those of Asia/Riyadh.',
  })
  @Answers(UsageRecord)
  get(@Caller() { user }: Principal, @QueryParams() { range }: UsageQuery): Promise<Usage> {
    return this.usage.ofUser(user.id, range);
  }
}

@Controller('/v1/admin/usage')
export class AdminUsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'Get the usage of all users',
    description:
      'Returns the same as `GET /v1/me/usage` for all users, with the 20 users, templates and keys that rendered ' +
      'most.',
  })
  @Answers(UsageOfAllRecord)
  get(@QueryParams() { range }: UsageQuery): Promise<UsageOfAll> {
    return this.usage.ofAll(range);
  }
}
