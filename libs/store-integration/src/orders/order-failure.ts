import { creditsErrors } from '#credits';
import { DomainError } from '#kernel';

/** Why a card could not be made, for the merchant, in Arabic and English. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';

  constructor(
    readonly code: string,
    detail: { readonly ar: string; readonly en: string },
  ) {
    super(`${detail.en}\n${detail.ar}`);
  }
}

export const orderFailures = {
  notLinked: () =>
    new OrderFailure('store_not_linked', {
      en: 'The store is linked to no account. Link it, then retry.',
      ar: 'المتجر غير مربوط بأي حساب. اربطه ثم أعد المحاولة.',
    }),
  uninstalled: () =>
    new OrderFailure('store_uninstalled', {
      en: 'The application was uninstalled from the store before the card was made. Install it anew, then retry.',
      ar: 'أُزيل التطبيق من المتجر قبل صنع البطاقة. ثبّته من جديد ثم أعد المحاولة.',
    }),
  cannotPay: () =>
    new OrderFailure(creditsErrors.insufficient_credits.code, {
      en: 'The account of the store has no credits left, or is suspended. Buy credits, then retry.',
      ar: 'لا رصيد في حساب المتجر، أو أن الحساب موقوف. اشحن الرصيد ثم أعد المحاولة.',
    }),
  unresolved: (fields: readonly { readonly field: string; readonly option: string | null }[]) =>
    new OrderFailure('field_unresolved', {
      en: `The order gives no value for ${fields.map(missingEn).join(', ')}. Mend the mapping of the product, then retry.`,
      ar: `لا قيمة في الطلب للحقل ${fields.map(missingAr).join('، ')}. عدّل ربط المنتج ثم أعد المحاولة.`,
    }),
  noPicture: (field: string) =>
    new OrderFailure('field_unresolved', {
      en: `What the order gives for the picture "${field}" is no https address. Mend the mapping of the product, then retry.`,
      ar: `ما ورد في الطلب لصورة الحقل «${field}» ليس عنوان https. عدّل ربط المنتج ثم أعد المحاولة.`,
    }),
  refused: ({ code, detail }: Pick<DomainError, 'code' | 'detail'>) =>
    new OrderFailure(code, {
      en: `The card can not be drawn: ${detail}`,
      ar: 'تعذّر رسم البطاقة بقيم هذا الطلب. صحّح القيمة أو القالب أو الربط ثم أعد المحاولة.',
    }),
  broken: () =>
    new OrderFailure('not_made', {
      en: 'The card could not be made, by a fault of ours that lasted. Retry later, or write to support.',
      ar: 'تعذّر صنع البطاقة لعطل عندنا طال. أعد المحاولة لاحقًا أو راسل الدعم.',
    }),
} as const;

/**
 * The failure that an error means to the merchant; null for one that another try may not meet.
 * @param isLast whether there is no other try
 */
export function failureOf(error: unknown, isLast: boolean): OrderFailure | null {
  if (error instanceof OrderFailure) return error;
  if (error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code)
    return orderFailures.cannotPay();
  if (error instanceof DomainError && error.category === 'invalid') return orderFailures.refused(error);
  return isLast ? orderFailures.broken() : null;
}

interface Missing {
  readonly field: string;
  readonly option: string | null;
}

function missingEn({ field, option }: Missing): string {
  return option === null ? `"${field}"` : `"${field}" (option "${option}")`;
}

function missingAr({ field, option }: Missing): string {
  return option === null ? `«${field}»` : `«${field}» (الخيار «${option}»)`;
}
