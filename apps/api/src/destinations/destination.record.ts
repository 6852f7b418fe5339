import {
  BUCKET_REASONS,
  type BucketReason,
  type Destination,
  type DestinationTest,
  TEST_STEPS,
  type TestStep,
} from '#destinations';
import { Bool, Id, Instant, Int, ListOf, Nested, OneOf, shown, Text } from '../http/index.js';

const REASONS = Object.keys(BUCKET_REASONS) as BucketReason[];
const LONGEST_URL = 1_000;

/** The failure of a call of a bucket. */
class BucketFailureRecord {
  @OneOf(REASONS, {
    example: 'access_denied',
    description:
      'Reason of the failure. `forbidden_address`: the host is not a public address; `unreachable`, ' +
      '`timed_out`: no answer; `redirected`: the answer was a redirect to another address, which is not ' +
      'followed; `wrong_region`; `unknown_key`, `wrong_secret`: the credentials are wrong; `clock_skew`; ' +
      '`no_bucket`; `access_denied`: the key lacks permission; `bucket_full`; `unavailable`: a temporary ' +
      'error; `differs`: the bucket returned other bytes; `refused`: any other refusal.',
  })
  reason!: BucketReason;

  @Int({ nullable: true, example: 403, description: 'Status that the bucket returned; null without an answer.' })
  status!: number | null;

  @Text({ nullable: true, example: 'AccessDenied', description: 'Error code of the bucket.' })
  store_code!: string | null;

  @Text({ nullable: true, example: 'Access Denied.', description: "First 200 characters of the bucket's explanation." })
  store_message!: string | null;
}

/** The last file that a destination did not take. */
class DeliveryFailureRecord extends BucketFailureRecord {
  @Instant()
  at!: string;
}

/** One step of a test. */
class TestStepRecord {
  @OneOf(TEST_STEPS, { example: 'write' })
  step!: TestStep['step'];

  @Bool({ example: true })
  ok!: boolean;

  @Nested(() => BucketFailureRecord, { nullable: true, example: null, description: 'Null for a successful step.' })
  failure!: BucketFailureRecord | null;
}

/** The outcome of a test of a destination. */
export class DestinationTestRecord {
  @Bool({ example: true, description: 'True if all steps succeeded.' })
  ok!: boolean;

  @Instant()
  at!: string;

  @ListOf(() => TestStepRecord, {
    description:
      'Steps of the test: a small file is written, read and deleted. After a failed write, the other steps are ' +
      'omitted.',
  })
  steps!: readonly TestStepRecord[];

  static from(test: DestinationTest): object {
    return shown(DestinationTestRecord, test);
  }
}

/** A bucket in which files of renders are stored. */
export class DestinationRecord {
  @Id('dst')
  id!: string;

  @Text({ max: 100, default: '', example: 'بطاقات العيد' })
  name!: string;

  @Text({
    min: 1,
    max: 300,
    format: 'uri',
    example: 'https://s3.eu-central-1.amazonaws.com',
    description: 'Origin of the S3 service: https, on port 443 or 1024 to 65535, at a public address.',
  })
  endpoint!: string;

  @Text({ min: 1, max: 64, default: 'us-east-1', example: 'eu-central-1' })
  region!: string;

  @Text({ min: 3, max: 63, example: 'our-cards' })
  bucket!: string;

  @Text({ max: 256, default: '', example: 'cards/2026', description: 'Start of all keys, followed by a slash.' })
  prefix!: string;

  @Bool({
    default: false,
    example: false,
    description: 'True for services whose addresses have the bucket in the path instead of the host.',
  })
  force_path_style!: boolean;

  @Text({
    nullable: true,
    max: LONGEST_URL,
    format: 'uri',
    example: 'https://cdn.example.com',
    description:
      'Base of the returned addresses, followed by the whole key. Null for the address of the bucket itself.',
  })
  public_url!: string | null;

  @Text({ min: 1, max: 128, example: 'AKIAIOSFODNN7EXAMPLE' })
  access_key_id!: string;

  @Nested(() => DestinationTestRecord, {
    nullable: true,
    example: null,
    description: 'Last test; null before the first one, and after a change of the bucket or its credentials.',
  })
  last_test!: DestinationTestRecord | null;

  @Nested(() => DeliveryFailureRecord, {
    nullable: true,
    example: null,
    description:
      'Last file that the destination did not accept since the last change of the bucket or its credentials.',
  })
  last_failure!: DeliveryFailureRecord | null;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from(destination: Destination): object {
    return shown(DestinationRecord, destination);
  }
}
