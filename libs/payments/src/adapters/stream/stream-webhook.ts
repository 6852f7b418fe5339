import { createHash } from 'node:crypto';
import type { PaymentEvent } from '../../provider/payment.provider.js';
import { isName, membersIn, nameIn, parseMembers } from '../members.js';

/** Events that may change the state of a payment. */
const KINDS: ReadonlyMap<string, PaymentEvent['kind']> = new Map([
  ['PAYMENT_SUCCEEDED', 'paid'],
  ['PAYMENT_MARKED_AS_PAID', 'paid'],
  ['PAYMENT_FAILED', 'failed'],
  ['PAYMENT_CANCELED', 'failed'],
  ['PAYMENT_REFUNDED', 'refunded'],
  ['INVOICE_COMPLETED', 'paid'],
  ['INVOICE_CANCELED', 'failed'],
]);

/**
 * Reads the body of a webhook; empty if it does not concern a payment. Stream's webhooks contain no amount and no event
 * id. The note is the invoice's id.
 */
export function readStreamEvents(body: Buffer): PaymentEvent[] {
  const event = parseMembers(body);
  const [type, entity, timestamp] = [event?.['event_type'], event?.['entity_id'], event?.['timestamp']];
  const kind = typeof type === 'string' ? KINDS.get(type) : undefined;
  if (typeof type !== 'string' || kind === undefined || typeof entity !== 'string') return [];
  const data = membersIn(event, 'data');
  const id = createHash('sha256')
    .update(JSON.stringify([type, entity, timestamp]))
    .digest('hex');
  const paymentId = nameIn(membersIn(data, 'metadata'), 'checkout_id');
  const reference = nameIn(membersIn(data, 'payment_link'), 'id');
  const paymentReference =
    nameIn(membersIn(data, 'payment'), 'id') ?? (type.startsWith('PAYMENT_') ? nameOf(entity) : undefined);
  const note = nameIn(membersIn(data, 'invoice'), 'id') ?? (type.startsWith('INVOICE_') ? nameOf(entity) : undefined);
  return [
    {
      id,
      kind,
      ...(reference === undefined ? {} : { reference }),
      ...(paymentId === undefined ? {} : { paymentId }),
      ...(paymentReference === undefined ? {} : { paymentReference }),
      ...(note === undefined ? {} : { note }),
    },
  ];
}

function nameOf(id: string): string | undefined {
  return isName(id) ? id : undefined;
}
