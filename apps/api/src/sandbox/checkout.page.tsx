import type { JSX } from 'preact';
import { taxOf, VAT_PERCENT } from '#billing';
import type { SandboxAction, SandboxPayment, SandboxStatus } from '#payments';
import type { Locale } from '#users';
import type { PageContent } from '../http/index.js';
import {
  count,
  Form,
  inLanguage,
  page,
  percent,
  problemPage,
  QUESTION_MARKS,
  riyals,
  type Visit,
} from '../pages/kit/index.js';

/** The outcomes that the page reports instead of asking for a payment. */
type Outcome = Exclude<SandboxStatus, 'open'> | 'unknown';

const TEXTS = {
  title: { ar: 'إتمام الدفع', en: 'Checkout' },
  notice: { ar: 'بيئة تجريبية: لا تُخصم أي مبالغ حقيقية.', en: 'Sandbox: no real money moves.' },
  due: { ar: 'المبلغ المستحق', en: 'Amount due' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  vat: {
    ar: (share: string, amount: string) => `شامل ضريبة القيمة المضافة ${share} (${amount})`,
    en: (share: string, amount: string) => `includes ${share} VAT (${amount})`,
  },
  item: { ar: 'الطلب', en: 'Order' },
  reference: { ar: 'رقم العملية', en: 'Reference' },
  pay: { ar: (amount: string) => `ادفع ${amount}`, en: (amount: string) => `Pay ${amount}` },
  fail: { ar: 'رفض الدفع', en: 'Decline' },
  expire: { ar: 'إنهاء المهلة', en: 'Let it expire' },
  refund: { ar: 'ردّ المبلغ', en: 'Refund' },
  cancel: { ar: 'العودة دون دفع', en: 'Go back without paying' },
  back: { ar: 'العودة إلى المتجر', en: 'Back to the shop' },
  tools: { ar: 'لتجربة الحالات الأخرى', en: 'Try the other outcomes' },
} as const;

/** The purchased thing, by the name of its figure: named in the language of the page, not in that of the buyer. */
const GOODS: Readonly<Record<string, Readonly<Record<Locale, (figure: string) => string>>>> = {
  credits: { ar: (figure) => `${figure} رصيد`, en: (figure) => `${figure} credits` },
  greeting_cards: {
    ar: (figure) => `باقة بطاقات تهنئة، المستلمون: ${figure}`,
    en: (figure) => `Greeting package, recipients: ${figure}`,
  },
};

const OUTCOMES = {
  paid: {
    ar: ['تمّ الدفع', 'وصل المبلغ، وسيصلك ما دفعته من أجله خلال لحظات.'],
    en: ['Payment complete', 'The payment has arrived. Your purchase is ready in a moment.'],
  },
  failed: {
    ar: ['لم يتمّ الدفع', 'رُفضت العملية ولم يُخصم شيء. افتح طلبًا جديدًا للمحاولة مرة أخرى.'],
    en: ['Payment declined', 'Nothing was charged. Open a new checkout to try again.'],
  },
  expired: {
    ar: ['انتهت المهلة', 'لم يُدفع المبلغ في الوقت المحدد. افتح طلبًا جديدًا للمحاولة مرة أخرى.'],
    en: ['Time is up', 'The payment was not made in time. Open a new checkout to try again.'],
  },
  refunded: {
    ar: ['رُدّ المبلغ', 'أُعيد المبلغ، وأُلغي ما بقي مما دُفع له.'],
    en: ['Refunded', 'The payment was refunded, and the rest of the purchase was taken back.'],
  },
  unknown: {
    ar: ['لا عملية دفع هنا', 'قد يكون الرابط ناقصًا. عُد إلى المتجر وافتح طلبًا جديدًا.'],
    en: ['No such checkout', 'The link may be incomplete. Go back to the shop and open a new checkout.'],
  },
} as const;

const SIGNS: Readonly<Record<Exclude<Outcome, 'unknown'>, readonly [sign: string, look: string]>> = {
  paid: ['✓', 'sign'],
  failed: ['✕', 'sign bad'],
  expired: ['–', 'sign calm'],
  refunded: ['↺', 'sign calm'],
};

/** The page for making or declining a payment. */
export function checkoutPage(visit: Visit, payment: SandboxPayment): PageContent {
  const { status } = payment;
  const words = inLanguage(TEXTS, visit.lang);
  return page(
    visit,
    { title: words.title },
    <section class="card">
      <p class="notice calm">{words.notice}</p>
      {status === 'open' ? null : <State status={status} lang={visit.lang} />}
      <Order payment={payment} lang={visit.lang} />
      {status === 'open' ? <Choice visit={visit} payment={payment} /> : <Return visit={visit} payment={payment} />}
    </section>,
  );
}

/** The page of an address without a checkout, or of a checkout's error. */
export function refusedCheckoutPage(visit: Visit): PageContent {
  if (visit.problem?.status !== 404) return problemPage(visit);
  return page(
    visit,
    { title: inLanguage(TEXTS, visit.lang).title },
    <section class="card">
      <State status="unknown" lang={visit.lang} />
    </section>,
  );
}

function State({ status, lang }: { status: Outcome; lang: Locale }): JSX.Element {
  const [headline, explanation] = OUTCOMES[status][lang];
  const [sign, look] = status === 'unknown' ? [QUESTION_MARKS[lang], 'sign calm'] : SIGNS[status];
  return (
    <div class="state" role="status">
      <span class={look} aria-hidden="true">
        {sign}
      </span>
      <div>
        <h1>{headline}</h1>
        <p class="lead">{explanation}</p>
      </div>
    </div>
  );
}

function Order({ payment, lang }: { payment: SandboxPayment; lang: Locale }): JSX.Element {
  const words = inLanguage(TEXTS, lang);
  const { vatHalalas } = taxOf(payment.amountHalalas);
  const Heading = payment.status === 'open' ? 'h1' : 'h2';
  return (
    <>
      <Heading class="label">{payment.status === 'open' ? words.due : words.amount}</Heading>
      <p class="amount">{riyals(payment.amountHalalas, lang)}</p>
      <p class="lead">{words.vat(percent(VAT_PERCENT / 100, lang), riyals(vatHalalas, lang))}</p>
      <dl class="facts">
        <div>
          <dt>{words.item}</dt>
          <dd>
            <bdi>{nameOf(payment, lang)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.reference}</dt>
          <dd>
            <code dir="ltr">{payment.id}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}

function Choice({ visit, payment }: { visit: Visit; payment: SandboxPayment }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <Form visit={visit}>
      <ActionButton action="pay" look="button" label={words.pay(riyals(payment.amountHalalas, visit.lang))} />
      <Way to={payment.cancelUrl} look="button quiet" label={words.cancel} />
      <fieldset>
        <legend>{words.tools}</legend>
        <div class="pair">
          <ActionButton action="fail" look="button quiet" label={words.fail} />
          <ActionButton action="expire" look="button quiet" label={words.expire} />
        </div>
      </fieldset>
    </Form>
  );
}

function Return({ visit, payment }: { visit: Visit; payment: SandboxPayment }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  const isPaid = payment.status === 'paid';
  return (
    <>
      <Way to={isPaid ? payment.successUrl : payment.cancelUrl} look="button" label={words.back} />
      {isPaid ? (
        <Form visit={visit}>
          <fieldset>
            <legend>{words.tools}</legend>
            <ActionButton action="refund" look="button quiet" label={words.refund} />
          </fieldset>
        </Form>
      ) : null}
    </>
  );
}

function ActionButton({ action, look, label }: { action: SandboxAction; look: string; label: string }): JSX.Element {
  return (
    <button class={look} name="action" value={action}>
      {label}
    </button>
  );
}

/** The way out of the page; none after the buyer, and the addresses with them, were erased. */
function Way({ to, look, label }: { to: string; look: string; label: string }): JSX.Element | null {
  if (to === '') return null;
  return (
    <a class={look} href={to} rel="noreferrer">
      {label}
    </a>
  );
}

/** The purchased thing, named from its figures; without figures, by its name in the order. */
function nameOf(payment: SandboxPayment, lang: Locale): string {
  const names = Object.entries(payment.details).flatMap(
    ([name, figure]) => GOODS[name]?.[lang](count(figure, lang)) ?? [],
  );
  return names.length === 0 ? payment.description : names.join(' · ');
}
