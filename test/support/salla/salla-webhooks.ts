import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaledTimeout } from '#config';
import { seededRandom } from '../randomness.js';

export const SALLA_SECRETS = { current: 'salla-current-0123456789', previous: 'salla-previous-0123456789' };

/** A webhook that a test can send any number of times. */
export interface SallaDelivery {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The three formats of a webhook's creation time. */
export const CREATED_AT_FORMS = ['script', 'zoneless', 'iso'] as const;
export type CreatedAtForm = (typeof CREATED_AT_FORMS)[number];

export interface SallaWebhookOptions {
  readonly strategy?: 'Signature' | 'Token' | 'none';
  readonly secret?: string;
  readonly form?: CreatedAtForm;
  readonly at?: Date;
}

/** Riyadh is three hours ahead all year. */
const AHEAD_MS = 3 * 3_600_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function createdAt(at: Date, form: CreatedAtForm): string {
  const there = new Date(at.getTime() + AHEAD_MS);
  const [day = '', time = ''] = there.toISOString().slice(0, 19).split('T');
  if (form === 'zoneless') return `${day} ${time}`;
  if (form === 'iso') return `${day}T${time}+03:00`;
  const [weekday, month] = [DAYS[there.getUTCDay()], MONTHS[there.getUTCMonth()]];
  return `${weekday ?? ''} ${month ?? ''} ${day.slice(8)} ${day.slice(0, 4)} ${time} GMT+0300`;
}

/** Salla's webhook for an event. */
export function sallaWebhook(
  event: string,
  merchant: number | string,
  data: object,
  {
    strategy = 'Signature',
    secret = SALLA_SECRETS.current,
    form = 'script',
    at = new Date(),
  }: SallaWebhookOptions = {},
): SallaDelivery {
  const body = JSON.stringify({ event, merchant, created_at: createdAt(at, form), data });
  return { headers: { 'content-type': 'application/json', ...proofOf(body, strategy, secret) }, body };
}

function proofOf(body: string, strategy: 'Signature' | 'Token' | 'none', secret: string): Record<string, string> {
  if (strategy === 'none') return {};
  const named = { 'x-salla-security-strategy': strategy };
  if (strategy === 'Token') return { ...named, authorization: secret };
  return { ...named, 'x-salla-signature': createHmac('sha256', secret).update(body).digest('hex') };
}

/** Only these count as success; any other answer causes a repeat. */
const TAKEN = new Set([200, 201]);
const RETRIES = 3;
/** Salla waits 30 seconds for an answer, and five minutes between attempts; these are as much as a test can afford. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 200;

export interface SallaSenderOptions {
  readonly random?: () => number;
  /** The time between two attempts. */
  readonly pauseMs?: number;
}

/** Sends webhooks as Salla does: again if they are not accepted, several times, in any order. */
export class SallaSender {
  private readonly random: () => number;
  private readonly pauseMs: number;

  constructor(
    private readonly address: () => string,
    { random = seededRandom('webhooks of Salla'), pauseMs = PAUSE_MS }: SallaSenderOptions = {},
  ) {
    this.random = random;
    this.pauseMs = pauseMs;
  }

  /** Sends a webhook with its repeats; returns the status of each attempt, or 0 without an answer. */
  async send({ headers, body }: SallaDelivery): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length <= RETRIES) {
      const answer = await fetch(this.address(), {
        method: 'POST',
        headers,
        body,
        redirect: 'manual' as const,
        signal: AbortSignal.timeout(scaledTimeout(TIMEOUT_MS)),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      statuses.push(answer?.status ?? 0);
      if (TAKEN.has(answer?.status ?? 0)) return statuses;
      await sleep(this.pauseMs);
    }
    return statuses;
  }

  /** Sends each of them one to `most` times, all in one shuffled order, with `atOnce` at a time. */
  async storm(deliveries: readonly SallaDelivery[], { most = 4, atOnce = 8 } = {}): Promise<number[][]> {
    const copies = deliveries.flatMap((one) => Array.from({ length: 1 + Math.floor(this.random() * most) }, () => one));
    const waiting = copies
      .map((one) => ({ one, place: this.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one);
    const sent: number[][] = [];
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) sent.push(await this.send(next));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return sent;
  }
}
