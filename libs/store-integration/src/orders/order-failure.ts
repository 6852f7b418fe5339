import { creditsErrors } from '#credits';
import { DomainError, type Issue } from '#kernel';
import type { TemplateField } from '#templates';
import type { Locale } from '#users';
import type { CustomerFact } from '../mappings/mapping.entity.js';

type Texts = Readonly<Record<Locale, string>>;

/**
 * A reason why a card could not be made, for the merchant: in their language, or in both languages if it is unknown.
 */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';

  constructor(
    readonly code: string,
    private readonly detail: Texts,
  ) {
    super(detail.en);
  }

  /** @param locale of the store's owner; null if there is none */
  in(locale: Locale | null): string {
    return locale === null ? `${this.detail.ar}\n${this.detail.en}` : this.detail[locale];
  }
}

/** The reason why a required field has no value. */
export type MissingReason =
  | { readonly kind: 'unbound' }
  | { readonly kind: 'no_option'; readonly asked: string; readonly known: readonly string[] }
  | { readonly kind: 'left_empty'; readonly option: string }
  | { readonly kind: 'no_fact'; readonly fact: CustomerFact };

export interface MissingValue {
  readonly field: Pick<TemplateField, 'name' | 'label'>;
  readonly reason: MissingReason;
}

export const orderFailures = {
  notLinked: () =>
    new OrderFailure('store_not_linked', {
      en: 'The store is not linked to an account. Link it, then retry.',
      ar: 'المتجر غير مربوط بأي حساب. اربطه ثم أعد المحاولة.',
    }),
  uninstalled: () =>
    new OrderFailure('store_uninstalled', {
      en: 'The application was uninstalled from the store before the card was made. Install it again, then retry.',
      ar: 'أُزيل التطبيق من المتجر قبل صنع البطاقة. ثبّته من جديد ثم أعد المحاولة.',
    }),
  cannotPay: () =>
    new OrderFailure(creditsErrors.insufficient_credits.code, {
      en: 'The account of the store has no credits left, or is suspended. Buy credits, then retry.',
      ar: 'لا رصيد في حساب المتجر، أو أن الحساب موقوف. اشحن الرصيد ثم أعد المحاولة.',
    }),
  /** @param missing at least one */
  unresolved: (missing: readonly MissingValue[]) => {
    const isMapping = missing.some(({ reason }) => reason.kind === 'unbound' || reason.kind === 'no_option');
    return new OrderFailure('field_unresolved', {
      en: `${missing.map((one) => `The card needs a value for ${titleOf(one, 'en')}: ${whyEn(one.reason)}.`).join(' ')} ${
        isMapping
          ? 'Change the mapping of the product, then retry.'
          : 'Complete the order in the store, or give the field a default in the template, then retry.'
      }`,
      ar: `${missing.map((one) => `تحتاج البطاقة إلى قيمة للحقل ${titleOf(one, 'ar')}: ${whyAr(one.reason)}.`).join(' ')} ${
        isMapping
          ? 'عدّل ربط المنتج ثم أعد المحاولة.'
          : 'أكمل الطلب في المتجر، أو ضع للحقل قيمة افتراضية في القالب، ثم أعد المحاولة.'
      }`,
    });
  },
  noPicture: (field: string) =>
    new OrderFailure('field_unresolved', {
      en: `What the order gives for the picture "${field}" is no https address. Mend the mapping of the product, then retry.`,
      ar: `ما ورد في الطلب لصورة الحقل «${field}» ليس عنوان https. عدّل ربط المنتج ثم أعد المحاولة.`,
    }),
  refused: ({ code, detail, errors }: Pick<DomainError, 'code' | 'detail' | 'errors'>) => {
    const fields = fieldsIn(errors);
    const about = fields.length === 0 ? '' : ` (الحقل ${fields.map((name) => `«${name}»`).join('، ')})`;
    return new OrderFailure(code, {
      en: `The card cannot be drawn: ${detail}`,
      ar: `تعذّر رسم البطاقة بقيم هذا الطلب${about}. صحّح القيمة أو القالب أو الربط ثم أعد المحاولة.`,
    });
  },
  broken: () =>
    new OrderFailure('not_made', {
      en: 'The card could not be rendered because of a persistent error of the service. Retry later, or write to support.',
      ar: 'تعذّر صنع البطاقة لعطل عندنا طال. أعد المحاولة لاحقًا أو راسل الدعم.',
    }),
} as const;

/**
 * Returns the merchant's failure for an error; null for an error that another try may not meet.
 * @param isLast true if there is no further try
 */
export function failureOf(error: unknown, isLast: boolean): OrderFailure | null {
  if (error instanceof OrderFailure) return error;
  if (error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code)
    return orderFailures.cannotPay();
  if (error instanceof DomainError && error.category === 'invalid') return orderFailures.refused(error);
  return isLast ? orderFailures.broken() : null;
}

/** Returns the owner's label of a field, with its name in the mapping. */
function titleOf({ field: { name, label } }: MissingValue, locale: Locale): string {
  const title = label?.[locale];
  const quoted = (text: string): string => (locale === 'ar' ? `«${text}»` : `"${text}"`);
  return title === undefined || title === name ? quoted(name) : `${quoted(title)} (${name})`;
}

function whyEn(reason: MissingReason): string {
  switch (reason.kind) {
    case 'unbound':
      return 'nothing of the order is bound to it';
    case 'no_option':
      return `the order has no option "${reason.asked}", but ${reason.known.map((name) => `"${name}"`).join(', ') || 'none at all'}`;
    case 'left_empty':
      return `the buyer left the option "${reason.option}" empty`;
    case 'no_fact':
      return `the order does not state the buyer's ${FACTS[reason.fact].en}`;
  }
}

function whyAr(reason: MissingReason): string {
  switch (reason.kind) {
    case 'unbound':
      return 'لا شيء من الطلب مربوط به';
    case 'no_option':
      return reason.known.length === 0
        ? `ليس في الطلب الخيار «${reason.asked}» ولا غيره`
        : `ليس في الطلب الخيار «${reason.asked}»، وفيه ${reason.known.map((name) => `«${name}»`).join('، ')}`;
    case 'left_empty':
      return `ترك المشتري الخيار «${reason.option}» فارغًا`;
    case 'no_fact':
      return `لا يذكر الطلب ${FACTS[reason.fact].ar}`;
  }
}

const FACTS: Readonly<Record<CustomerFact, Texts>> = {
  first_name: { en: 'first name', ar: 'الاسم الأول للمشتري' },
  last_name: { en: 'last name', ar: 'اسم عائلة المشتري' },
  full_name: { en: 'name', ar: 'اسم المشتري' },
  city: { en: 'city', ar: 'مدينة المشتري' },
};

/** Returns the template's fields that a refusal concerns, each once. */
function fieldsIn(errors: readonly Issue[]): string[] {
  const named = errors.flatMap(({ loc }) => {
    const at = loc.findIndex((part) => part === 'data' || part === 'images');
    const name = at === -1 ? undefined : loc[at + 1];
    return typeof name === 'string' ? [name] : [];
  });
  return [...new Set(named)];
}
