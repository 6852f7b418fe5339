import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentChildren, JSX } from 'preact';
import type { BilingualText, VisitorForm } from '#campaigns';
import { projectRoot } from '#config';
import type { PageContent } from '../../http/index.js';
import { inLanguage, linkTo, page, problemPage, QUESTION_MARKS, type Visit } from '../kit/index.js';
import { ClaimFormCard, operationOf, type RefusedClaim } from './claim-form.page.js';
import { CLAIM_TEXTS, CLOSED_TEXTS } from './claim-texts.js';
import { paletteOf } from './palette.js';
import { sampleSize, SizeChoice, sizeOf } from './size-choice.page.js';

const FOLDER = join(projectRoot, 'apps/api/src/pages/claim');
const STYLE = readFileSync(join(FOLDER, 'claim.css'), 'utf8');
const SCRIPT = readFileSync(join(FOLDER, 'claim.js'), 'utf8');
/** The largest share of the screen's height for a card, in per cent; as in the style sheet. */
const HIGHEST = 75;

const WHEN = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-arab', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
} as const;

/** A claimed card. */
export interface TakenCard {
  readonly id: string;
  /** The name of its size; null: the template itself. */
  readonly size: string | null;
  readonly imageUrl: string | null;
  readonly pdfUrl: string | null;
}

/** The page of a campaign: the card, and the form or the reason for its absence. */
export function claimPage(visit: Visit, form: VisitorForm, refused: RefusedClaim | null = null): PageContent {
  const content = (
    <>
      <Greeting visit={visit} form={form} />
      <Sample visit={visit} form={form} chosen={refused?.size} />
      {form.reason === null ? (
        <ClaimFormCard visit={visit} form={form} refused={refused} />
      ) : (
        <Closed visit={visit} form={form} />
      )}
    </>
  );
  const shown = campaignPage(visit, form, content, { size: refused?.size });
  return { ...shown, ...(refused === null ? {} : { status: refusedStatus(refused) }) };
}

/** The page of a claimed card; null once it is erased. */
export function takenPage(visit: Visit, form: VisitorForm, card: TakenCard | null): PageContent {
  const content = card === null ? <Gone visit={visit} form={form} /> : <Taken visit={visit} form={form} card={card} />;
  const shown = campaignPage(visit, form, content, { keep: card === null ? {} : { claim: card.id } });
  return card === null ? { ...shown, status: 404 } : shown;
}

/** The page of an address without a campaign, or of a campaign's error. */
export function refusedClaimPage(visit: Visit): PageContent {
  if (visit.problem?.status !== 404) return problemPage(visit);
  const [title, text] = CLAIM_TEXTS.nothing[visit.lang];
  return page(
    visit,
    { title, forGuests: true },
    <section class="card">
      <State sign={QUESTION_MARKS[visit.lang]} level="h1" title={title} text={text} />
    </section>,
  );
}

function campaignPage(
  visit: Visit,
  form: VisitorForm,
  content: ComponentChildren,
  { keep = {}, size }: { keep?: Readonly<Record<string, string>>; size?: string | undefined },
): PageContent {
  const title = titleOf(form, visit);
  const description = said(form.theme?.message, visit) ?? inLanguage(CLAIM_TEXTS, visit.lang).send;
  const image = form.formats.includes('png') ? { url: `${form.sampleUrl}?format=png`, ...sampleSize(form.size) } : null;
  const shared = { title, description, url: form.pageUrl, image };
  const colors = form.theme?.colors ?? null;
  const style = [
    STYLE,
    sampleStyle(sampleSize(sizeOf(form, size))),
    ...(colors === null ? [] : [themeStyle(paletteOf(colors))]),
  ].join('');
  return page(
    visit,
    { title, wide: true, forGuests: true, keep, shared, style, script: SCRIPT },
    <div class="claim">{content}</div>,
  );
}

/**
 * The preview takes the sample's place, regardless of its size and the rounding of its sides, so that nothing below it
 * moves. The script sets the shape of another size.
 */
function sampleStyle({ width, height }: { width: number; height: number }): string {
  const shape = 'var(--wide)/var(--high)';
  const side = `min(100%,1px*var(--wide),${HIGHEST}vh*${shape})`;
  return `#picture{--wide:${width};--high:${height};width:${side};aspect-ratio:${shape}}`;
}

