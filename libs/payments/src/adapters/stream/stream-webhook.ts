import { createHash } from 'node:crypto';
import type { PaymentEvent } from '../../provider/payment.provider.js';

/** Events after which a payment may stand otherwise than before. */
const KINDS: ReadonlyMap<string, PaymentEvent['kind']> = new Map([
  ['PAYMENT_SUCCEEDED', 'paid'],
  ['PAYMENT_MARKED_AS_PAID', 'paid'],
  ['PAYMENT_FAILED', 'failed'],
  ['PAYMENT_CANCELED', 'failed'],
  ['PAYMENT_REFUNDED', 'refunded'],
  ['INVOICE_COMPLETED', 'paid'],
  ['INVOICE_CANCELED', 'failed'],
]);

const ID = /^[\w-]{1,200}$/;

/**
 * Reads the body of a webhook; no event if it concerns no payment, or is nothing of the kind. It says nothing of money, and
 * the sender gives it no name of its own. The note is the name of the invoice.
 */
export function readStreamEvents(body: Buffer): PaymentEvent[] {
  const event = parse(body);
  const [type, entity, timestamp] = [event?.['event_type'], event?.['entity_id'], event?.['timestamp']];
  const kind = typeof type === 'string' ? KINDS.get(type) : undefined;
  if (typeof type !== 'string' || kind === undefined || typeof entity !== 'string') return [];
  const data = recordIn(event, 'data');
  const id = createHash('sha256')
    .update(JSON.stringify([type, entity, timestamp]))
    .digest('hex');
  const paymentId = nameIn(recordIn(data, 'metadata'), 'checkout_id');
  const reference = nameIn(recordIn(data, 'payment_link'), 'id');
  const paymentReference =
    nameIn(recordIn(data, 'payment'), 'id') ?? (type.startsWith('PAYMENT_') ? nameOf(entity) : undefined);
  const note = nameIn(recordIn(data, 'invoice'), 'id') ?? (type.startsWith('INVOICE_') ? nameOf(entity) : undefined);
  return [
    {
      ...{ id, kind },
      ...(reference === undefined ? {} : { reference }),
      ...(paymentId === undefined ? {} : { paymentId }),
      ...(paymentReference === undefined ? {} : { paymentReference }),
      ...(note === undefined ? {} : { note }),
    },
  ];
}

type Members = Readonly<Record<string, unknown>> | null;

function parse(body: Buffer): Members {
  try {
    return asRecord(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

function recordIn(members: Members, name: string): Members {
  return asRecord(members?.[name]);
}

function nameIn(members: Members, name: string): string | undefined {
  const value = members?.[name];
  return typeof value === 'string' ? nameOf(value) : undefined;
}

/** Only what can stand in an address as it is: names of Stream's and of ours can. */
function nameOf(id: string): string | undefined {
  return ID.test(id) ? id : undefined;
}

function asRecord(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}
