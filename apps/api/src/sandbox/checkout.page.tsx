import { createHash } from 'node:crypto';
import type { ComponentChildren, JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type SandboxDeed, type SandboxPayment, taxOf } from '#billing';
import type { Locale } from '#users';
import type { PageContent } from '../http/index.js';
import { CHECKOUT_CSS } from './checkout.css.js';
import { type Outcome, WORDS } from './checkout.texts.js';

interface Shown {
  readonly payment: SandboxPayment;
  readonly lang: Locale;
}

/** Arabic people in the Gulf read Arabic-Indic digits; the sign of the riyal comes with the number's own direction. */
const NUMBERS: Readonly<Record<Locale, string>> = { ar: 'ar-SA-u-nu-arab', en: 'en-SA' };
const DIRECTIONS = { ar: 'rtl', en: 'ltr' } as const;
const OTHER = { ar: 'en', en: 'ar' } as const;

const MARKS: Readonly<Record<Outcome, string>> = {
  paid: '✓',
  failed: '✕',
  expired: '–',
  refunded: '↺',
  unknown: '?',
};

/** Its style by hash, forms to ourselves, nothing else (CSP level 3). */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(CHECKOUT_CSS).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page on which a payment is made, or not; it works without a script. */
export function checkoutPage(payment: SandboxPayment, lang: Locale): PageContent {
  const { status } = payment;
  return pageOf(
    lang,
    <>
      {status === 'open' ? null : <State status={status} lang={lang} />}
      <Order payment={payment} lang={lang} />
      {status === 'open' ? <Choice payment={payment} lang={lang} /> : <Return payment={payment} lang={lang} />}
    </>,
  );
}

/** The page of an address at which there is no checkout. */
export function unknownCheckoutPage(lang: Locale): PageContent {
  return pageOf(lang, <State status="unknown" lang={lang} />);
}

function pageOf(lang: Locale, content: JSX.Element): PageContent {
  return { html: `<!doctype html>${renderToString(<Page lang={lang}>{content}</Page>)}`, policy: POLICY };
}

function Page({ lang, children }: { lang: Locale; children: ComponentChildren }): JSX.Element {
  const words = WORDS[lang];
  return (
    <html lang={lang} dir={DIRECTIONS[lang]}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${words.title} · Naqsh`}</title>
        <style dangerouslySetInnerHTML={{ __html: CHECKOUT_CSS }} />
      </head>
      <body>
        <main>
          <header>
            <span class="brand">{lang === 'ar' ? 'نقش' : 'Naqsh'}</span>
            <form method="post">
              <input type="hidden" name="action" value="show" />
              <button class="language" name="lang" value={OTHER[lang]} lang={OTHER[lang]}>
                {words.other}
              </button>
            </form>
          </header>
          <div class="card">
            <p class="notice">{words.notice}</p>
            <div class="body">{children}</div>
          </div>
        </main>
      </body>
    </html>
  );
}

function State({ status, lang }: { status: Outcome; lang: Locale }): JSX.Element {
  const [headline, explanation] = WORDS[lang].states[status];
  return (
    <div class={`state ${status}`} role="status">
      <span class="mark" aria-hidden="true">
        {MARKS[status]}
      </span>
      <div>
        <h2>{headline}</h2>
        <p>{explanation}</p>
      </div>
    </div>
  );
}

function Order({ payment, lang }: Shown): JSX.Element {
  const words = WORDS[lang];
  return (
    <>
      <h1>{payment.status === 'open' ? words.due : words.amount}</h1>
      <p class="amount">{riyals(payment.amountHalalas, lang)}</p>
      <p class="vat">{words.vat(riyals(taxOf(payment.amountHalalas).vatHalalas, lang))}</p>
      <dl>
        <div>
          <dt>{words.item}</dt>
          <dd>
            <bdi>{payment.description}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.credits}</dt>
          <dd>{new Intl.NumberFormat(NUMBERS[lang]).format(payment.credits)}</dd>
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

function Choice({ payment, lang }: Shown): JSX.Element {
  const words = WORDS[lang];
  return (
    <form method="post">
      <input type="hidden" name="lang" value={lang} />
      <Deed deed="pay" look="primary" label={words.pay(riyals(payment.amountHalalas, lang))} />
      <Way to={payment.cancelUrl} look="cancel" label={words.cancel} />
      <fieldset>
        <legend>{words.tools}</legend>
        <div class="pair">
          <Deed deed="fail" look="quiet" label={words.fail} />
          <Deed deed="expire" look="quiet" label={words.expire} />
        </div>
      </fieldset>
    </form>
  );
}

function Return({ payment, lang }: Shown): JSX.Element {
  const words = WORDS[lang];
  const isPaid = payment.status === 'paid';
  return (
    <>
      <Way to={isPaid ? payment.successUrl : payment.cancelUrl} look="button primary" label={words.back} />
      {isPaid ? (
        <form method="post">
          <input type="hidden" name="lang" value={lang} />
          <fieldset>
            <legend>{words.tools}</legend>
            <Deed deed="refund" look="quiet" label={words.refund} />
          </fieldset>
        </form>
      ) : null}
    </>
  );
}

function Deed({ deed, look, label }: { deed: SandboxDeed; look: 'primary' | 'quiet'; label: string }): JSX.Element {
  return (
    <button class={look} name="action" value={deed}>
      {label}
    </button>
  );
}

/** Out of the page; none once the buyer was erased, and the addresses with them. */
function Way({ to, look, label }: { to: string; look: string; label: string }): JSX.Element | null {
  if (to === '') return null;
  return (
    <a class={look} href={to} rel="noreferrer">
      {label}
    </a>
  );
}

function riyals(halalas: number, lang: Locale): string {
  const money = new Intl.NumberFormat(NUMBERS[lang], { style: 'currency', currency: 'SAR' });
  return money.format(halalas / 100);
}
