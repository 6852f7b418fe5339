import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSX } from 'preact';
import { projectRoot } from '#config';
import { type Draft, LANGUAGES, MOST_ATTACHMENTS, type PriceListing } from '#greeting-package';
import type { PageContent } from '../../http/index.js';
import { Carried, count, Form, inLanguage, linkTo, page, problemPage, riyals, type Visit } from '../kit/index.js';
import { Choice, Choices, type DraftView, Fact, FileList, Labelled, Listed, valueOf } from './draft-fields.page.js';
import { faultsOfTable } from './greeting-faults.js';
import { DRAFT_TEXTS, LANGUAGE_TEXTS } from './greeting-texts.js';
import { day } from './days.js';

const FOLDER = join(projectRoot, 'apps/api/src/pages/greeting');
export const GREETING_STYLE = readFileSync(join(FOLDER, 'greeting.css'), 'utf8');
const SCRIPT = readFileSync(join(FOLDER, 'draft.js'), 'utf8');

export const DRAFT_PATH = '/greeting-package';
const PICTURES = '.png,.jpg,.jpeg,.webp,.avif,.svg';

/** The page for ordering greeting cards: one form, which works without a script. */
export function draftPage(view: DraftView): PageContent {
  const { visit, draft, refused } = view;
  const words = inLanguage(DRAFT_TEXTS, visit.lang);
  const progressWords = { working: words.working, failed: words.failed };
  const shown = page(
    visit,
    {
      title: words.title,
      home: DRAFT_PATH,
      keep: draft === null ? {} : { draft: draft.id },
      wide: true,
      forGuests: true,
      style: GREETING_STYLE,
      script: SCRIPT,
    },
    <>
      <div class="headline">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </div>
      <p class="notice bad" role="alert" id="refusal" hidden={refused === null} data-live>
        {refused === null ? null : refused.kept ? words.refused : words.unsaved}
      </p>
      <p class="notice calm" role="status" id="progress" hidden data-words={JSON.stringify(progressWords)} />
      <Form visit={visit} to={DRAFT_PATH} hasFiles>
        <div id="kept" data-live>
          {draft === null ? null : <Kept visit={visit} draft={draft} />}
        </div>
        <div class="columns">
          <div>
            <Goods {...view} />
            <Recipients {...view} />
            <Design {...view} />
            <Contact {...view} />
          </div>
          <Price {...view} />
        </div>
      </Form>
    </>,
  );
  return refused === null ? shown : { ...shown, status: 422 };
}

/** The page for a deleted draft, for one that is closed to changes, or for another error. */
export function refusedDraftPage(visit: Visit): PageContent {
  if (visit.problem?.status === 404) return begunAnew(visit, DRAFT_TEXTS.gone[visit.lang]);
  return visit.problem?.code === 'draft_closed' ? begunAnew(visit, DRAFT_TEXTS.closed[visit.lang]) : problemPage(visit);
}

function begunAnew(visit: Visit, [title, text]: readonly [string, string]): PageContent {
  return page(
    visit,
    { title, forGuests: true, home: DRAFT_PATH },
    <section class="card">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      <a class="button" href={linkTo(visit, DRAFT_PATH)}>
        {inLanguage(DRAFT_TEXTS, visit.lang).begin}
      </a>
    </section>,
  );
}

function Kept({ visit: { lang }, draft }: { visit: Visit; draft: Draft }): JSX.Element {
  return (
    <>
      <Carried name="draft" value={draft.id} />
      <p class="notice calm">{inLanguage(DRAFT_TEXTS, lang).kept(day(draft.expiresAt, lang))}</p>
    </>
  );
}

