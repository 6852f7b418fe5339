import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import {
  Clock,
  DomainError,
  type Id,
  interfaceName,
  invalid,
  isId,
  type Issue,
  newId,
  noSuch,
  type Waiter,
} from '#kernel';
import { TableReader } from '#tables';
import { draftFaults, filesFaults, greetingPackageErrors } from '../greeting-package.errors.js';
import {
  BUYER_FIELDS,
  FILE_PARTS,
  type GreetingOrder,
  GreetingOrderEntity,
  type OrderFields,
  type OrderFile,
} from '../orders/order.entity.js';
import { BUYER } from '../orders/order-events.table.js';
import { OrderStates } from '../orders/order-states.service.js';
import { MOST_ATTACHMENTS, PriceList } from '../price-list.service.js';
import { type Draft, type DraftChange, faultsOfSubmission, judgeFields, NO_FIELDS } from './draft-fields.js';
import { type JudgedFile, OrderFiles } from './order-files.service.js';
import { MOST_RECIPIENTS } from './recipients.js';
import { countOf, type RecipientRows, RECIPIENTS_CONVERTER } from './recipients.converter.js';
import { RecipientsTable } from './recipients.table.js';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

const AT_RECIPIENTS = ['body', 'recipients_file'];

/** A change validated except for the rules that depend on the draft. */
interface JudgedChange {
  readonly fields: Partial<OrderFields>;
  /** Undefined keeps the existing ones. */
  readonly recipients: readonly RecipientRows[] | undefined;
  readonly files: readonly JudgedFile[];
  readonly remove: readonly string[];
}

/** The terms agreed on at submission. */
export interface Submission {
  readonly orderId: Id<'ord'>;
  readonly status: GreetingOrder['status'];
  readonly amountHalalas: number;
  readonly currency: 'SAR';
}

