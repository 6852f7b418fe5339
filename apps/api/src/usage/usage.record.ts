import { API_SOURCE } from '#renders';
import { USAGE_RANGES, type Usage, type UsageOfAll, type UsageRange } from '#usage';
import { Id, Int, ListOf, Nested, OmitType, OneOf, shown, Text } from '../http/index.js';
import { PAID_SOURCES } from '../credits/paid-sources.js';

const COUNT = { min: 0, example: 3 };
const DAY = { format: 'date', example: '2026-03-20' };

class UsageTotalRecord {
  @Int({ ...COUNT, description: 'Number of finished pictures, without previews and measurements.' })
  renders!: number;

  @Int({ ...COUNT, description: 'Credits spent on these pictures.' })
  credits!: number;
}

class UsageDayRecord extends UsageTotalRecord {
  @Text(DAY)
  date!: string;
}

class UsageTemplateRecord {
  @Id('tpl')
  template_id!: string;

  @Text({ nullable: true, example: 'بطاقة العيد', description: 'Name of the template; null once it is deleted.' })
  name!: string | null;

  @Int(COUNT)
  renders!: number;
}

class UsageKeyRecord {
  @Id('key', {
    nullable: true,
    description: 'Id of the key; null for renders without a key: sessions, claims, orders of stores.',
  })
  key_id!: string | null;

  @Text({
    nullable: true,
    example: 'production',
    description: 'Name of the key; null without a key, and once the key is deleted.',
  })
  name!: string | null;

  @Int(COUNT)
  renders!: number;
}

class UsageSourcesRecord {
  [source: string]: number;
}

for (const { usage, isLeftOutWithoutRenders: optional = false } of PAID_SOURCES.toSorted(byUsage)) {
  const example = usage === API_SOURCE.usage ? COUNT.example : 0;
  const description = optional ? 'Number of renders; absent if there are none.' : undefined;
  Int({ ...COUNT, example, description, optional })(UsageSourcesRecord.prototype, usage);
}

function byUsage(one: { readonly usage: string }, other: { readonly usage: string }): number {
  return one.usage < other.usage ? -1 : 1;
}

class UsageUserRecord extends UsageTotalRecord {
  @Id('usr')
  user_id!: string;

  @Text({ example: 'someone@example.com' })
  email!: string;
}

/** Usage of all users together. */
export class UsageOfAllRecord {
  @OneOf(USAGE_RANGES, { example: '30d' })
  range!: UsageRange;

  @Text({ ...DAY, description: 'First day.' })
  from!: string;

  @Text({ ...DAY, description: 'Last day, which is today.' })
  to!: string;

  @Nested(() => UsageTotalRecord)
  total!: UsageTotalRecord;

  @ListOf(() => UsageDayRecord, { description: 'All days, oldest first. Days without renders have zeros.' })
  by_day!: UsageDayRecord[];

  @ListOf(() => UsageTemplateRecord, { description: 'Usage by template, most rendered first.' })
  by_template!: UsageTemplateRecord[];

  @ListOf(() => UsageKeyRecord, { description: 'Usage by key, most rendered first.' })
  by_key!: UsageKeyRecord[];

  @Nested(() => UsageSourcesRecord, { description: 'Number of renders by source.' })
  by_source!: UsageSourcesRecord;

  @ListOf(() => UsageUserRecord, { description: 'The 20 users with the most renders.' })
  by_user!: UsageUserRecord[];

  static from(usage: UsageOfAll): object {
    return shown(UsageOfAllRecord, usage);
  }
}

/** Usage of one user. */
export class UsageRecord extends OmitType(UsageOfAllRecord, ['by_user']) {
  static from(usage: Usage): object {
    return shown(UsageRecord, usage);
  }
}
