import { interfaceName, isCalendarDay, type Issue, type IssueLocation } from '#kernel';
import type { SentFile } from '#uploads';
import { parseEmailAddress } from '#users';
import {
  BUYER_FIELDS,
  type GreetingOrder,
  LANGUAGES,
  type OrderFields,
  type OrderFile,
} from '../orders/order.entity.js';
import { draftFaults } from '../greeting-package.errors.js';
import type { GreetingPackageSettings } from '../greeting-package.settings.js';
import type { DuplicateName } from './recipients.table.js';

/** A buyer's change of a draft. */
export interface DraftChange {
  /** The fields that were sent; an empty text clears its field. */
  readonly fields: { readonly [Name in keyof OrderFields]?: string | undefined };
  readonly recipientsFile: SentFile | undefined;
  readonly logo: SentFile | undefined;
  /** Added to the existing attachments. */
  readonly attachments: readonly SentFile[];
  /** Names of form parts, or ids of files, to remove. */
  readonly remove: readonly string[];
}

/** A draft as shown to its holder. */
export interface Draft extends OrderFields, Pick<GreetingOrder, 'id' | 'status' | 'recipientsCount' | 'expiresAt'> {
  /** The first duplicate names in the table of recipients. */
  readonly duplicates: readonly DuplicateName[];
  readonly files: readonly OrderFile[];
  /** The price at present; null until a package is chosen. */
  readonly priceHalalas: number | null;
  readonly currency: 'SAR';
}

/** The fields of an empty draft. */
export const NO_FIELDS = Object.fromEntries(BUYER_FIELDS.map((name) => [name, null])) as Readonly<
  Record<keyof OrderFields, null>
>;

/** Fields that an order requires. */
const REQUIRED: readonly (keyof OrderFields)[] = [
  'occasion',
  'packageCode',
  'contactName',
  'contactEmail',
  'contactPhone',
  'language',
];

const DAY_MS = 86_400_000;
/** Riyadh has the same offset all year. */
const RIYADH_MS = 3 * 3_600_000;
/** No delivery is planned further ahead. */
const LATEST_DAYS = 730;

/** The terms that fields are validated against. */
export interface FieldTerms extends Pick<GreetingPackageSettings, 'packages' | 'occasions' | 'deliveryDaysMin'> {
  readonly now: Date;
}

export interface JudgedFields {
  readonly fields: Partial<OrderFields>;
  readonly issues: readonly Issue[];
}

/** Validates the fields that were sent and returns them as stored, with their faults. An empty one is cleared. */
export function judgeFields(sent: DraftChange['fields'], terms: FieldTerms): JudgedFields {
  const fields: Partial<Record<keyof OrderFields, string | null>> = {};
  const issues: Issue[] = [];
  for (const name of BUYER_FIELDS) {
    const text = sent[name]?.trim().normalize('NFC');
    if (text === undefined) continue;
    fields[name] = text === '' ? null : keptForm(name, text);
    issues.push(...faultOf(name, fields[name], terms));
  }
  return { fields: fields as Partial<OrderFields>, issues };
}

/** All faults that prevent the submission of a draft. */
export function faultsOfSubmission(draft: OrderFields, terms: FieldTerms): Issue[] {
  return BUYER_FIELDS.flatMap((name) => {
    if (draft[name] === null && REQUIRED.includes(name)) return [draftFaults.missing(placeOf(name))];
    return faultOf(name, draft[name], terms);
  });
}

function keptForm(name: keyof OrderFields, text: string): string {
  return name === 'contactEmail' ? (parseEmailAddress(text) ?? text) : text;
}

function faultOf(name: keyof OrderFields, value: string | null, terms: FieldTerms): Issue[] {
  if (value === null) return [];
  const at = placeOf(name);
  switch (name) {
    case 'occasion':
      return oneOf(
        value,
        terms.occasions.map(({ code }) => code),
        at,
      );
    case 'packageCode':
      return oneOf(
        value,
        terms.packages.map(({ code }) => code),
        at,
      );
    case 'language':
      return oneOf(value, LANGUAGES, at);
    case 'contactEmail':
      return parseEmailAddress(value) === null ? [draftFaults.noEmailAddress(at)] : [];
    case 'contactPhone':
      return isPhone(value) ? [] : [draftFaults.noPhone(at)];
    case 'deliveryDate':
      return faultOfDay(value, terms, at);
    default:
      return [];
  }
}

function placeOf(name: keyof OrderFields): IssueLocation {
  return ['body', interfaceName(name)];
}

function oneOf(value: string, choices: readonly string[], at: IssueLocation): Issue[] {
  return choices.includes(value) ? [] : [draftFaults.unknownChoice(at, { choices })];
}

/** True for phone numbers as people write them, in the digits of either script. */
function isPhone(text: string): boolean {
  const digits = text.replace(/[^0-9\u0660-\u0669\u06f0-\u06f9]/gu, '').length;
  return /^\+?[0-9\u0660-\u0669\u06f0-\u06f9 ()./-]+$/u.test(text) && digits >= 7 && digits <= 15;
}

function faultOfDay(day: string, { now, deliveryDaysMin }: FieldTerms, at: IssueLocation): Issue[] {
  if (!isDay(day)) return [draftFaults.noDay(at)];
  const [earliest, latest] = [dayInRiyadh(now, deliveryDaysMin), dayInRiyadh(now, LATEST_DAYS)];
  if (day < earliest) return [draftFaults.tooSoon(at, { earliest })];
  return day > latest ? [draftFaults.tooLate(at, { latest })] : [];
}

/** True if a text is a calendar day in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text);
}

function dayInRiyadh(instant: Date, later: number): string {
  return new Date(instant.getTime() + RIYADH_MS + later * DAY_MS).toISOString().slice(0, 10);
}
