import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSX } from 'preact';
import { projectRoot } from '#config';
import type { OrderStatus, OrderSummary, PriceListing } from '#greeting-package';
import type { PageContent } from '../../http/index.js';
import {
  Carried,
  count,
  Form,
  inLanguage,
  linkTo,
  page,
  problemPage,
  riyals,
  pathToRoot,
  type Visit,
} from '../kit/index.js';
import { day, moment } from './days.js';
import { Fact } from './draft-fields.page.js';
import { DRAFT_PATH, GREETING_STYLE } from './draft.page.js';
import { DRAFT_TEXTS, ORDER_TEXTS, STATUS_TEXTS } from './greeting-texts.js';

const SCRIPT = readFileSync(join(projectRoot, 'apps/api/src/pages/greeting/order.js'), 'utf8');

const SIGNS: Readonly<Record<OrderStatus, readonly [sign: string, look: string]>> = {
  draft: ['+', 'sign calm'],
  awaiting_payment: ['…', 'sign calm'],
  paid: ['✓', 'sign'],
  in_design: ['✎', 'sign'],
  ready: ['★', 'sign'],
  delivered: ['✓', 'sign'],
  cancelled: ['✕', 'sign bad'],
};

interface OrderView {
  readonly visit: Visit;
  readonly order: OrderSummary;
  readonly listing: PriceListing;
}

/** The page of an order: its state, the next step, and its results. */
export function orderPage(view: OrderView): PageContent {
  const { visit, order } = view;
  const words = inLanguage(ORDER_TEXTS, visit.lang);
  const [, title] = STATUS_TEXTS[order.status][visit.lang];
  return page(
    visit,
    { title, forGuests: true, style: GREETING_STYLE, script: SCRIPT },
    <>
      <section class="card" {...watched(view)}>
        <State {...view} />
        <NextStep {...view} />
        <p class="aside">{words.keep}</p>
      </section>
      <Facts {...view} />
      <Timeline {...view} />
    </>,
  );
}

/**
 * The page between the order and the gateway: our policy keeps forms from leading to other sites, but permits links.
 */
export function paymentPage(visit: Visit, url: string): PageContent {
  const words = inLanguage(ORDER_TEXTS, visit.lang);
  return page(
    visit,
    { title: words.paying, forGuests: true, home: DRAFT_PATH, goesTo: url },
    <section class="card">
      <h1>{words.paying}</h1>
      <p class="lead">{words.payingLead}</p>
      <a class="button" href={url} rel="noreferrer">
        {words.goOn}
      </a>
    </section>,
  );
}

/** The page of an address without an order, or of an error. */
export function refusedOrderPage(visit: Visit): PageContent {
  if (visit.problem?.status !== 404) return problemPage(visit);
  const [title, text] = ORDER_TEXTS.gone[visit.lang];
  return page(
    visit,
    { title, forGuests: true },
    <section class="card">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      <a class="button" href={linkTo(visit, DRAFT_PATH)}>
        {inLanguage(DRAFT_TEXTS, visit.lang).begin}
      </a>
    </section>,
  );
}

/** The address that the script polls for changes, as long as one may come soon. */
function watched({ visit, order: { orderId, status, production } }: OrderView): Readonly<Record<string, string>> {
  if (status === 'delivered' || status === 'cancelled') return {};
  const summary = `${pathToRoot(visit)}greeting-package/orders/${orderId}/summary`;
  return { 'data-summary': summary, 'data-status': status, 'data-done': String(production?.done ?? '') };
}

function State({ visit: { lang }, order: { status } }: OrderView): JSX.Element {
  const [, title, next] = STATUS_TEXTS[status][lang];
  const [sign, look] = SIGNS[status];
  return (
    <div class="state" role="status">
      <span class={look} aria-hidden="true">
        {sign}
      </span>
      <div>
        <h1>{title}</h1>
        <p class="lead">{next}</p>
      </div>
    </div>
  );
}

function NextStep({ visit, order }: OrderView): JSX.Element | null {
  const { orderId, status, amountHalalas, downloadUrl, production, timeline } = order;
  const words = inLanguage(ORDER_TEXTS, visit.lang);
  if (status === 'awaiting_payment') {
    return (
      <>
        <Form visit={visit} to={DRAFT_PATH} hasFiles>
          <Carried name="order" value={orderId} />
          {visit.chosen === undefined ? null : <Carried name="lang" value={visit.lang} />}
          <button class="button" name="action" value="pay">
            {words.pay(riyals(amountHalalas, visit.lang))}
          </button>
        </Form>
        <p class="aside">{words.justPaid}</p>
      </>
    );
  }
  if (status === 'cancelled') {
    return (
      <>
        {timeline.some((reached) => reached.status === 'paid') ? <p class="notice calm">{words.refund}</p> : null}
        <a class="button quiet" href={linkTo(visit, DRAFT_PATH)}>
          {inLanguage(DRAFT_TEXTS, visit.lang).begin}
        </a>
      </>
    );
  }
  if (downloadUrl === null) return status === 'ready' ? <Production visit={visit} order={order} /> : null;
  const missing = production?.failedCount ?? 0;
  return (
    <>
      <a class="button" href={downloadUrl} download>
        {words.download}
      </a>
      {missing === 0 ? null : <p class="notice calm">{words.missing(missing)}</p>}
    </>
  );
}

/** The number of finished cards. */
function Production({ visit, order: { production } }: Omit<OrderView, 'listing'>): JSX.Element | null {
  if (production === null) return null;
  const { done, total } = production;
  const words = inLanguage(ORDER_TEXTS, visit.lang);
  return (
    <p>
      <label for="cards">{words.made(done, total)}</label>
      <progress id="cards" value={done} max={total} />
    </p>
  );
}

function Facts({ visit: { lang }, order, listing }: OrderView): JSX.Element {
  const words = inLanguage(ORDER_TEXTS, lang);
  const named = (list: PriceListing['occasions'], code: string | null): string =>
    list.find((one) => one.code === code)?.name[lang] ?? code ?? '–';
  const contact = [order.contactName, order.contactEmail, order.contactPhone].filter((one) => one !== null);
  return (
    <section class="card">
      <h2>{words.facts}</h2>
      <dl class="facts">
        <Fact name={words.order}>
          <code dir="ltr">{order.orderId}</code>
        </Fact>
        <Fact name={words.occasion}>{named(listing.occasions, order.occasion)}</Fact>
        <Fact name={words.package}>{named(listing.packages, order.packageCode)}</Fact>
        <Fact name={words.recipients}>
          {order.recipientsCount === 0 ? words.toFollow : count(order.recipientsCount, lang)}
        </Fact>
        <Fact name={words.amount}>{riyals(order.amountHalalas, lang)}</Fact>
        {order.deliveryDate === null ? null : (
          <Fact name={words.delivery}>{day(new Date(`${order.deliveryDate}T12:00:00+03:00`), lang)}</Fact>
        )}
        {contact.length === 0 ? null : (
          <Fact name={words.contact}>
            {contact.map((one) => (
              <div key={one}>
                <bdi {...(one === order.contactName ? {} : { dir: 'ltr' })}>{one}</bdi>
              </div>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Timeline({ visit: { lang }, order: { timeline } }: OrderView): JSX.Element {
  return (
    <section class="card">
      <h2>{inLanguage(ORDER_TEXTS, lang).timeline}</h2>
      <ol class="timeline">
        {timeline.map(({ status, at }) => (
          <li key={status}>
            <strong>{STATUS_TEXTS[status][lang][0]}</strong>
            <time dateTime={at.toISOString()}>{moment(at, lang)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
