import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { Settings } from '#config';
import { pageOf, Transactor } from '#database';
import { Clock, interfaceName, invalid, isId, noSuch, type Page, type PageRequest } from '#kernel';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';
import { isDay } from '../drafts/draft-fields.js';
import { OrderFiles } from '../drafts/order-files.service.js';
import { RecipientsTable } from '../drafts/recipients.table.js';
import { draftFaults, greetingPackageErrors } from '../greeting-package.errors.js';
import { PaymentSessions } from '../payment/payment-sessions.service.js';
import { Refunds } from '../payment/refunds.service.js';
import type { ProductionProgress } from '../production/production.entity.js';
import { Productions } from '../production/productions.service.js';
import {
  type GreetingOrder,
  GreetingOrderEntity,
  isBehindPayment,
  statesForAdmins,
  type OrderFile,
  type OrderStatus,
  type Recipient,
} from './order.entity.js';
import { type OrderActor, type OrderEvent, OrderEvents } from './order-events.table.js';
import { OrderStates } from './order-states.service.js';

/** An order as shown to administrators. */
export interface AdministeredOrder extends GreetingOrder {
  readonly events: readonly OrderEvent[];
  readonly recipients: readonly Recipient[];
  readonly files: readonly (OrderFile & { readonly url: string })[];
  readonly production: ProductionProgress | null;
}

/** Members that administrators set. */
const PATCHED = ['note', 'templateId', 'deliveryDate', 'productionFormat'] as const;
type PatchedMember = (typeof PATCHED)[number];

/** A change of an order; undefined members stay. */
export interface OrderPatch extends Partial<Pick<GreetingOrder, PatchedMember>> {
  readonly status?: OrderStatus | undefined;
  /** For a change to `delivered`: deliver even though some cards could not be drawn. */
  readonly allowMissing?: boolean | undefined;
}

/** The content of an order's file. */
export interface OrderFileBytes {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly sha256: string;
  readonly fileName: string;
}

