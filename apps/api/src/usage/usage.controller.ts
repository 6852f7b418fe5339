import { Controller, Get } from '@nestjs/common';
import { UsageService, type Usage } from '#usage';
import { Access, Answers, Caller, Operation, QueryParams, type Principal } from '../http/index.js';
import { UsageQuery } from './usage.query.js';
import { UsageRecord } from './usage.record.js';

@Controller('/v1/me/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get my usage',
    description: 'Pictures made and credits spent, by day, template and source. Days are those of Asia/Riyadh.',
  })
  @Answers(UsageRecord)
  get(@Caller() { user }: Principal, @QueryParams() { range }: UsageQuery): Promise<Usage> {
    return this.usage.ofUser(user.id, range);
  }
}
