import type { JSX } from 'preact';
import type { Account } from '#accounts';
import type { CapPeriod, CappedKey, KeyCap } from '#credits';
import type { PageContent } from '../../http/index.js';
import {
  Copied,
  count,
  Form,
  inLanguage,
  linkTo,
  linkToDocs,
  Notice,
  page,
  Refusal,
  type Visit,
} from '../kit/index.js';
import { NewKeyForm } from './new-key.page.js';

/** A cap with formatted figures. */
interface Shown {
  readonly spent: string;
  readonly credits: string;
  readonly period: CapPeriod;
}

const TEXTS = {
  title: { ar: 'حسابك', en: 'Your account' },
  signOut: { ar: 'خروج', en: 'Sign out' },
  balance: { ar: 'رصيدك', en: 'Your balance' },
  credits: {
    ar: (figure: string) => `${figure} رصيد`,
    en: (figure: string) => `${figure} credits`,
  },
  each: { ar: 'رصيد واحد لكل صورة تُنجز.', en: 'One credit for each finished picture.' },
  keys: { ar: 'مفاتيح الواجهة', en: 'API keys' },
  none: {
    ar: 'يحتاج برنامجك إلى مفتاح. أنشئ مفتاحك الأول، ومعه أمر جاهز يرسم أول بطاقة لك.',
    en: 'Your program needs a key. Make your first one, and get a command with it that draws your first card.',
  },
  some: {
    ar: 'المفاتيح نفسها لا تُعرض بعد إنشائها. إن ضاع مفتاح فأنشئ غيره.',
    en: 'The keys themselves are not shown again. If you have lost one, make another.',
  },
  endsWith: { ar: 'ينتهي بـ', en: 'ends in' },
  spent: {
    ar: ({ spent, credits, period }: Shown) =>
      `صرف ${spent} من ${credits} ${{ day: 'لليوم', month: 'للشهر', total: 'إجمالًا' }[period]}`,
    en: ({ spent, credits, period }: Shown) =>
      `${spent} spent of ${credits} ${{ day: 'a day', month: 'a month', total: 'in all' }[period]}`,
  },
  unnamed: { ar: 'بلا اسم', en: 'unnamed' },
  made: {
    ar: 'أُنشئ مفتاحك. احفظه الآن: لن يظهر مرة أخرى.',
    en: 'Your key is made. Keep it now: it will not be shown again.',
  },
  key: { ar: 'المفتاح', en: 'The key' },
  command: { ar: 'أول بطاقة لك: الصق هذا الأمر في الطرفية', en: 'Your first card: paste this into a terminal' },
  docs: { ar: 'كل العمليات، وتجربتها', en: 'All operations, to try out' },
  dashboard: { ar: 'إلى لوحة التحكم', en: 'To the dashboard' },
} as const;

/** The page's view of an account. */
export interface Overview {
  readonly account: Account;
  /** The active keys. */
  readonly keys: readonly CappedKey[];
  /** The key made by this request, shown only this once. */
  readonly made?: { readonly key: string; readonly command: string | null };
}

export function overviewPage(visit: Visit, { account, keys, made }: Overview): PageContent {
  const { lang } = visit;
  const words = inLanguage(TEXTS, lang);
  return page(
    visit,
    { title: words.title, wide: true },
    <>
      <section class="card">
        <div class="head">
          <div>
            <h1>{words.title}</h1>
            <p class="lead">
              <bdi>{account.user.email}</bdi>
            </p>
          </div>
          <Form visit={visit} to="/account/sign-out">
            <button class="button quiet">{words.signOut}</button>
          </Form>
        </div>
        <Refusal visit={visit} />
        <h2 class="label">{words.balance}</h2>
        <p class="amount">{words.credits(count(account.balance, lang))}</p>
        <p class="lead">{words.each}</p>
      </section>
      <section class="card">
        <h2>{words.keys}</h2>
        {made === undefined ? <Keys visit={visit} keys={keys} /> : <Made visit={visit} made={made} />}
      </section>
    </>,
  );
}

function Keys({ visit, keys }: { visit: Visit; keys: readonly CappedKey[] }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  const hasNone = keys.length === 0;
  return (
    <>
      <p class="lead">{hasNone ? words.none : words.some}</p>
      {hasNone ? null : (
        <dl class="facts">
          {keys.map(({ name, lastFour, cap }) => (
            <div>
              <dt>
                <bdi>{name === '' ? words.unnamed : name}</bdi>
              </dt>
              <dd>
                {words.endsWith} <code dir="ltr">{lastFour}</code>
                {cap === null ? null : ` · ${words.spent(shownCap(cap, visit.lang))}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <NewKeyForm visit={visit} keys={keys.length} />
      <p class="links">
        <a href={linkTo(visit, '/app')}>{words.dashboard}</a>
        <a href={linkToDocs(visit)}>{words.docs}</a>
      </p>
    </>
  );
}

function shownCap({ spent, credits, period }: KeyCap, lang: Visit['lang']): Shown {
  return { spent: count(spent, lang), credits: count(credits, lang), period };
}

function Made({ visit, made: { key, command } }: { visit: Visit; made: NonNullable<Overview['made']> }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <>
      <Notice kind="good">{words.made}</Notice>
      <Copied visit={visit} id="key" label={words.key} text={key} />
      {command === null ? null : <Copied visit={visit} id="command" label={words.command} text={command} />}
      <a class="button" href={linkToDocs(visit)}>
        {words.docs}
      </a>
    </>
  );
}
