import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BatchBody, namedRows, PATH as BATCHES, unzipped } from './batches.js';
import type { MadeCampaign } from './campaigns.js';
import { type ClaimBody, cookieOf } from './claims.js';
import type { Client } from './service.js';

/** Calls start a fifteenth of a second apart. */
const CALLS_PER_SECOND = 15;
const NAMES = 20;
export const ROWS = 4;
/** The limit of a campaign's cards for one visitor. */
export const MOST_OF_ONE = 1_000;
/** Repeats a failed call with its key, as the SDKs do, for longer than a dead process may hold a key. */
const REPEAT_EVERY_MS = 1_000;
const PATIENCE_MS = 120_000;
/** The longest wait for one answer. */
const ANSWER_MS = 70_000;

export type CallKind = 'render' | 'claim' | 'card' | 'list' | 'batch';

/** The calls of one second, in turn. */
const SECOND: readonly CallKind[] = Array.from({ length: CALLS_PER_SECOND }, (_, turn) => {
  if (turn === 7) return 'batch';
  if (turn === 3) return 'list';
  if (turn === 11) return 'card';
  return turn % 5 === 4 ? 'claim' : 'render';
});

/** One call, with its repeats. */
export interface TracedCall {
  readonly kind: CallKind;
  readonly began: number;
  /** The time of the first attempt's answer or failure. */
  ended?: number;
  /** The fault of the first attempt. */
  fault?: string;
  /** The time of its correct answer, with its batch drawn. */
  done?: number;
}

/**
 * A caller of an API that does not wait for one call before the next, each under its own key: about fifteen a second.
 */
export class Traffic {
  private calls: TracedCall[] = [];
  private readonly under = new Set<Promise<void>>();
  private readonly hashes = new Map<string, string>();
  private readonly others: string[] = [];
  private readonly whole = { render: 0, claim: 0, card: 0, list: 0, batch: 0 };
  private card: string | undefined;
  /** The claimant's cookie, and the number of answered claims. */
  private visitor: string | undefined;
  private claimed = 0;
  private isOver = false;
  private pausing: Promise<void> = Promise.resolve();
  private readonly running: Promise<void>;

  constructor(
    private readonly client: Client,
    private readonly template: string,
    private readonly campaign: Pick<MadeCampaign, 'slug'>,
  ) {
    this.running = this.run();
  }

  /** The number of correctly answered calls of each kind. */
  get answered(): Readonly<Record<CallKind, number>> {
    return this.whole;
  }

  /** Answers whose bytes differ from the first of their name. */
  get different(): readonly string[] {
    return this.others;
  }

  /** Calls whose first attempt has no answer yet. */
  inFlight(): readonly TracedCall[] {
    return this.calls.filter(({ ended }) => ended === undefined);
  }

  /** Waits until every call so far is answered or abandoned; returns them, and restarts the list. */
  async settle(): Promise<readonly TracedCall[]> {
    const { calls } = this;
    this.calls = [];
    await Promise.all(this.under);
    return calls;
  }

  /** Runs `look` while no call is in progress. */
  async pause(look: () => Promise<void>): Promise<void> {
    let goOn = (): void => undefined;
    this.pausing = new Promise((resolve) => (goOn = resolve));
    try {
      while (this.under.size > 0) await Promise.all(this.under);
      await look();
    } finally {
      goOn();
    }
  }

