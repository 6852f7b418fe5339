import { expect } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { confirm, letTimePass, type Opened, openTopup, RETURN } from './billing.js';
import type { FakeWebhook } from './fake-stream.js';
import type { Announcement, Gateway } from './gateways.js';
import { Heir } from './heir.js';
import { createSeeded } from './seeded.js';
import { Client, startService, type Service, type ServiceOptions } from './service.js';

/** The product of every purchase. */
export const CREDITS = 1_000;

/** A customer with a paid checkout. */
export interface Payer {
  readonly client: Client;
  readonly id: string;
}

const ignore = (): Promise<void> => Promise.resolve();

/** A database that sells credits through a provider of its own, and the processes that survive the death of others. */
export class Market {
  private constructor(
    private readonly gateway: Gateway,
    /** Always answers, and runs no jobs. */
    readonly survivor: Service,
    /** Takes over the jobs of dead processes; stopped until then. */
    private readonly heir: Heir,
    readonly admin: Client,
  ) {}

  static async open(openGateway: () => Promise<Gateway>): Promise<Market> {
    const gateway = await openGateway();
    const start = { beside: await createSeeded('nothing'), settings: gateway.settings };
    const [survivor, heir] = await Promise.all([startService(start), Heir.start(start)]);
    return new Market(gateway, survivor, heir, await survivor.newClient({ role: 'admin' }));
  }

  async close(): Promise<void> {
    await Promise.all([this.heir.close(), this.survivor.close()]);
    this.gateway.close();
    await this.survivor.database.drop();
    await rm(this.survivor.dataDir, { recursive: true });
  }

  /** One more process that sells. */
  startVictim({ settings, worker }: Pick<ServiceOptions, 'settings' | 'worker'>): Promise<Service> {
    return startService({ beside: this.survivor, worker, settings: { ...this.gateway.settings, ...settings } });
  }

  /** Advances half a minute: leases of dead processes end, and the heir takes over their jobs. */
  leaveToHeir(): Promise<void> {
    return this.heir.takeOver();
  }

  haltHeir(): Promise<void> {
    return this.heir.halt();
  }

  newCustomer(): Promise<Client> {
    return this.survivor.newClient({ credits: 0 });
  }

  /** True if a process may die after an event about another payment. */
  get bringsOthers(): boolean {
    return this.gateway.bringsOthers;
  }

  /** Orders credits with a code, in a call that can be repeated. */
  order({ userId, key }: Client, code: string, at = this.survivor): Promise<Response> {
    return new Client(at.url, userId, key).fetch('/v1/billing/credit-topup-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'order' },
      body: JSON.stringify({ credits: CREDITS, discount_code: code, ...RETURN }),
    });
  }

  /** Continues from the answer to an order until it is paid, with one process; returns the checkout. */
  async finish({ userId, key }: Client, ordered: Response, at = this.survivor, heed = ignore): Promise<string> {
    expect(ordered.status).toBe(200);
    const { checkout_id: id } = (await ordered.json()) as Opened;
    await heed();
    if (!this.gateway.isPaid(id)) await this.gateway.pay(id, at);
    await this.deliver(this.announce(id, 'paid'), at);
    await heed();
    await confirm(new Client(at.url, userId, key), id);
    await heed();
    return id;
  }

  /**
   * Orders and finishes.
   * @param heed runs after each of the three answers, and is awaited
   */
  async buy(client: Client, code: string, at = this.survivor, heed = ignore): Promise<string> {
    return this.finish(client, await this.order(client, code, at), at, heed);
  }

  /** A customer who has paid, before any announcement. */
  async newPayer(): Promise<Payer> {
    const client = await this.newCustomer();
    const { checkout_id: id } = await openTopup(client, { credits: CREDITS });
    await this.gateway.pay(id, this.survivor);
    return { client, id };
  }

  /** A customer who has paid, but whose announcement would come only after the checkout's end, which is now. */
  async newLatePayer(): Promise<Payer> {
    const payer = await this.newPayer();
    await letTimePass(this.survivor, payer.id);
    return payer;
  }

  /** Refunds a checkout at the provider. */
  refund(id: string): void {
    this.gateway.refund(id);
  }

  announce(id: string, what: Announcement): FakeWebhook {
    const [webhook] = this.gateway.announce(id, what);
    if (webhook === undefined) throw new Error(`The provider announces nothing about ${id}.`);
    return webhook;
  }

  /** Delivers a webhook to a process; returns its answer. */
  async deliver(webhook: FakeWebhook, at = this.survivor): Promise<string> {
    const answer = await at.fetch('/integrations/billing/webhooks', { method: 'POST', ...webhook });
    return ((await answer.json()) as { status: string }).status;
  }

  checkoutsOf({ userId }: Client): Promise<object[]> {
    return this.survivor.query('SELECT id FROM checkouts WHERE user_id = $1', [userId]);
  }
}