/** Orders for administrators. */
@Injectable()
export class OrderAdministration {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly states: OrderStates,
    private readonly events: OrderEvents,
    private readonly recipients: RecipientsTable,
    private readonly files: OrderFiles,
    private readonly refunds: Refunds,
    private readonly sessions: PaymentSessions,
    private readonly templates: TemplateVersionsService,
    private readonly productions: Productions,
    private readonly audit: AuditService,
  ) {}

  /** All orders including drafts, newest first. */
  list({ status, ...request }: PageRequest & { status?: OrderStatus | undefined }): Promise<Page<GreetingOrder>> {
    const query = this.transactor.repository(GreetingOrderEntity).createQueryBuilder('one');
    if (status !== undefined) query.where('one.status = :status', { status });
    return pageOf(query, request, { list: 'greeting-package-orders', filters: { status: status ?? null } });
  }

  /** By the id of the order or of its draft; throws 404. */
  async get(id: string): Promise<AdministeredOrder> {
    return this.shown(await this.require(id));
  }

  /**
   * Changes an order. An order with a template goes into production when it becomes ready, and again when its template
   * or format is set while it is ready.
   * @throws DomainError 404 for the order and the template; 422 for the day, and for columns that the template
   *   requires; 409 `order_transition`, `package_unfinished`, `package_incomplete`; 503 `dependency_down` if it is to
   *   be paid and the gateway of its open page does not answer
   */
  async change(id: string, patch: OrderPatch, user: User, actor: Actor): Promise<AdministeredOrder> {
    const { deliveryDate, templateId } = patch;
    const order = await this.require(id);
    if (typeof deliveryDate === 'string' && !isDay(deliveryDate)) {
      throw invalid([draftFaults.noDay(['body', 'delivery_date'])]);
    }
    if (typeof templateId === 'string') {
      const version = await this.templates.require(user, templateId);
      // A draft's recipients may still change. Replaced recipients of an order are validated again when it becomes
      // ready.
      if (order.orderId !== null && order.recipientsCount > 0) await this.productions.judge(order.id, version);
    }
    // The administrator received money outside the gateway. If the gateway's payment arrived too, one of them must be
    // refunded, so check it first.
    if (patch.status === 'paid' && order.status === 'awaiting_payment') await this.sessions.catchUp(order);
    return this.transactor.run(async () => {
      const before = await this.lock(order.id);
      if (patch.status !== undefined) await this.move(before, patch.status, patch.allowMissing ?? false, actor);
      await this.setMembers(before, patch, actor);
      const after = await this.lock(order.id);
      if (isToProduce(after, patch)) await this.productions.renew(after, adminOf(actor));
      await this.record(before, after, actor);
      return this.shown(after);
    });
  }

  /** Throws 404. */
  async file(id: string, fileId: string): Promise<OrderFileBytes> {
    const files = await this.files.all((await this.require(id)).id);
    const file = files.find((one) => one.id === fileId);
    if (file === undefined) throw noSuch('file');
    const bytes = await this.files.read(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, sha256, contentType: file.contentType, fileName: file.name };
  }

  /** By the id of the order or of its draft; throws 404. */
  async require(id: string): Promise<GreetingOrder> {
    const orders = this.transactor.repository(GreetingOrderEntity);
    if (isId('ord', id)) return (await orders.findOneBy({ orderId: id })) ?? absent();
    return (isId('drf', id) ? await orders.findOneBy({ id }) : null) ?? absent();
  }

  /** Locks an order until the caller's transaction ends; throws 404. */
  async lock(id: GreetingOrder['id']): Promise<GreetingOrder> {
    const orders = this.transactor.repository(GreetingOrderEntity);
    return (await orders.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })) ?? absent();
  }

  private async move(order: GreetingOrder, to: OrderStatus, allowMissing: boolean, actor: Actor): Promise<void> {
    const allowed = statesForAdmins(order.status);
    const admin = adminOf(actor);
    if (to === 'delivered' && allowed.includes(to)) await this.productions.requireDeliverable(order.id, allowMissing);
    const isMoved = allowed.includes(to) && (await this.states.move(order.id, admin, { from: order.status, to }));
    if (!isMoved) throw greetingPackageErrors.order_transition({ order_status: order.status, allowed });
    if (to === 'cancelled' && isBehindPayment(order.status)) {
      await this.refunds.fallDue(order.id, admin, order.paymentId);
    }
  }

  private async setMembers(order: GreetingOrder, patch: OrderPatch, actor: Actor): Promise<void> {
    const members = PATCHED.filter((name) => patch[name] !== undefined && patch[name] !== order[name]);
    if (members.length === 0) return;
    const changes = Object.fromEntries(members.map((name) => [name, patch[name]]));
    const orders = this.transactor.repository(GreetingOrderEntity);
    await orders.update({ id: order.id }, { ...changes, updatedAt: this.clock.now() });
    await this.events.add(order.id, adminOf(actor), { kind: 'changed', members: members.map(interfaceName) });
  }

  private async record(before: GreetingOrder, after: GreetingOrder, actor: Actor): Promise<void> {
    const changed = ([...PATCHED, 'status'] as const).filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    const shownOf = (order: GreetingOrder): Record<string, unknown> =>
      Object.fromEntries(changed.map((name) => [interfaceName(name), order[name]]));
    await this.audit.record({
      actor,
      action: 'greeting_package_order.changed',
      target: before.orderId ?? before.id,
      before: shownOf(before),
      after: shownOf(after),
      personal: ['note'],
    });
  }

  private async shown(order: GreetingOrder): Promise<AdministeredOrder> {
    const at = `${this.settings.publicUrl}/v1/admin/greeting-package-orders/${order.orderId ?? order.id}/files`;
    const files = (await this.files.all(order.id)).map((file) => ({ ...file, url: `${at}/${file.id}` }));
    const [events, recipients] = [await this.events.all(order.id), await this.recipients.all(order.id)];
    return { ...order, events, recipients, files, production: await this.productions.progressOf(order) };
  }
}

/** True if a change requires producing the cards of an order. */
function isToProduce({ status }: GreetingOrder, patch: OrderPatch): boolean {
  return (
    status === 'ready' && [patch.status, patch.templateId, patch.productionFormat].some((one) => one !== undefined)
  );
}

function adminOf({ userId, requestId }: Actor): OrderActor {
  return { kind: 'admin', userId, requestId };
}

function absent(): never {
  throw noSuch('order');
}
