import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentChildren, JSX } from 'preact';
import { projectRoot } from '#config';
import { isolated } from '#kernel';
import {
  findGood,
  type OrderJob,
  type OrderObstacle,
  SANDBOX_GOODS,
  type SandboxGood,
  type SandboxOrder,
} from '#store-integration';
import type { PageContent } from '../http/index.js';
import {
  Carried,
  count,
  figures,
  Form,
  inLanguage,
  linkTo,
  page,
  problemPage,
  Refusal,
  riyals,
  pathToRoot,
  type Visit,
} from '../pages/kit/index.js';

export const STORE_PATH = '/sandbox/store';

const FOLDER = join(projectRoot, 'apps/api/src/sandbox');
const STYLE = readFileSync(join(FOLDER, 'sandbox-store.css'), 'utf8');
const SCRIPT = readFileSync(join(FOLDER, 'sandbox-store.js'), 'utf8');

const TEXTS = {
  title: { ar: 'المتجر التجريبي', en: 'Demo store' },
  lead: {
    ar: 'اطلب منتجًا، وستُرسم صورته خلال لحظات كما لو جاء الطلب من متجرك.',
    en: 'Place an order, and its picture is rendered in a moment, as if the order came from your own store.',
  },
  notice: { ar: 'بيئة تجريبية: لا يُدفع شيء ولا يُشحن شيء.', en: 'Sandbox: nothing is paid, and nothing is sent.' },
  order: { ar: 'اطلب الآن', en: 'Order' },
  fault: {
    ar: (most: number) => `اكتب نصًّا لا يزيد على ${count(most, 'ar')} حرفًا.`,
    en: (most: number) => `Write something of at most ${count(most, 'en')} characters.`,
  },
  number: {
    ar: (number: string) => `الطلب رقم ${isolated(figures(number, 'ar'))}`,
    en: (number: string) => `Order ${isolated(figures(number, 'en'))}`,
  },
  noted: { ar: 'سُجّل الطلب، وأُبلغت به الخدمة.', en: 'The order is stored, and the service is notified.' },
  waits: { ar: 'وصل الطلب، وصورته في الانتظار.', en: 'The order has arrived; its picture is queued.' },
  runs: { ar: 'صورة الطلب قيد الرسم.', en: 'The picture of the order is being drawn.' },
  failed: { ar: 'تعذّر رسم الصورة.', en: 'The picture could not be drawn.' },
  unmade: { ar: 'لن تُرسم صورة لهذا الطلب.', en: 'No picture is drawn for this order.' },
  not_installed: {
    ar: 'التطبيق غير مثبّت في المتجر. أعد تثبيته ثم اطلب من جديد.',
    en: 'The store does not have the application installed. Install it again, then order again.',
  },
  not_linked: {
    ar: 'المتجر غير مرتبط بأي حساب. اربطه بحساب ثم اطلب من جديد.',
    en: 'The store is not linked to an account. Link it, then order again.',
  },
  not_mapped: {
    ar: 'لا يصنع المتجر بطاقات لهذا المنتج بعد. اختر منتجًا آخر، أو اسأل المتجر عنه.',
    en: 'The store offers no cards for this product yet. Choose another one, or ask the store about it.',
  },
  not_due: {
    ar: 'يصنع المتجر بطاقة هذا المنتج في مرحلة لاحقة من الطلب.',
    en: 'The store renders the card of this product at a later stage of the order.',
  },
  look: { ar: 'تحديث', en: 'Check again' },
  done: { ar: 'الصورة جاهزة.', en: 'The picture is ready.' },
  picture: { ar: (name: string) => `صورة الطلب: ${name}`, en: (name: string) => `Picture of the order: ${name}` },
  download: { ar: 'تنزيل الصورة', en: 'Download the picture' },
  back: { ar: 'العودة إلى المتجر', en: 'Back to the store' },
  none: { ar: 'لا يوجد طلب بهذا الرقم', en: 'Order not found' },
  noneText: { ar: 'قد يكون الرابط ناقصًا أو الطلب قديمًا.', en: 'The link may be incomplete, or the order too old.' },
} as const;

/** The store's products. */
export function storePage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  return shown(
    visit,
    words.title,
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <p class="notice calm">{words.notice}</p>
      <div class="goods">
        {SANDBOX_GOODS.map((good) => (
          <Good key={good.id} visit={visit} good={good} />
        ))}
      </div>
    </>,
  );
}

/** The outcome of an order. */
export function orderPage(visit: Visit, order: SandboxOrder, outcome: Outcome): PageContent {
  const title = inLanguage(TEXTS, visit.lang).number(order.number);
  return shown(visit, title, <Order visit={visit} order={order} title={title} {...outcome} />, { order: order.id });
}

/** The page of an address without an order. */
export function noOrderPage(visit: Visit): PageContent {
  const words = inLanguage(TEXTS, visit.lang);
  const content = (
    <section class="card">
      <h1>{words.none}</h1>
      <p class="lead">{words.noneText}</p>
      <Back visit={visit} />
    </section>
  );
  return { ...shown(visit, words.none, content), status: 404 };
}

