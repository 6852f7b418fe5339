import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Separates purchases from payments: a checkout keeps its terms and status, `payments` has the provider's side, and
 * webhooks are stored in our own form instead of one vendor's.
 */
export default class SeparatePayments implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        id text PRIMARY KEY,
        purpose text NOT NULL,
        subject text NOT NULL,
        user_id text REFERENCES users (id),
        description text NOT NULL,
        details jsonb NOT NULL,
        amount integer NOT NULL CHECK (amount >= 0),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        provider text,
        reference text,
        payment_reference text,
        mismatches text[] NOT NULL DEFAULT '{}',
        url text,
        success_url text NOT NULL,
        cancel_url text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('ar', 'en')),
        status text NOT NULL CHECK (status IN ('open', 'paid', 'expired', 'failed')),
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        paid_at timestamptz(3),
        refunded_at timestamptz(3),
        CONSTRAINT payments_paid CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
        CONSTRAINT payments_refunded CHECK (refunded_at IS NULL OR status = 'paid'),
        CONSTRAINT payments_reference UNIQUE (provider, reference),
        CONSTRAINT payments_payment UNIQUE (provider, payment_reference)
      )`);
    await runner.query('CREATE INDEX payments_of_subject ON payments (purpose, subject)');
    await runner.query('CREATE INDEX payments_of_user ON payments (user_id, id) WHERE user_id IS NOT NULL');
    await runner.query(`CREATE INDEX payments_open ON payments (provider) WHERE status = 'open'`);
    await runner.query(`
      INSERT INTO payments (id, purpose, subject, user_id, description, details, amount, currency, provider, reference,
        payment_reference, url, success_url, cancel_url, locale, status, created_at, expires_at, paid_at, refunded_at)
      SELECT c.id, 'credits', c.id, c.user_id, c.description, jsonb_build_object('credits', c.credits), c.gross_halalas,
        'SAR', c.provider, c.provider_reference, c.payment_reference, c.url, c.success_url, c.cancel_url,
        u.locale, c.status, c.created_at, c.expires_at, c.paid_at,
        c.refunded_at
      FROM checkouts c JOIN users u ON u.id = c.user_id`);
    await runner.query(`
      ALTER TABLE checkouts DROP COLUMN provider, DROP COLUMN provider_reference, DROP COLUMN payment_reference,
        DROP COLUMN url, DROP COLUMN success_url, DROP COLUMN cancel_url, DROP COLUMN expires_at`);
    await runner.query(`ALTER TABLE sandbox_payments ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`UPDATE sandbox_payments SET details = jsonb_build_object('credits', credits)`);
    await runner.query('ALTER TABLE sandbox_payments ALTER COLUMN details DROP DEFAULT, DROP COLUMN credits');
    await rename(runner, 'billing', 'payments');
    await runner.query(`
      UPDATE jobs SET payload = jsonb_build_object('paymentId', payload -> 'checkoutId') WHERE kind = 'payments.expire'`);
    await rewrite(runner, ownForm, announcementOf);
  }

  async down(runner: QueryRunner): Promise<void> {
    await rewrite(runner, streamForm, streamAnnouncementOf);
    await runner.query(`
      UPDATE jobs SET payload = jsonb_build_object('checkoutId', payload -> 'paymentId') WHERE kind = 'payments.expire'`);
    await rename(runner, 'payments', 'billing');
    await runner.query('ALTER TABLE sandbox_payments ADD COLUMN credits integer');
    await runner.query(`UPDATE sandbox_payments SET credits = (details ->> 'credits')::integer`);
    await runner.query('ALTER TABLE sandbox_payments ALTER COLUMN credits SET NOT NULL, DROP COLUMN details');
    await runner.query(`
      ALTER TABLE checkouts
        ADD COLUMN provider text CHECK (provider IN ('stream', 'sandbox')),
        ADD COLUMN provider_reference text,
        ADD COLUMN payment_reference text,
        ADD COLUMN url text,
        ADD COLUMN success_url text,
        ADD COLUMN cancel_url text,
        ADD COLUMN expires_at timestamptz(3)`);
    await runner.query(`
      UPDATE checkouts c SET provider = p.provider, provider_reference = p.reference,
        payment_reference = p.payment_reference, url = p.url, success_url = p.success_url, cancel_url = p.cancel_url,
        expires_at = p.expires_at
      FROM payments p WHERE p.id = c.id`);
    await runner.query(`
      ALTER TABLE checkouts
        ALTER COLUMN success_url SET NOT NULL,
        ALTER COLUMN cancel_url SET NOT NULL,
        ALTER COLUMN expires_at SET NOT NULL,
        ADD CONSTRAINT checkouts_reference UNIQUE (provider, provider_reference),
        ADD CONSTRAINT checkouts_payment UNIQUE (provider, payment_reference)`);
    await runner.query('DROP TABLE payments');
  }
}

