import { type Failpoint, FAILPOINTS } from '#kernel';

/**
 * The operation in progress when a process is killed: a render; a visitor's claim of a card; opening a checkout;
 * confirming it; receiving a webhook; processing the webhook of a payment, or of a refund; ending a checkout whose
 * payment was never announced; making the card of an order; producing the cards of a greeting package; leasing credits;
 * storing the file of a render; copying the pictures of a batch to a bucket.
 */
export type Action =
  | 'render'
  | 'claim'
  | 'open'
  | 'confirm'
  | 'receive'
  | 'process'
  | 'refund'
  | 'expire'
  | 'order'
  | 'production'
  | 'lease'
  | 'file'
  | 'delivery';

/** The operations that pass each failpoint. */
export const ACTIONS: Readonly<Record<Failpoint, readonly Action[]>> = {
  'render.admitted': ['render'],
  'render.resolved': ['render'],
  'render.images-collected': ['render'],
  'render.drawn': ['render', 'claim', 'production'],
  'render.charging': ['render', 'claim'],
  'render.charged': ['render', 'claim'],
  'render.committed': ['render', 'claim'],
  'call.claimed': ['render', 'claim', 'open'],
  'call.body-kept': ['render'],
  'call.joining': ['render', 'claim', 'open'],
  'call.completing': ['render', 'claim', 'open'],
  'call.completed': ['render', 'claim', 'open'],
  'call.settled': ['render', 'claim', 'open'],
  'lease.taking': ['lease'],
  'lease.taken': ['lease'],
  'lease.charging': ['lease'],
  'lease.charged': ['lease'],
  'lease.returning': ['lease'],
  'lease.returned': ['lease'],
  'checkout.agreeing': ['open'],
  'checkout.agreed': ['open'],
  'checkout.page-made': ['open'],
  'checkout.opened': ['open'],
  'confirm.asked': ['confirm'],
  'confirm.settled': ['confirm'],
  'settlement.locked': ['confirm', 'process', 'expire'],
  'settlement.changed': ['confirm', 'process', 'refund'],
  'purchase.booking': ['confirm', 'process'],
  'purchase.booked': ['confirm', 'process', 'expire'],
  'refund.booking': ['refund'],
  'refund.booked': ['refund'],
  'webhook.proved': ['receive'],
  'webhook.kept': ['receive'],
  'inbox.kept': ['receive'],
  'event.asked': ['process', 'refund'],
  'event.settling': ['process', 'refund'],
  'event.settled': ['process', 'refund'],
  'expiry.asked': ['expire'],
  'expiry.settling': ['expire'],
  'store-event.asked': ['order'],
  'store-event.settling': ['order'],
  'store-event.settled': ['order'],
  'order.begun': ['order'],
  'order.kept': ['order'],
  'order.finishing': ['order'],
  'order.finished': ['order'],
  'production.beginning': ['production'],
  'production.begun': ['production'],
  'file.begun': ['file'],
  'file.kept': ['file'],
  'file.withdrawn': ['file'],
  'delivery.begun': ['delivery'],
  'delivery.written': ['delivery'],
  'delivery.recording': ['delivery'],
  'delivery.recorded': ['delivery'],
  'cards.kept': ['production'],
  'cards.recording': ['production'],
  'cards.recorded': ['production'],
  'cards.committed': ['production'],
};

/**
 * From these points on a render or a claim is charged, although the caller has no answer: a repeat gets the kept one.
 */
export const RENDER_CHARGED: readonly Failpoint[] = ['call.settled', 'render.committed'];

/** The failpoints of a render. */
export const RENDER_POINTS = FAILPOINTS.filter((point) => ACTIONS[point].includes('render'));

/** The failpoints of a claim. */
export const CLAIM_POINTS = FAILPOINTS.filter((point) => ACTIONS[point].includes('claim'));

/** The failpoints of an order's card. */
export const ORDER_POINTS = FAILPOINTS.filter((point) => ACTIONS[point].includes('order'));

/** The failpoints of a greeting package's cards, in the order in which they are reached. */
export const PRODUCTION_POINTS = FAILPOINTS.filter((point) => ACTIONS[point].includes('production'));

/** The failpoints of a batch's delivery to a bucket, in the order in which they are reached. */
export const DELIVERY_POINTS = FAILPOINTS.filter((point) => ACTIONS[point].includes('delivery'));

/** The failpoints of a lease of credits, in the order in which they are reached. */
export const LEASE_POINTS = FAILPOINTS.filter((point) => ACTIONS[point].includes('lease'));

const OTHERS = ['render', 'claim', 'order', 'production', 'lease', 'file', 'delivery'] as const;

function isOther(action: Action): action is (typeof OTHERS)[number] {
  return OTHERS.some((other) => other === action);
}

/** Every failpoint of buying credits, with each operation that passes it. */
export const TOP_UP_KILLS: readonly (readonly [Failpoint, Exclude<Action, (typeof OTHERS)[number]>])[] =
  FAILPOINTS.flatMap((point) =>
    ACTIONS[point].flatMap((action) => (isOther(action) ? [] : [[point, action] as const])),
  );
