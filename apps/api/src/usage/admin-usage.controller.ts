import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UsageService, type UsageOfAll } from '#usage';
import { Access, Answers, Operation, QueryParams } from '../http/index.js';
import { UsageOfAllRecord, UsageQuery } from './usage.records.js';

@ApiTags('Administration')
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
  ofAll(@QueryParams() { range }: UsageQuery): Promise<UsageOfAll> {
    return this.usage.ofAll(range);
  }
}