type Domain = 'billing' | 'payments';
type Members = Record<string, unknown>;

/** Renames the job kinds and the source of received webhooks. */
async function rename(runner: QueryRunner, from: Domain, to: Domain): Promise<void> {
  const kinds = (domain: Domain): string[] => [`${domain}.expire`, `${domain}.sandbox-webhook`, `inbox.${domain}`];
  for (const [at, kind] of kinds(from).entries()) {
    await runner.query('UPDATE jobs SET kind = $2 WHERE kind = $1', [kind, kinds(to)[at]]);
  }
  await runner.query('UPDATE inbox_events SET source = $2 WHERE source = $1', [from, to]);
}

/** Rewrites pending records: waiting events and the sandbox's outstanding announcements. */
async function rewrite(
  runner: QueryRunner,
  event: (id: string, body: Members) => Members,
  announcement: (body: Members) => Members,
): Promise<void> {
  const events = await runner.manager.query<{ event_id: string; body: Buffer }[]>(
    `SELECT event_id, body FROM inbox_events
     WHERE source IN ('billing', 'payments') AND outcome IS NULL AND body IS NOT NULL`,
  );
  for (const { event_id: name, body } of events) {
    const id = name.slice(name.indexOf(':') + 1);
    const text = JSON.stringify(event(id, JSON.parse(body.toString('utf8')) as Members));
    await runner.query(`UPDATE inbox_events SET body = $2 WHERE event_id = $1 AND source IN ('billing', 'payments')`, [
      name,
      Buffer.from(text),
    ]);
  }
  const webhooks = await runner.manager.query<{ id: string; body: string }[]>(
    `SELECT id, payload ->> 'body' AS body FROM jobs WHERE kind LIKE '%.sandbox-webhook' AND status <> 'done'`,
  );
  for (const { id, body } of webhooks) {
    const text = JSON.stringify(announcement(JSON.parse(body) as Members));
    await runner.query(`UPDATE jobs SET payload = jsonb_build_object('body', $2::text) WHERE id = $1`, [id, text]);
  }
}

const KINDS: Readonly<Record<string, string>> = {
  PAYMENT_SUCCEEDED: 'paid',
  PAYMENT_MARKED_AS_PAID: 'paid',
  INVOICE_COMPLETED: 'paid',
  PAYMENT_REFUNDED: 'refunded',
};
const TYPES: Readonly<Record<string, string>> = { paid: 'PAYMENT_SUCCEEDED', refunded: 'PAYMENT_REFUNDED' };
const NAME = /^[\w-]{1,200}$/;

/** Converts an event from Stream's form to ours. */
function ownForm(id: string, body: Members): Members {
  const data = recordOf(body['data']);
  const [type, entity] = [String(body['event_type']), nameOf(body['entity_id'])];
  const named = (name: string): string | undefined => nameOf(recordOf(data[name])['id']);
  return {
    id,
    kind: KINDS[type] ?? 'failed',
    reference: named('payment_link'),
    paymentId: nameOf(recordOf(data['metadata'])['checkout_id']),
    paymentReference: named('payment') ?? (type.startsWith('PAYMENT_') ? entity : undefined),
    note: named('invoice') ?? (type.startsWith('INVOICE_') ? entity : undefined),
  };
}

/** Converts an event of ours to the members of Stream's form that were read. */
function streamForm(id: string, { kind, reference, paymentId, paymentReference, note }: Members): Members {
  const named = (name: string, value: unknown): Members => (value === undefined ? {} : { [name]: { id: value } });
  return {
    event_type: TYPES[String(kind)] ?? 'PAYMENT_FAILED',
    entity_id: paymentReference ?? '',
    timestamp: id,
    data: {
      ...named('payment_link', reference),
      ...named('payment', paymentReference),
      ...named('invoice', note),
      metadata: paymentId === undefined ? {} : { checkout_id: paymentId },
    },
  };
}

/** The sandbox's announcement in Stream's form. */
function announcementOf(body: Members): Members {
  const type = String(body['event_type']);
  const data = recordOf(body['data']);
  return {
    id: `${type} ${String(body['timestamp'])} ${String(recordOf(data['payment_link'])['id'])}`,
    type: KINDS[type] ?? 'failed',
    page: recordOf(data['payment_link'])['id'],
    payment: recordOf(data['payment'])['id'],
  };
}

function streamAnnouncementOf({ id, type, page, payment }: Members): Members {
  return streamForm(String(id), { kind: type, reference: page, paymentId: page, paymentReference: payment });
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}

function recordOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}