function Goods(view: DraftView): JSX.Element {
  const { visit, listing } = view;
  const { lang } = visit;
  const words = inLanguage(DRAFT_TEXTS, lang);
  const chosen = valueOf(view, 'occasion');
  return (
    <section class="card">
      <h2>{words.what}</h2>
      <Labelled view={view} name="occasion" label={words.occasion}>
        {(shared) => (
          <select name="occasion" {...shared}>
            <option value="">{words.choose}</option>
            {listing.occasions.map(({ code, name }) => (
              <option key={code} value={code} selected={code === chosen}>
                {name[lang]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Choices view={view} name="package_code" label={words.package}>
        {listing.packages.map((offer) => (
          <Offer key={offer.code} view={view} offer={offer} />
        ))}
      </Choices>
      <Choices view={view} name="language" label={words.language} inline>
        {LANGUAGES.map((language) => (
          <Choice key={language} view={view} name="language" value={language}>
            <strong>{LANGUAGE_TEXTS[language][lang]}</strong>
          </Choice>
        ))}
      </Choices>
    </section>
  );
}

function Offer({ view, offer }: { view: DraftView; offer: PriceListing['packages'][number] }): JSX.Element {
  const { lang } = view.visit;
  const { code, name, baseHalalas, includedRecipients, perRecipientHalalas } = offer;
  return (
    <Choice view={view} name="package_code" value={code}>
      <span class="head">
        <strong>{name[lang]}</strong>
        <strong>{riyals(baseHalalas, lang)}</strong>
      </span>
      <span class="hint">
        {inLanguage(DRAFT_TEXTS, lang).offer(includedRecipients, riyals(perRecipientHalalas, lang))}
      </span>
    </Choice>
  );
}

function Recipients(view: DraftView): JSX.Element {
  const { visit, listing, draft, refused } = view;
  const { lang } = visit;
  const words = inLanguage(DRAFT_TEXTS, lang);
  const faults = faultsOfTable(refused?.issues ?? [], lang);
  const [whole, placed] = [faults.filter(({ row }) => row === null), faults.filter(({ row }) => row !== null)];
  const described = ['recipients-hint', ...(faults.length === 0 ? [] : ['recipients-fault'])];
  return (
    <section class="card">
      <h2>{words.whom}</h2>
      <div id="recipients" data-live>
        <div class="field">
          <label for="recipients_file">{words.recipients}</label>
          <div class="box">
            <input
              id="recipients_file"
              name="recipients_file"
              type="file"
              accept=".xlsx,.csv"
              aria-describedby={described.join(' ')}
              aria-invalid={faults.length > 0 ? 'true' : undefined}
            />
          </div>
          <p class="hint" id="recipients-hint">
            {words.recipientsHint(listing.limits.recipients)}
          </p>
        </div>
        {faults.length === 0 ? null : (
          <>
            <Carried name="table_refused" value="true" />
            <p class="fault" id="recipients-fault">
              {placed.length === 0 ? whole.map(({ text }) => text).join(' ') : words.faults}
            </p>
          </>
        )}
        {placed.length === 0 ? null : (
          <Listed head={[words.row, words.column, words.fault]} name={words.faults}>
            {placed.map(({ row, column, text }, index) => (
              <tr key={index}>
                <td>{count(row ?? 0, lang)}</td>
                <td>
                  <bdi>{column ?? '–'}</bdi>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </Listed>
        )}
        <FileList view={view} part="recipients_file" />
        {draft === null || draft.recipientsCount === 0 ? null : (
          <p class="notice good">{words.counted(draft.recipientsCount)}</p>
        )}
        {draft === null || draft.duplicates.length === 0 ? null : (
          <details>
            <summary>{words.duplicates(draft.duplicates.length)}</summary>
            <Listed head={[words.row, words.name, words.firstRow]} name={words.recipients}>
              {draft.duplicates.map(({ row, name, firstRow }) => (
                <tr key={row}>
                  <td>{count(row, lang)}</td>
                  <td>
                    <bdi>{name}</bdi>
                  </td>
                  <td>{count(firstRow, lang)}</td>
                </tr>
              ))}
            </Listed>
          </details>
        )}
      </div>
      <label class="choice plain">
        <input
          type="checkbox"
          name="names_follow"
          value="true"
          checked={valueOf(view, 'names_follow') === 'true'}
          aria-describedby="follow-hint"
        />
        <span>{words.follow}</span>
      </label>
      <p class="hint" id="follow-hint">
        {words.followHint}
      </p>
    </section>
  );
}

function Design(view: DraftView): JSX.Element {
  const { visit, listing } = view;
  const { optional, ...words } = inLanguage(DRAFT_TEXTS, visit.lang);
  return (
    <section class="card">
      <h2>{words.design}</h2>
      <Labelled view={view} name="message" label={words.message} optional={optional}>
        {(shared) => (
          <textarea name="message" rows={3} maxLength={2_000} dir="auto" {...shared}>
            {valueOf(view, 'message')}
          </textarea>
        )}
      </Labelled>
      <Labelled view={view} name="design_notes" label={words.notes} optional={optional} hint={words.notesHint}>
        {(shared) => (
          <textarea name="design_notes" rows={3} maxLength={5_000} dir="auto" {...shared}>
            {valueOf(view, 'design_notes')}
          </textarea>
        )}
      </Labelled>
      <div id="files" data-live>
        <Labelled view={view} name="logo" label={words.logo} optional={optional} hint={words.logoHint}>
          {(shared) => <input type="file" name="logo" accept={PICTURES} {...shared} />}
        </Labelled>
        <FileList view={view} part="logo" />
        <Labelled
          view={view}
          name="attachments"
          label={words.attachments}
          optional={optional}
          hint={words.attachmentsHint(MOST_ATTACHMENTS)}
        >
          {(shared) => <input type="file" name="attachments" multiple accept={`${PICTURES},.pdf`} {...shared} />}
        </Labelled>
        <FileList view={view} part="attachments" />
      </div>
      <Labelled
        view={view}
        name="delivery_date"
        label={words.delivery}
        optional={optional}
        hint={words.deliveryHint(listing.deliveryDaysMin)}
      >
        {(shared) => <input type="date" name="delivery_date" value={valueOf(view, 'delivery_date')} {...shared} />}
      </Labelled>
    </section>
  );
}

function Contact(view: DraftView): JSX.Element {
  const { optional, ...words } = inLanguage(DRAFT_TEXTS, view.visit.lang);
  const line = (name: string, label: string, input: Readonly<Record<string, string | number>>): JSX.Element => (
    <Labelled view={view} name={name} label={label} {...(name === 'company' ? { optional } : {})}>
      {(shared) => <input name={name} value={valueOf(view, name)} {...input} {...shared} />}
    </Labelled>
  );
  return (
    <section class="card">
      <h2>{words.contact}</h2>
      {line('contact_name', words.contactName, { type: 'text', dir: 'auto', autocomplete: 'name', maxLength: 200 })}
      {line('contact_email', words.email, { type: 'email', dir: 'ltr', autocomplete: 'email', maxLength: 320 })}
      {line('contact_phone', words.phone, { type: 'tel', dir: 'ltr', autocomplete: 'tel', maxLength: 40 })}
      {line('company', words.company, { type: 'text', dir: 'auto', autocomplete: 'organization', maxLength: 200 })}
    </section>
  );
}

/** The price, line by line, and the next step. */
function Price({ visit: { lang }, listing, draft }: DraftView): JSX.Element {
  const words = inLanguage(DRAFT_TEXTS, lang);
  const offer = listing.packages.find(({ code }) => code === draft?.packageCode);
  const beyond = Math.max(0, (draft?.recipientsCount ?? 0) - (offer?.includedRecipients ?? 0));
  return (
    <aside class="card price">
      <div id="price" data-live aria-live="polite">
        <h2>{words.price}</h2>
        {offer === undefined || draft?.priceHalalas == null ? (
          <p class="lead">{words.priceUnknown}</p>
        ) : (
          <>
            <p class="amount">{riyals(draft.priceHalalas, lang)}</p>
            <p class="hint">{words.vat}</p>
            <dl class="facts">
              <Fact name={offer.name[lang]}>{riyals(offer.baseHalalas, lang)}</Fact>
              {beyond === 0 ? null : (
                <Fact name={words.beyond(beyond)}>{riyals(beyond * offer.perRecipientHalalas, lang)}</Fact>
              )}
            </dl>
          </>
        )}
      </div>
      <button class="button quiet" name="action" value="save">
        {words.save}
      </button>
      <button class="button" name="action" value="submit">
        {words.submit}
      </button>
    </aside>
  );
}
