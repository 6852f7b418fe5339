import { ApiProperty } from '@nestjs/swagger';
import type { Readiness, Release } from '#operational';

/** `GET /healthz`. */
export class HealthRecord {
  @ApiProperty({ type: String, enum: ['ok'], example: 'ok' })
  status!: 'ok';

  static from({ status }: { status: 'ok' }): HealthRecord {
    return { status };
  }
}

/** One part that a request needs. */
export class CheckRecord {
  @ApiProperty({ type: Boolean, example: true })
  ok!: boolean;

  @ApiProperty({ type: String, example: 'It answers.' })
  detail!: string;
}

class ChecksRecord {
  @ApiProperty({ type: CheckRecord })
  database!: CheckRecord;

  @ApiProperty({ type: CheckRecord })
  migrations!: CheckRecord;

  @ApiProperty({ type: CheckRecord })
  storage!: CheckRecord;

  @ApiProperty({ type: CheckRecord })
  addon!: CheckRecord;

  @ApiProperty({ type: CheckRecord })
  queue!: CheckRecord;
}

/** `GET /readyz`. */
export class ReadinessRecord {
  @ApiProperty({ type: String, enum: ['ok', 'unavailable'], example: 'ok' })
  status!: 'ok' | 'unavailable';

  @ApiProperty({ type: ChecksRecord })
  checks!: ChecksRecord;

  static from({ ready, checks }: Readiness): ReadinessRecord {
    return { status: ready ? 'ok' : 'unavailable', checks };
  }

  static statusOf({ ready }: Readiness): 200 | 503 {
    return ready ? 200 : 503;
  }
}

/** `GET /version`. */
export class VersionRecord {
  @ApiProperty({ type: String, example: 'naqsh' })
  name!: string;

  @ApiProperty({ type: String, example: '0.1.0' })
  version!: string;

  @ApiProperty({ type: String, nullable: true, example: '1effa7c0b6a1f6a3e7a0c5a4a3f0a9d2c1b0e9f8' })
  commit!: string | null;

  @ApiProperty({ type: String, description: 'Engine and shaper: the same value renders the same bytes.' })
  engine!: string;

  @ApiProperty({ type: String, example: 'v1' })
  api!: string;

  static from(release: Release): VersionRecord {
    return { ...release };
  }
}