/** Drafts of greeting packages. Anyone with the id of a draft can change it until it is submitted. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly prices: PriceList,
    private readonly recipients: RecipientsTable,
    private readonly files: OrderFiles,
    private readonly states: OrderStates,
    private readonly tables: TableReader,
  ) {}

  /**
   * Creates a draft.
   * @param waiter the client for whom the files are read
   * @throws DomainError 422 for fields, recipients and files; 503 if too many tables are waiting
   */
  async create(change: DraftChange, waiter: Waiter): Promise<Draft> {
    const [id, createdAt] = [newId('drf'), this.clock.now()];
    const judged = await this.judge(id, change, waiter);
    const row: GreetingOrderEntity = {
      id,
      orderId: null,
      status: 'draft',
      ...NO_FIELDS,
      recipientsCount: 0,
      amountHalalas: null,
      note: null,
      paymentId: null,
      sessionId: null,
      sessionMadeBy: null,

      templateId: null,
      productionFormat: 'png',
      refundDue: false,
      createdAt,
      updatedAt: createdAt,
      submittedAt: null,
      erasedAt: null,
      expiresAt: new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS),
    };
    return this.write(id, judged, async () => {
      await this.transactor.repository(GreetingOrderEntity).insert(row);
      return row;
    });
  }

  /** Throws 404. */
  async read(id: string): Promise<Draft> {
    return this.shown(await this.require(id));
  }

  /**
   * Changes the members that were sent and nothing else.
   * @param waiter the client for whom the files are read
   * @throws DomainError 404; 422 for fields, recipients, files and removals; 409 `draft_closed`; 503 if too many tables
   *   are waiting
   */
  async change(id: string, change: DraftChange, waiter: Waiter): Promise<Draft> {
    const draft = await this.require(id);
    const judged = await this.judge(draft.id, change, waiter);
    if (isEmpty(judged)) return this.shown(assertOpen(draft));
    assertOpen(draft);
    return this.write(draft.id, judged, async () => assertOpen(await this.lock(draft.id)));
  }

  /**
   * Turns a draft into an order at its present price. Idempotent.
   * @param besides further faults that prevent the submission
   * @throws DomainError 404; 422 with everything that is missing; 409 `draft_closed` for a cancelled one
   */
  submit(id: string, besides: readonly Issue[] = []): Promise<Submission> {
    return this.transactor.run(async () => {
      const draft = await this.lock((await this.require(id)).id);
      const { orderId, status, amountHalalas } = draft;
      if (orderId !== null && amountHalalas !== null) return { orderId, status, amountHalalas, currency: 'SAR' };
      assertOpen(draft);
      const issues = [...besides, ...faultsOfSubmission(draft, this.prices.terms())];
      const price = this.prices.priceOf(draft);
      if (issues.length > 0 || price === null) throw invalid(issues);
      const order = { orderId: newId('ord'), amountHalalas: price, submittedAt: this.clock.now() };
      await this.states.move(draft.id, BUYER, { from: 'draft', to: 'awaiting_payment', with: order });
      return { ...order, status: 'awaiting_payment', currency: 'SAR' };
    });
  }

  /** Throws 404. */
  private async require(id: string): Promise<GreetingOrder> {
    const found = isId('drf', id) ? await this.transactor.repository(GreetingOrderEntity).findOneBy({ id }) : null;
    if (found === null || (found.status === 'draft' && found.expiresAt <= this.clock.now())) throw noSuch('draft');
    return found;
  }

  private async lock(id: GreetingOrder['id']): Promise<GreetingOrder> {
    const orders = this.transactor.repository(GreetingOrderEntity);
    const found = await orders.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (found === null) throw noSuch('draft');
    return found;
  }

  /** Validates as much of a change as possible without the draft. Files are read but not stored yet. */
  private async judge(id: GreetingOrder['id'], change: DraftChange, waiter: Waiter): Promise<JudgedChange> {
    const { fields, issues } = judgeFields(change.fields, this.prices.terms());
    const [recipients, faults] = await this.readRecipients(change, waiter);
    const all = [...issues, ...faults];
    if (all.length > 0) throw invalid(all);
    const files: JudgedFile[] = [];
    if (change.recipientsFile !== undefined) files.push(this.files.judgedTable(id, change.recipientsFile));
    if (change.logo !== undefined) files.push(await this.files.judgeLogo(id, change.logo, ['body', 'logo']));
    for (const [index, sent] of change.attachments.entries()) {
      files.push(await this.files.judgeAttachment(id, sent, ['body', 'attachments', index]));
    }
    return { fields, recipients, files, remove: change.remove };
  }

  private async readRecipients(
    { recipientsFile }: DraftChange,
    waiter: Waiter,
  ): Promise<[recipients: readonly RecipientRows[] | undefined, faults: readonly Issue[]]> {
    if (recipientsFile === undefined) return [undefined, []];
    try {
      const { bytes } = recipientsFile;
      const limits = { rows: MOST_RECIPIENTS };
      return [await this.tables.convert(bytes, limits, AT_RECIPIENTS, waiter, RECIPIENTS_CONVERTER), []];
    } catch (error) {
      if (error instanceof DomainError && error.code === 'validation_failed') return [undefined, error.errors];
      throw error;
    }
  }

  /** Stores the files of a change, then applies it atomically. */
  private async write(
    id: GreetingOrder['id'],
    change: JudgedChange,
    locked: () => Promise<GreetingOrder>,
  ): Promise<Draft> {
    return this.files.store(id, change.files, () =>
      this.transactor.run(async () => this.shown(await this.apply(await locked(), change))),
    );
  }

  private async apply(
    draft: GreetingOrder,
    { fields, recipients, files, remove }: JudgedChange,
  ): Promise<GreetingOrder> {
    const kept = await this.files.all(draft.id);
    const { cleared, dropped } = removalsOf(remove, kept);
    const replaced = kept.filter(({ part }) => part !== 'attachments' && files.some(({ file }) => file.part === part));
    const gone = new Set([...dropped, ...replaced]);
    const attachments = [...kept.filter((file) => !gone.has(file)), ...files.map(({ file }) => file)];
    if (attachments.filter(({ part }) => part === 'attachments').length > MOST_ATTACHMENTS) {
      throw invalid([filesFaults.tooMany(['body', 'attachments'], { most: MOST_ATTACHMENTS })]);
    }
    await this.files.remove(draft.id, [...gone]);
    await this.files.add(files);
    const all = recipients ?? (dropped.some(({ part }) => part === 'recipients_file') ? [] : undefined);
    if (all !== undefined) await this.recipients.replace(draft.id, all);
    const counted = all === undefined ? {} : { recipientsCount: countOf(all) };
    const changes = { ...cleared, ...fields, ...counted, updatedAt: this.clock.now() };
    await this.transactor.repository(GreetingOrderEntity).update({ id: draft.id }, changes);
    return { ...draft, ...changes };
  }

  private async shown(draft: GreetingOrder): Promise<Draft> {
    return {
      ...draft,
      duplicates: await this.recipients.duplicates(draft.id),
      files: await this.files.all(draft.id),
      priceHalalas: this.prices.priceOf(draft),
      currency: 'SAR',
    };
  }
}

function assertOpen(draft: GreetingOrder): GreetingOrder {
  if (draft.status !== 'draft') throw greetingPackageErrors.draft_closed({ order_status: draft.status });
  return draft;
}

function isEmpty({ fields, recipients, files, remove }: JudgedChange): boolean {
  return Object.keys(fields).length === 0 && recipients === undefined && files.length === 0 && remove.length === 0;
}

/** Resolves removals by names of parts and ids of files; throws 422 for unknown ones. */
function removalsOf(
  names: readonly string[],
  kept: readonly OrderFile[],
): { cleared: Partial<OrderFields>; dropped: readonly OrderFile[] } {
  const cleared: Partial<Record<keyof OrderFields, null>> = {};
  const dropped: OrderFile[] = [];
  const issues: Issue[] = [];
  for (const [index, name] of names.entries()) {
    const field = BUYER_FIELDS.find((one) => interfaceName(one) === name);
    const files = kept.filter(({ id, part }) => id === name || part === name);
    if (field !== undefined) cleared[field] = null;
    else if (files.length > 0 || FILE_PARTS.some((part) => part === name)) dropped.push(...files);
    else issues.push(draftFaults.noRemoval(['body', 'remove', index], { name }));
  }
  if (issues.length > 0) throw invalid(issues);
  return { cleared, dropped };
}
