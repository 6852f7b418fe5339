import type { Readiness, Release, SelfTest } from '#operational';
import { Bool, Int, ListOf, Nested, OneOf, shown, Text } from '../http/index.js';

/** `GET /healthz`. */
export class HealthRecord {
  @OneOf(['ok'])
  status!: 'ok';

  static from({ status }: { status: 'ok' }): object {
    return shown(HealthRecord, { status });
  }
}

/** One part that requests depend on. */
export class CheckRecord {
  @Bool({ example: true })
  ok!: boolean;

  @Text({ example: 'It answers.' })
  detail!: string;
}

class ChecksRecord {
  @Nested(() => CheckRecord)
  database!: CheckRecord;

  @Nested(() => CheckRecord)
  migrations!: CheckRecord;

  @Nested(() => CheckRecord)
  storage!: CheckRecord;

  @Nested(() => CheckRecord)
  addon!: CheckRecord;

  @Nested(() => CheckRecord)
  queue!: CheckRecord;

  @Nested(() => CheckRecord)
  limits!: CheckRecord;
}

/** `GET /readyz`. */
export class ReadinessRecord {
  @OneOf(['ok', 'degraded', 'unavailable'], {
    example: 'ok',
    description: 'Status of the service; `degraded`: renders work, but requests that need a part with `ok` false fail.',
  })
  status!: 'ok' | 'degraded' | 'unavailable';

  @Nested(() => ChecksRecord)
  checks!: ChecksRecord;

  static from(readiness: Readiness): object {
    return shown(ReadinessRecord, readiness);
  }

  static statusOf({ status }: Readiness): 200 | 503 {
    return status === 'unavailable' ? 503 : 200;
  }
}

/** `GET /version`. */
export class VersionRecord {
  @Text({ example: 'naqsh' })
  name!: string;

  @Text({ example: '0.1.0' })
  version!: string;

  @Text({ nullable: true, example: '1effa7c0b6a1f6a3e7a0c5a4a3f0a9d2c1b0e9f8' })
  commit!: string | null;

  @Text({
    description:
      'Versions of the engine and its shapers, or of the single shaper set for all fonts. The same value gives ' +
      'the same bytes.',
  })
  engine!: string;

  @Text({ example: 'v1' })
  api!: string;

  static from(release: Release): object {
    return shown(VersionRecord, release);
  }
}

class SelfTestStepRecord {
  @Text({ example: 'render_names' })
  name!: string;

  @Bool({ example: true })
  ok!: boolean;

  @Int({ min: 0, example: 12 })
  duration_ms!: number;

  @Text({ example: 'Its bytes are those of every machine.' })
  detail!: string;
}

/** `POST /v1/self-test`. */
export class SelfTestRecord {
  @Bool({ example: true, description: 'True if all steps succeeded.' })
  ok!: boolean;

  @ListOf(() => SelfTestStepRecord, { description: 'Steps of the test in order.' })
  steps!: SelfTestStepRecord[];

  static from(test: SelfTest): object {
    return shown(SelfTestRecord, test);
  }
}
