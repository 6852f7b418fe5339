import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { scaledTimeout } from '#config';
import { type Bucket, BucketStore, interval, type Reading } from '../bucket.js';

/** The longest wait of a caller for its limit, in milliseconds; after it the store counts as down. */
const ANSWER_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_RECONNECT_MS = 2_000;
const PREFIX = 'naqsh:limit:';

/**
 * `takeFrom` of `bucket.ts` in Redis, which runs a script atomically and whose clock all processes share. Numbers are
 * formatted as integers explicitly, because Lua's default keeps only 14 digits of a microsecond's 16.
 */
const TAKE = `
  local step, size = tonumber(ARGV[1]), tonumber(ARGV[1]) * tonumber(ARGV[2])
  local time = redis.call('TIME')
  local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
  local kept = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
  local due = kept + step
  local held = now + size - due
  if held < 0 then return {0, 0, -held} end
  local remaining = math.floor(held / step)
  redis.call('SET', KEYS[1], string.format('%.0f', due), 'PX', math.ceil((due - now) / 1000))
  return {1, remaining, (remaining + 1) * step - held}`;

interface TakingRedis extends Redis {
  take(key: string, step: number, perMinute: number): Promise<[number, number, number]>;
}

/** Stores buckets that several processes share. */
export class RedisBucketStore extends BucketStore {
  private readonly logger = new Logger(RedisBucketStore.name);
  private readonly redis: TakingRedis;

  constructor(url: string) {
    super();
    const redis = new Redis(url, {
      connectTimeout: scaledTimeout(CONNECT_TIMEOUT_MS),
      maxRetriesPerRequest: 0,
      // A command that waits for a connection would also make its caller wait.
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_MS),
      scripts: { take: { lua: TAKE, numberOfKeys: 1 } },
    });
    redis.on('error', (error) => this.logger.warn(`Redis does not answer: ${error.message}`));
    this.redis = redis as TakingRedis;
  }

  override async take(bucket: Bucket): Promise<Reading> {
    const answer = this.redis.take(`${PREFIX}${bucket.key}`, interval(bucket), bucket.perMinute);
    const [allowed, remaining, moreAfter] = await inTime(answer);
    return { allowed: allowed === 1, remaining, moreAfter };
  }

  override async ping(): Promise<string> {
    await inTime(this.redis.ping());
    return 'All processes count together, in Redis.';
  }

  close(): void {
    this.redis.disconnect();
  }
}

/**
 * Rejects a late answer. In a process that was suspended, timers run before pending input is read, but calls that Redis
 * has
 * counted must not be counted again. So the rejection waits for an immediate, which Node runs after reading input.
 */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const most = scaledTimeout(ANSWER_TIMEOUT_MS);
    const giveUp = (): void => reject(new Error(`no answer in ${most} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), most);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