  /** One more card, from this particular process, in addition to the traffic. */
  async renderAt(url: string): Promise<void> {
    const answer = await fetch(`${url}/v1/render`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.client.key}`, 'content-type': 'application/json' },
      body: this.bodyOf('نورة 1'),
    });
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    this.compare('نورة 1', Buffer.from(await answer.arrayBuffer()));
    this.whole.render += 1;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.under);
  }

  private async run(): Promise<void> {
    let next = Date.now();
    for (let turn = 0; !this.isOver; turn += 1) {
      await sleep(Math.max(0, next - Date.now()));
      await this.pausing;
      next = Math.max(next + 1_000 / CALLS_PER_SECOND, Date.now() - 1_000 / CALLS_PER_SECOND);
      const call: TracedCall = { kind: SECOND[turn % SECOND.length] ?? 'list', began: Date.now() };
      this.calls.push(call);
      const under = this.make(call, turn).finally(() => this.under.delete(under));
      this.under.add(under);
    }
  }

  /** Repeats the call until it is answered correctly. */
  private async make(call: TracedCall, turn: number): Promise<void> {
    for (const deadline = call.began + PATIENCE_MS; Date.now() < deadline;) {
      const fault = await this.send(call.kind, turn).catch((error: unknown) => `${String(error)}`);
      if (call.ended === undefined) {
        call.ended = Date.now();
        if (fault !== null) call.fault = fault;
      }
      if (fault === null) {
        call.done = Date.now();
        this.whole[call.kind] += 1;
        return;
      }
      // A fault of the call itself is permanent.
      if (/^4(?!09|29)/.test(fault)) return;
      await sleep(REPEAT_EVERY_MS);
    }
  }

  /** One attempt; returns its fault. */
  private async send(kind: CallKind, turn: number): Promise<string | null> {
    const name = `نورة ${(turn % NAMES) + 1}`;
    switch (kind) {
      case 'render': {
        const answer = await this.post('/v1/render', this.bodyOf(name), turn);
        return (await faultOf(answer)) ?? this.compare(name, Buffer.from(await answer.arrayBuffer()));
      }
      case 'claim': {
        const answer = await this.post(this.claims, JSON.stringify({ data: { name: 'سارة' } }), turn, this.visitor);
        const fault = await faultOf(answer);
        this.claimed += 1;
        this.visitor = this.claimed % (MOST_OF_ONE / 2) === 0 ? undefined : (cookieOf(answer) ?? this.visitor);
        if (fault === null) this.card = new URL(String(((await answer.json()) as ClaimBody).image_url)).pathname;
        return fault;
      }
      case 'card': {
        if (this.card === undefined) return null;
        const answer = await this.get(this.card);
        return (await faultOf(answer)) ?? this.compare('card', Buffer.from(await answer.arrayBuffer()));
      }
      case 'list': {
        const answer = await this.get('/v1/templates');
        const fault = await faultOf(answer);
        await answer.text().catch(() => undefined);
        return fault;
      }
      case 'batch': {
        const body = JSON.stringify({ template_id: this.template, format: 'png', rows: namedRows(ROWS) });
        const answer = await this.post(BATCHES, body, turn);
        const fault = await faultOf(answer);
        if (fault === null) this.follow(((await answer.json()) as BatchBody).batch_id);
        return fault;
      }
    }
  }

  /** Waits for a batch's pictures without counting them as a call: it is lost if they never arrive. */
  private follow(id: string): void {
    const following = this.read(id)
      .catch((error: unknown) => void this.others.push(`${id}: ${String(error)}`))
      .finally(() => this.under.delete(following));
    this.under.add(following);
  }

  private async read(id: string): Promise<void> {
    let state = '';
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(REPEAT_EVERY_MS)) {
      const batch = await this.get(`${BATCHES}/${id}`).catch(() => undefined);
      if (batch?.status !== 200) continue;
      const { status, failed } = (await batch.json()) as BatchBody;
      state = JSON.stringify({ status, failed });
      if (status !== 'done') continue;
      const archive = await this.get(`${BATCHES}/${id}/archive`).catch(() => undefined);
      if (archive?.status !== 200) continue;
      // An archive with unreadable pictures is cut off in the middle, which its reader detects.
      const bytes = await archive.arrayBuffer().catch(() => undefined);
      if (bytes === undefined) continue;
      const files = [...(await unzipped(Buffer.from(bytes)))].sort(([a], [b]) => (a < b ? -1 : 1));
      const pictures = files.filter(([file]) => file.endsWith('.png'));
      if (pictures.length !== ROWS || failed.length > 0) throw new Error(state);
      for (const [index, [, picture]] of pictures.entries()) this.compare(`نورة ${index + 1}`, picture);
      return;
    }
    throw new Error(`never done: ${state}`);
  }

  private get claims(): string {
    return `/v1/campaigns/${encodeURIComponent(this.campaign.slug)}/claim`;
  }

  private bodyOf(name: string): string {
    return JSON.stringify({ template_id: this.template, data: { name }, images: {} });
  }

  private post(path: string, body: string, turn: number, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `turn-${turn}`, cookie };
    return this.client.fetch(path, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
  }

  private get(path: string): Promise<Response> {
    return this.client.fetch(path, { signal: AbortSignal.timeout(ANSWER_MS) });
  }

  /** Null; records a picture that differs from the first of its name. */
  private compare(name: string, bytes: Buffer): null {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const first = this.hashes.get(name);
    if (first === undefined) this.hashes.set(name, hash);
    else if (first !== hash) this.others.push(`${name}: ${hash} is not ${first}`);
    return null;
  }
}

async function faultOf(answer: Response): Promise<string | null> {
  return answer.status === 200 ? null : `${answer.status} ${(await answer.text()).slice(0, 300)}`;
}
