import { createHash } from 'node:crypto';

/** Events after which a checkout may stand otherwise than before. */
const RELEVANT = new Set([
  'PAYMENT_SUCCEEDED',
  'PAYMENT_MARKED_AS_PAID',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELED',
  'PAYMENT_REFUNDED',
  'INVOICE_COMPLETED',
  'INVOICE_CANCELED',
]);

const ID = /^[\w-]{1,200}$/;

/** What an event is about. It says nothing of money: that is asked of the provider. */
export interface PaymentEvent {
  /** The same however often the event is sent; the sender gives it no name of its own. */
  readonly id: string;
  /** Whether it tells that the payment was given back. */
  readonly isRefund: boolean;
  /** Our name for the checkout, as the provider repeats it. */
  readonly checkoutId: string | null;
  /** The provider's names for the page, the payment and its invoice. */
  readonly reference: string | null;
  readonly paymentReference: string | null;
  readonly invoiceReference: string | null;
}

/** Reads the body of a webhook in Stream's form; null if it concerns no payment of ours, or is nothing of the kind. */
export function readPaymentEvent(body: Buffer): PaymentEvent | null {
  const event = parse(body);
  const [type, entity, timestamp] = [event?.['event_type'], event?.['entity_id'], event?.['timestamp']];
  if (typeof type !== 'string' || !RELEVANT.has(type) || typeof entity !== 'string') return null;
  const data = recordIn(event, 'data');
  return {
    id: createHash('sha256')
      .update(JSON.stringify([type, entity, timestamp]))
      .digest('hex'),
    isRefund: type === 'PAYMENT_REFUNDED',
    checkoutId: textIn(recordIn(data, 'metadata'), 'checkout_id'),
    reference: idIn(recordIn(data, 'payment_link')),
    paymentReference: idIn(recordIn(data, 'payment')) ?? (type.startsWith('PAYMENT_') ? nameOf(entity) : null),
    invoiceReference: idIn(recordIn(data, 'invoice')) ?? (type.startsWith('INVOICE_') ? nameOf(entity) : null),
  };
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

/** PostgreSQL keeps no U+0000, and no name of a provider has one. */
function textIn(members: Members, name: string): string | null {
  const value = members?.[name];
  return typeof value === 'string' && !value.includes('\0') ? value : null;
}

/** A name that can stand in an address as it is. */
function idIn(members: Members): string | null {
  const id = textIn(members, 'id');
  return id === null ? null : nameOf(id);
}

function nameOf(id: string): string | null {
  return ID.test(id) ? id : null;
}

function asRecord(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}
