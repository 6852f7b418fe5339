import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaledTimeout } from '#config';
import { seededRandom } from '../randomness.js';

export const SALLA_SECRETS = { current: 'salla-current-0123456789', previous: 'salla-previous-0123456789' };

/** A webhook, ready to be sent as often as a test likes. */
export interface SallaDelivery {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** In which of its three forms a webhook tells when it was made. */
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

/** What Salla sends of an event. */
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

/** Only these are success; anything else is sent again. */
const TAKEN = new Set([200, 201]);
const RETRIES = 3;
/** Of the 30 seconds that Salla waits, and the five minutes in between, as much as a test can. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 200;

export interface SallaSenderOptions {
  readonly random?: () => number;
  /** Between two tries. */
  readonly pauseMs?: number;
}

/** Sends webhooks the way Salla does: again when they are not taken, several times, in any order. */
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

  /** What each try was answered; 0 where there was no answer. */
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

  /** Sends each of them one to `most` times, all in one shuffled order, so many at once. */
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