/** The same in both colour schemes: the colours are the owner's. */
function themeStyle(palette: Readonly<Record<string, string>>): string {
  return `:root{${Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}

function Greeting({ visit, form }: { visit: Visit; form: VisitorForm }): JSX.Element {
  const message = said(form.theme?.message, visit);
  const hasLogo = (form.theme?.logoUrl ?? null) !== null;
  return (
    <div class="greeting">
      {hasLogo ? <img class="logo" src={operationOf(visit, form, '/logo')} alt="" /> : null}
      <h1 dir="auto">{titleOf(form, visit)}</h1>
      {message === null ? null : (
        <p class="lead" dir="auto">
          {message}
        </p>
      )}
    </div>
  );
}

function Sample({ visit, form, chosen }: { visit: Visit; form: VisitorForm; chosen: string | undefined }): JSX.Element {
  const words = inLanguage(CLAIM_TEXTS, visit.lang);
  const size = sizeOf(form, chosen);
  const { width, height } = sampleSize(size);
  const hasPicture = form.formats.includes('png');
  const sampleAs = (format: string): string =>
    operationOf(visit, form, `/claim/image?format=${format}${size.name === undefined ? '' : `&size=${size.name}`}`);
  return (
    <div>
      {form.reason === null ? <SizeChoice visit={visit} form={form} chosen={size.name} /> : null}
      <figure class="picture">
        <img
          id="picture"
          width={width}
          height={height}
          alt={words.sample}
          hidden={!hasPicture}
          {...(hasPicture ? { src: sampleAs('png') } : {})}
        />
        {hasPicture ? null : (
          <a class="button quiet" href={sampleAs('pdf')}>
            {words.seeSample}
          </a>
        )}
        <figcaption class="aside watermark">{words.watermark}</figcaption>
      </figure>
    </div>
  );
}

function Closed({ visit, form: { reason, startsAt } }: { visit: Visit; form: VisitorForm }): JSX.Element {
  const { lang } = visit;
  const [title, text] = CLOSED_TEXTS[reason ?? 'ended'][lang];
  const begins =
    reason === 'not_started' && startsAt !== null ? CLAIM_TEXTS.begins[lang](WHEN[lang].format(startsAt)) : '';
  return (
    <section class="card">
      <State sign="–" title={title} text={`${begins} ${text}`.trim()} />
    </section>
  );
}

function Gone({ visit, form }: { visit: Visit; form: VisitorForm }): JSX.Element {
  const [title, text] = CLAIM_TEXTS.gone[visit.lang];
  return (
    <>
      <Greeting visit={visit} form={form} />
      <section class="card">
        <State sign="–" title={title} text={text} />
        <a class="button" href={linkTo(visit, visit.path)}>
          {CLAIM_TEXTS.make[visit.lang]}
        </a>
      </section>
    </>
  );
}

function Taken({ visit, form, card }: { visit: Visit; form: VisitorForm; card: TakenCard }): JSX.Element {
  const words = inLanguage(CLAIM_TEXTS, visit.lang);
  const { width, height } = sizeOf(form, card.size);
  const at = operationOf(visit, form, `/claims/${card.id}/image`);
  const [png, pdf] = [`${at}?format=png`, `${at}?format=pdf`];
  const link = `${form.pageUrl}?claim=${card.id}`;
  const [best, name] = card.imageUrl === null ? [pdf, `${form.name}.pdf`] : [png, `${form.name}.png`];
  return (
    <>
      <div class="greeting">
        <h1>{words.ready}</h1>
        <p class="lead">{words.readyLead}</p>
      </div>
      {card.imageUrl === null ? null : (
        <figure class="picture">
          <img src={png} width={width} height={height} alt={words.card} />
        </figure>
      )}
      <section class="card">
        {card.imageUrl === null ? null : (
          <a class="button" href={png} download={`${form.name}.png`}>
            {words.png}
          </a>
        )}
        {card.pdfUrl === null ? null : (
          <a class={card.imageUrl === null ? 'button' : 'button quiet'} href={pdf} download={`${form.name}.pdf`}>
            {words.pdf}
          </a>
        )}
        <div class="pair">
          <button
            class="button quiet"
            type="button"
            hidden
            data-share={link}
            data-file={best}
            data-name={name}
            data-title={titleOf(form, visit)}
          >
            {words.share}
          </button>
          <button class="button quiet" type="button" hidden data-copy="link" data-done={words.copied}>
            {words.copy}
          </button>
        </div>
        <span id="link" hidden>
          {link}
        </span>
        <p class="links">
          <a href={linkTo(visit, visit.path)}>{form.open ? words.again : titleOf(form, visit)}</a>
        </p>
      </section>
    </>
  );
}

function State({
  sign,
  title,
  text,
  level: Heading = 'h2',
}: {
  sign: string;
  title: string;
  text: string;
  level?: 'h1' | 'h2';
}): JSX.Element {
  return (
    <div class="state" role="status">
      <span class="sign calm" aria-hidden="true">
        {sign}
      </span>
      <div>
        <Heading>{title}</Heading>
        <p class="lead">{text}</p>
      </div>
    </div>
  );
}

function titleOf({ theme, name }: VisitorForm, visit: Visit): string {
  return said(theme?.title, visit) ?? name;
}

function said(text: BilingualText | null | undefined, { lang }: Visit): string | null {
  return text?.[lang] ?? text?.ar ?? null;
}

/** The status that the API would answer. */
function refusedStatus({ code, errors }: RefusedClaim): number {
  if (errors.length > 0) return 422;
  if (code === 'insufficient_credits') return 402;
  return ['claim_limit_reached', 'claims_exhausted', 'campaign_closed'].includes(code) ? 409 : 503;
}
