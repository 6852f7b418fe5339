/**
 * All places where a test can kill the process or make it fail: one between any two steps of work that costs credits or
 * money.
 */
export const FAILPOINTS = [
  'render.admitted',
  'render.resolved',
  'render.images-collected',
  'render.drawn',
  'render.charging',
  'render.charged',
  'render.committed',
  'call.claimed',
  'call.body-kept',
  'call.joining',
  'call.completing',
  'call.completed',
  'call.settled',
  'lease.taking',
  'lease.taken',
  'lease.charging',
  'lease.charged',
  'lease.returning',
  'lease.returned',
  'checkout.agreeing',
  'checkout.agreed',
  'checkout.page-made',
  'checkout.opened',
  'confirm.asked',
  'confirm.settled',
  'settlement.locked',
  'settlement.changed',
  'purchase.booking',
  'purchase.booked',
  'refund.booking',
  'refund.booked',
  'webhook.proved',
  'webhook.kept',
  'inbox.kept',
  'event.asked',
  'event.settling',
  'event.settled',
  'expiry.asked',
  'expiry.settling',
  'store-event.asked',
  'store-event.settling',
  'store-event.settled',
  'order.begun',
  'order.kept',
  'order.finishing',
  'order.finished',
  'production.beginning',
  'production.begun',
  'file.begun',
  'file.kept',
  'file.withdrawn',
  'delivery.begun',
  'delivery.written',
  'delivery.recording',
  'delivery.recorded',
  'cards.kept',
  'cards.recording',
  'cards.recorded',
  'cards.committed',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

export type Failure = 'kill' | 'throw';

const ENTRY = /^(?<name>[a-z.-]+)=(?<failure>kill|throw)$/;

/**
 * Reads `render.drawn=kill,render.charging=throw`. Nothing is armed unless `NODE_ENV` is `test`, so that no setting of
 * a real installation can trigger it.
 */
export function armedFailpoints({ NODE_ENV, NAQSH_FAILPOINTS }: NodeJS.ProcessEnv): ReadonlyMap<string, Failure> {
  const armed = new Map<string, Failure>();
  if (NODE_ENV !== 'test') return armed;
  for (const entry of (NAQSH_FAILPOINTS ?? '').split(',').filter((text) => text !== '')) {
    const { name = '', failure } = ENTRY.exec(entry)?.groups ?? {};
    if (!FAILPOINTS.some((known) => known === name)) throw new TypeError(`NAQSH_FAILPOINTS: unknown entry "${entry}"`);
    armed.set(name, failure as Failure);
  }
  return armed;
}

const armed = armedFailpoints(process.env);

/** Does nothing unless a test armed this point: then it kills the process as by `kill -9`, or throws. */
export function failpoint(name: Failpoint): void {
  const failure = armed.get(name);
  if (failure === 'kill') process.kill(process.pid, 'SIGKILL');
  if (failure !== undefined) throw new Error(`failpoint ${name}`);
}
