import { Injectable } from '@nestjs/common';
import {
  type Draft,
  type DraftChange,
  draftFaults,
  DraftsService,
  greetingPackageErrors,
  OrdersService,
  PaymentSessions,
  PriceList,
} from '#greeting-package';
import { DomainError, type Issue, type Waiter } from '#kernel';
import type { PageContent, PageRedirect } from '../../http/index.js';
import { linkTo, type Visit } from '../kit/index.js';
import type { RefusedDraft } from './draft-fields.page.js';
import { DRAFT_PATH, draftPage } from './draft.page.js';
import { partOf } from './greeting-faults.js';
import type { GreetingPageForm } from './greeting-page.body.js';
import { orderPage, paymentPage } from './order.page.js';

type Answer = PageContent | PageRedirect;

/** The result of a form: the saved draft, if any, and the faults. */
interface Kept {
  readonly draft: Draft | null;
  readonly issues: readonly Issue[];
}

/** The pages for ordering greeting cards and following the orders. */
@Injectable()
export class GreetingPages {
  constructor(
    private readonly drafts: DraftsService,
    private readonly orders: OrdersService,
    private readonly sessions: PaymentSessions,
    private readonly prices: PriceList,
  ) {}

  /** The form, empty or with the draft that the address names; an ordered draft redirects to its order. */
  async showForm(visit: Visit): Promise<Answer> {
    const id = visit.query['draft'];
    if (id === undefined) return this.form(visit, null);
    const draft = await this.drafts.read(id);
    return draft.status === 'draft' ? this.form(visit, draft) : this.submit(visit, id);
  }

  /** Performs the action of the pressed button. */
  take(visit: Visit, form: GreetingPageForm, waiter: Waiter): Promise<Answer> {
    return form.action === 'pay' ? this.pay(visit, form.order ?? '') : this.fillIn(visit, form, waiter);
  }

  /** Saves the form and, if requested, orders it; shows each fault beside its field. */
  private async fillIn(visit: Visit, form: GreetingPageForm, waiter: Waiter): Promise<Answer> {
    const { draft, issues } = await this.keep(form.draft, form.toChange(), waiter);
    if (issues.length > 0) return this.form(visit, draft, { issues, typed: typedIn(form), kept: draft !== null });
    if (draft === null) return { location: linkTo(visit, DRAFT_PATH) };
    if (form.action === 'save') return { location: linkTo(visit, DRAFT_PATH, { draft: draft.id }) };
    const missing = lacksNames(draft, form) ? [draftFaults.missing(['body', 'recipients_file'])] : [];
    try {
      return await this.submit(visit, draft.id, missing);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.form(visit, draft, { issues: error.errors, typed: typedIn(form), kept: true });
    }
  }

  /** Redirects to the payment page of an order; shows an order that needs no more payment. */
  private async pay(visit: Visit, orderId: string): Promise<Answer> {
    try {
      return paymentPage(visit, (await this.sessions.open(orderId)).url);
    } catch (error) {
      if (!greetingPackageErrors.order_not_payable.is(error)) throw error;
      return { location: linkTo(visit, `/o/${orderId}`) };
    }
  }

  /** The state of an order. */
  async showOrder(visit: Visit, id: string): Promise<PageContent> {
    return orderPage({ visit, order: await this.orders.summary(id), listing: this.prices.listing() });
  }

  private form(visit: Visit, draft: Draft | null, refused: RefusedDraft | null = null): PageContent {
    return draftPage({ visit, draft, refused, listing: this.prices.listing() });
  }

  private async submit(visit: Visit, id: string, missing: readonly Issue[] = []): Promise<PageRedirect> {
    const { orderId } = await this.drafts.submit(id, missing);
    return { location: linkTo(visit, `/o/${orderId}`) };
  }

  /** Saves a change. If parts of it are refused it saves the others, so that nobody fills in a long form twice. */
  private async keep(id: string | undefined, change: DraftChange, waiter: Waiter): Promise<Kept> {
    try {
      return { draft: await this.write(id, change, waiter), issues: [] };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const issues = error.errors;
      try {
        return { draft: await this.write(id, without(change, new Set(issues.map(partOf))), waiter), issues };
      } catch (again) {
        if (!isRefusal(again)) throw again;
        const draft = id === undefined ? null : await this.drafts.read(id);
        return { draft, issues: [...issues, ...again.errors] };
      }
    }
  }

  private write(id: string | undefined, change: DraftChange, waiter: Waiter): Promise<Draft> {
    return id === undefined ? this.drafts.create(change, waiter) : this.drafts.change(id, change, waiter);
  }
}

/** Returns true if the names are missing: cards are paid by their number, and an order accepts no table afterwards. */
function lacksNames(draft: Draft, form: GreetingPageForm): boolean {
  const isRefused = form.table_refused === true && form.recipients_file === undefined;
  return form.names_follow !== true && (draft.recipientsCount === 0 || isRefused);
}

/** Returns true for a refusal that names its fields. */
function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && error.category === 'invalid' && error.errors.length > 0;
}

/** A change without its refused parts. */
function without(change: DraftChange, parts: ReadonlySet<string | null>): DraftChange {
  const fields = Object.entries(change.fields).filter(([name]) => !parts.has(NAMES[name] ?? name));
  return {
    fields: Object.fromEntries(fields),
    recipientsFile: parts.has('recipients_file') ? undefined : change.recipientsFile,
    logo: parts.has('logo') ? undefined : change.logo,
    attachments: parts.has('attachments') ? [] : change.attachments,
    remove: parts.has('remove') ? [] : change.remove,
  };
}

/** The form's names for fields that it names differently. */
const NAMES: Readonly<Record<string, string>> = {
  packageCode: 'package_code',
  designNotes: 'design_notes',
  deliveryDate: 'delivery_date',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
};

/** Returns the texts typed into the form, by field, and the choice whether the names follow later. */
function typedIn(form: GreetingPageForm): Record<string, string> {
  const texts = Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...Object.fromEntries(texts), ...(form.names_follow === true ? { names_follow: 'true' } : {}) };
}
