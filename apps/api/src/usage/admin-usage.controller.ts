import { Controller, Get } from '@nestjs/common';
import { UsageService, type UsageOfAll } from '#usage';
import { Access, Answers, Operation, QueryParams } from '../http/index.js';
import { UsageQuery } from './usage.query.js';
import { UsageOfAllRecord } from './usage.record.js';

@Controller('/v1/admin/usage')
export class AdminUsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'Get the usage of all users',
    description: 'As `GET /v1/me/usage`, over everybody, with the 20 users and templates that rendered most.',
  })
  @Answers(UsageOfAllRecord)
  get(@QueryParams() { range }: UsageQuery): Promise<UsageOfAll> {
    return this.usage.ofAll(range);
  }
}
