import { ApiProperty, OmitType } from '@nestjs/swagger';
import { USAGE_RANGES, type Usage, type UsageOfAll, type UsageRange } from '#usage';
import { OneOf } from '../http/index.js';

const COUNT = { type: 'integer', minimum: 0, example: 3 } as const;
const DAY = { type: String, format: 'date', example: '2026-03-20' } as const;

/** The query of both views. */
export class UsageQuery {
  @OneOf(USAGE_RANGES, { default: '30d', description: 'Days in Asia/Riyadh, today included.' })
  range!: UsageRange;
}

class UsageTotalRecord {
  @ApiProperty({ ...COUNT, description: 'Finished pictures; previews and measures are not among them.' })
  renders!: number;

  @ApiProperty({ ...COUNT, description: 'Credits spent on them.' })
  credits!: number;
}

class UsageDayRecord extends UsageTotalRecord {
  @ApiProperty(DAY)
  date!: string;
}

class UsageTemplateRecord {
  @ApiProperty({ type: String, example: 'tpl_4nSxNNKr0vBkmT8ZqW2cYd' })
  template_id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'بطاقة العيد', description: 'Null once the template is gone.' })
  name!: string | null;

  @ApiProperty(COUNT)
  renders!: number;
}

class UsageSourcesRecord {
  @ApiProperty(COUNT)
  api!: number;

  @ApiProperty({ ...COUNT, example: 0 })
  batch!: number;

  @ApiProperty({ ...COUNT, example: 0 })
  campaign!: number;

  @ApiProperty({ ...COUNT, example: 0 })
  order_job!: number;
}

class UsageUserRecord extends UsageTotalRecord {
  @ApiProperty({ type: String, example: 'usr_4nSxNNKr0vBkmT8ZqW2cYd' })
  user_id!: string;

  @ApiProperty({ type: String, example: 'someone@example.com' })
  email!: string;
}

/** Usage of all users together. */
export class UsageOfAllRecord {
  @ApiProperty({ type: String, enum: USAGE_RANGES, example: '30d' })
  range!: UsageRange;

  @ApiProperty({ ...DAY, description: 'The first day.' })
  from!: string;

  @ApiProperty({ ...DAY, description: 'The last day: today.' })
  to!: string;

  @ApiProperty({ type: UsageTotalRecord })
  total!: UsageTotalRecord;

  @ApiProperty({ type: [UsageDayRecord], description: 'Every day, oldest first; one without renders has zeros.' })
  by_day!: UsageDayRecord[];

  @ApiProperty({ type: [UsageTemplateRecord], description: 'Most rendered first.' })
  by_template!: UsageTemplateRecord[];

  @ApiProperty({ type: UsageSourcesRecord, description: 'Renders by what asked for them.' })
  by_source!: UsageSourcesRecord;

  @ApiProperty({ type: [UsageUserRecord], description: 'The 20 users who rendered most.' })
  by_user!: UsageUserRecord[];

  static from(usage: UsageOfAll): UsageOfAllRecord {
    const byUser = usage.byUser.map(({ userId, email, renders, credits }) => ({
      ...{ user_id: userId, email, renders, credits },
    }));
    return { ...UsageRecord.from(usage), by_user: byUser };
  }
}

/** Usage of one user. */
export class UsageRecord extends OmitType(UsageOfAllRecord, ['by_user']) {
  static from({ range, from, to, total, byDay, byTemplate, bySource }: Usage): UsageRecord {
    return {
      ...{ range, from, to, total },
      by_day: [...byDay],
      by_template: byTemplate.map(({ templateId, name, renders }) => ({ template_id: templateId, name, renders })),
      by_source: bySource,
    };
  }
}
