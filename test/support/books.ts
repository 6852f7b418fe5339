import { expect } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { BatchesModule } from '#batches';
import { BillingModule } from '#billing';
import { CampaignsModule } from '#campaigns';
import { ConfigModule, Settings } from '#config';
import { type Finding, ReconciliationService } from '#credits';
import { DatabaseModule } from '#database';
import { RendersModule } from '#renders';
import { StorageModule } from '#storage';
import { StoreIntegrationModule } from '#store-integration';
import { UsersModule } from '#users';
import { TEST_SECRETS } from './settings.js';
import { card } from './cards.js';
import type { Client, Service } from './service.js';

/** The books of a user. */
export interface Books {
  readonly balance: number;
  /** Entries of renders. */
  readonly charged: number;
  /** Records of renders. */
  readonly recorded: number;
}

export async function booksOf(service: Service, { userId }: Client): Promise<Books> {
  const [row] = await service.query(
    `SELECT (SELECT balance FROM credit_balances WHERE user_id = $1)::int AS balance,
       (SELECT count(*) FROM credit_entries WHERE user_id = $1 AND kind = 'render')::int AS charged,
       (SELECT count(*) FROM renders WHERE user_id = $1)::int AS recorded`,
    [userId],
  );
  return row as unknown as Books;
}

/** Every row that breaks an invariant of the books, over all users. */
const BROKEN = `
  SELECT 'balance' AS what, b.user_id AS id FROM credit_balances b
    WHERE b.balance < 0 OR b.balance + leased_credits(b.user_id) <> (SELECT coalesce(sum(delta), 0) FROM credit_entries e WHERE e.user_id = b.user_id)
  UNION ALL SELECT 'charged, not recorded', e.ref_id FROM credit_entries e
    WHERE e.kind = 'render' AND NOT EXISTS (SELECT 1 FROM renders r WHERE r.id = e.ref_id AND r.user_id = e.user_id)
  UNION ALL SELECT 'recorded, not charged', r.id FROM renders r
    WHERE r.source = 'api' AND NOT EXISTS (SELECT 1 FROM credit_entries e WHERE e.kind = 'render' AND e.ref_id = r.id AND e.delta = -1)
  UNION ALL SELECT 'charged, not claimed', e.ref_id FROM credit_entries e
    WHERE e.kind = 'claim' AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.id = e.ref_id AND c.user_id = e.user_id)
  UNION ALL SELECT 'claimed, not charged', c.id FROM claims c
    WHERE NOT EXISTS (SELECT 1 FROM credit_entries e WHERE e.kind = 'claim' AND e.ref_id = c.id AND e.delta = -1)
  UNION ALL SELECT 'claimed, not recorded', c.user_id FROM claims c GROUP BY c.user_id
    HAVING count(*) <> (SELECT count(*) FROM renders r WHERE r.user_id = c.user_id AND r.source = 'campaign')
  UNION ALL SELECT 'charged, not drawn', e.ref_id FROM credit_entries e
    WHERE e.kind = 'batch' AND NOT EXISTS (
      SELECT 1 FROM batch_rows r WHERE r.batch_id || ':' || r.number = e.ref_id AND r.state = 'drawn')
  UNION ALL SELECT 'drawn, not charged', r.batch_id || ':' || r.number FROM batch_rows r
    WHERE r.state = 'drawn' AND NOT EXISTS (
      SELECT 1 FROM credit_entries e WHERE e.kind = 'batch' AND e.ref_id = r.batch_id || ':' || r.number AND e.delta = -1)
  UNION ALL SELECT 'rows, not counted', b.id FROM batches b
    WHERE b.erased_at IS NULL
      AND b.done <> (SELECT count(*) FROM batch_rows r WHERE r.batch_id = b.id AND r.state <> 'waiting')
  UNION ALL SELECT 'claims, not counted', c.id FROM campaigns c
    WHERE c.claims_count <> (SELECT count(*) FROM claims WHERE campaign_id = c.id)
  UNION ALL SELECT 'refunded more than bought', e.ref_id FROM credit_entries e
    WHERE e.kind = 'refund' AND -e.delta > (SELECT coalesce(sum(delta), 0) FROM credit_entries p
      WHERE p.kind = 'purchase' AND p.ref_id = e.ref_id)
  UNION ALL SELECT 'paid, not credited', c.id FROM checkouts c
    WHERE c.status = 'paid' AND NOT EXISTS (SELECT 1 FROM credit_entries e WHERE e.kind = 'purchase'
      AND e.ref_type = 'checkout' AND e.ref_id = c.id AND e.user_id = c.user_id AND e.delta = c.credits)
  UNION ALL SELECT 'credited, not paid', e.ref_id FROM credit_entries e
    WHERE e.kind = 'purchase' AND NOT EXISTS (SELECT 1 FROM checkouts c WHERE c.id = e.ref_id AND c.status = 'paid')
  UNION ALL SELECT 'refunded, not booked', c.id FROM checkouts c
    WHERE (c.refunded_at IS NOT NULL) <> EXISTS (SELECT 1 FROM credit_entries e WHERE e.kind = 'refund' AND e.ref_id = c.id)
  UNION ALL SELECT 'redemptions', d.id FROM discount_codes d
    WHERE d.redemptions <> (SELECT count(*) FROM checkouts c WHERE c.discount_code_id = d.id AND c.discount_counted)`;

/**
 * Checks for all users: balance and ledger agree; every charge has a record and every record a charge; every claim is
 * charged, recorded and counted; every credit is paid and every payment credited; codes are counted as often as they
 * are used.
 */
export async function expectSoundBooks(service: Service): Promise<void> {
  expect(await service.query(BROKEN)).toEqual([]);
}

/**
 * The findings of the service's own reconciliation: every book that differs from the ledger, on the service's database.
 */
export async function findingsOf({
  database,
  dataDir,
}: Pick<Service, 'database' | 'dataDir'>): Promise<readonly Finding[]> {
  const settings = new Settings({ ...TEST_SECRETS, DATABASE_URL: database.url, NAQSH_DATA_DIR: dataDir });
  const domains = [UsersModule, BillingModule, RendersModule, BatchesModule, CampaignsModule, StoreIntegrationModule];
  const module = await Test.createTestingModule({ imports: [ConfigModule, DatabaseModule, StorageModule, ...domains] })
    .overrideProvider(Settings)
    .useValue(settings)
    .compile();
  try {
    await module.init();
    return (await module.get(ReconciliationService, { strict: false }).reconcile()).findings;
  } finally {
    await module.close();
  }
}

/** A template that every user may render. */
export async function newPublicTemplate(service: Service, schema: object = card()): Promise<string> {
  const admin = await service.newClient({ role: 'admin' });
  const answer = await admin.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  await service.query('UPDATE templates SET user_id = NULL WHERE id = $1', [id]);
  return id;
}

/** A call of `POST /v1/render`, on either process. */
export interface RenderCall {
  readonly client: Client;
  readonly template: string;
  readonly name?: string;
  readonly key?: string;
  /** The process to call, if it is not the client's. */
  readonly at?: Service;
}

export function sendRender({ client, template, name = 'نورة', key, at }: RenderCall): Promise<Response> {
  const body = JSON.stringify({ template_id: template, data: { name }, images: {} });
  const headers = {
    authorization: `Bearer ${client.key}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return fetch(`${at?.url ?? client.url}/v1/render`, { method: 'POST', headers, body });
}

/** The number of answers by status. */
export function tally(statuses: readonly (number | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