/** The store again, with the typed values, or the page of its error. */
export function refusedStorePage(visit: Visit): PageContent {
  return visit.problem?.code === 'validation_failed' ? storePage(visit) : problemPage(visit);
}

function shown(
  visit: Visit,
  title: string,
  content: ComponentChildren,
  keep: Readonly<Record<string, string>> = {},
): PageContent {
  return page(visit, { title, wide: true, home: STORE_PATH, keep, style: STYLE, script: SCRIPT }, content);
}

function Good({ visit, good }: { visit: Visit; good: SandboxGood }): JSX.Element {
  const { lang, typed } = visit;
  const words = inLanguage(TEXTS, lang);
  const isRefused = visit.problem !== null && typed['good'] === good.id;
  const { id, name, text, choice } = good;
  return (
    <section class="card" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name[lang]}</h2>
      <p class="price">{riyals(good.priceHalalas, lang)}</p>
      {isRefused ? <Refusal visit={visit} /> : null}
      <Form visit={visit} to={`${STORE_PATH}/orders`}>
        <Carried name="good" value={id} />
        <div class="field">
          <label for={text.id}>{text.name[lang]}</label>
          <div class="box">
            <input
              id={text.id}
              name="text"
              type="text"
              dir="auto"
              autocomplete="off"
              maxLength={text.most}
              required
              placeholder={text.example}
              value={isRefused ? typed['text'] : undefined}
              aria-invalid={isRefused ? 'true' : undefined}
              aria-describedby={isRefused ? `${text.id}-fault` : undefined}
              autofocus={isRefused}
            />
          </div>
          {isRefused ? (
            <p class="fault" id={`${text.id}-fault`}>
              {words.fault(text.most)}
            </p>
          ) : null}
        </div>
        <div class="field">
          <label for={choice.id}>{choice.name[lang]}</label>
          <div class="box">
            <select id={choice.id} name="choice">
              {choice.values.map((value) => (
                <option key={value.id} value={value.id} selected={isRefused && typed['choice'] === value.id}>
                  {value.name[lang]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button class="button">{words.order}</button>
      </Form>
    </section>
  );
}

/** The progress of an order. */
interface Outcome {
  /** Null until the service receives it, and if nothing is drawn for it. */
  readonly job: OrderJob | null;
  /** The reason for drawing nothing. */
  readonly obstacle: OrderObstacle | null;
}

interface OrderProps extends Outcome {
  readonly visit: Visit;
  readonly order: SandboxOrder;
}

function Order({ visit, order, job, obstacle, title }: OrderProps & { readonly title: string }): JSX.Element {
  const { lang } = visit;
  const good = findGood(order.goodId);
  const chosen = good?.choice.values.find(({ id }) => id === order.choiceId);
  const waits = order.pictureUrl === null && job?.status !== 'failed' && obstacle === null;
  return (
    <section class="card" data-order {...(waits ? { 'data-waits': '' } : {})}>
      <h1>{title}</h1>
      <p class="lead">{good?.name[lang]}</p>
      <dl class="facts">
        <div>
          <dt>{good?.text.name[lang]}</dt>
          <dd>
            <bdi>{order.text}</bdi>
          </dd>
        </div>
        <div>
          <dt>{good?.choice.name[lang]}</dt>
          <dd>{chosen?.name[lang]}</dd>
        </div>
      </dl>
      <Progress visit={visit} order={order} job={job} obstacle={obstacle} />
      <Back visit={visit} />
    </section>
  );
}

function Progress({ visit, order, job, obstacle }: OrderProps): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  if (obstacle !== null) {
    return (
      <div class="notice bad" role="status">
        <p>
          {words.unmade} {words[obstacle]}
        </p>
      </div>
    );
  }
  if (order.pictureUrl === null && job?.status === 'failed') {
    return (
      <p class="notice bad" role="status">
        {words.failed} <bdi>{job.error?.detail}</bdi>
      </p>
    );
  }
  if (order.pictureUrl === null) {
    return (
      <>
        <p class="notice calm" role="status">
          {words[stageOf(job)]}
        </p>
        <a class="button" href={linkTo(visit, STORE_PATH, { order: order.id })} data-look>
          {words.look}
        </a>
      </>
    );
  }
  // Below the address of the visit, which may differ from the one that links use.
  const { pathname, search } = new URL(order.pictureUrl);
  const address = `${pathToRoot(visit)}${pathname.slice(1)}${search}`;
  return (
    <>
      <p class="notice good" role="status">
        {words.done}
      </p>
      <img class="picture" src={address} alt={words.picture(order.text)} />
      <a class="button" href={address} download>
        {words.download}
      </a>
    </>
  );
}

function stageOf(job: OrderJob | null): 'noted' | 'waits' | 'runs' {
  if (job === null) return 'noted';
  return job.status === 'queued' ? 'waits' : 'runs';
}

function Back({ visit }: { visit: Visit }): JSX.Element {
  return (
    <a class="button quiet" href={linkTo(visit, STORE_PATH)}>
      {inLanguage(TEXTS, visit.lang).back}
    </a>
  );
}
