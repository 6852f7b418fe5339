import { declareSettings, type EnvironmentReader } from '#config';

/** A text in the two languages of the service. */
export interface Named {
  readonly ar: string;
  readonly en: string;
}

/** A package on offer. Prices include VAT. */
export interface GreetingPackage {
  readonly code: string;
  readonly name: Named;
  readonly baseHalalas: number;
  /** The number of recipients included in the base price. */
  readonly includedRecipients: number;
  /** The price of each further recipient. */
  readonly perRecipientHalalas: number;
}

/** An occasion for greeting cards. */
export interface Occasion {
  readonly code: string;
  readonly name: Named;
}

export interface GreetingPackageSettings {
  /** `GREETING_PACKAGES`, JSON. */
  readonly packages: readonly GreetingPackage[];
  /** `GREETING_OCCASIONS`, JSON. */
  readonly occasions: readonly Occasion[];
  /** The minimum delivery time in days. `GREETING_DELIVERY_DAYS_MIN`. */
  readonly deliveryDaysMin: number;
  /** Days after which orders are anonymised, including recipients and files. `RETENTION_DAYS_ORDERS`. */
  readonly retentionDays: number;
}

const DEFAULT_PACKAGES: readonly GreetingPackage[] = [
  {
    code: 'starter',
    name: { ar: 'الباقة الأساسية', en: 'Starter' },
    baseHalalas: 29_900,
    includedRecipients: 50,
    perRecipientHalalas: 200,
  },
  {
    code: 'business',
    name: { ar: 'باقة الأعمال', en: 'Business' },
    baseHalalas: 79_900,
    includedRecipients: 250,
    perRecipientHalalas: 150,
  },
  {
    code: 'enterprise',
    name: { ar: 'باقة المنشآت', en: 'Enterprise' },
    baseHalalas: 199_900,
    includedRecipients: 1_000,
    perRecipientHalalas: 100,
  },
];

const DEFAULT_OCCASIONS: readonly Occasion[] = [
  { code: 'eid_al_fitr', name: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } },
  { code: 'eid_al_adha', name: { ar: 'عيد الأضحى', en: 'Eid al-Adha' } },
  { code: 'ramadan', name: { ar: 'رمضان', en: 'Ramadan' } },
  { code: 'founding_day', name: { ar: 'يوم التأسيس', en: 'Founding Day' } },
  { code: 'national_day', name: { ar: 'اليوم الوطني', en: 'National Day' } },
  { code: 'graduation', name: { ar: 'تخرّج', en: 'Graduation' } },
  { code: 'wedding', name: { ar: 'زفاف', en: 'Wedding' } },
  { code: 'other', name: { ar: 'مناسبة أخرى', en: 'Another occasion' } },
];

/** The greeting packages on offer and their prices. */
export const GREETING_PACKAGE_SETTINGS = declareSettings((read): GreetingPackageSettings => ({
  packages: readList(
    read,
    read.text('GREETING_PACKAGES', {
      fallbackText: 'three packages',
      about: 'packages and their prices, a JSON list; see [prices](greeting-packages.md#prices)',
    }),
    {
      setting: 'GREETING_PACKAGES',
      fallback: DEFAULT_PACKAGES,
      most: 20,
      parse: packageIn,
      form: '[{"code": "starter", "name": {"ar": "…", "en": "…"}, "base_halalas": 29900, "included_recipients": 50, "per_recipient_halalas": 200}]',
    },
  ),
  occasions: readList(
    read,
    read.text('GREETING_OCCASIONS', {
      fallbackText: 'eight occasions',
      about: 'occasions for orders, a JSON list of `{"code", "name": {"ar", "en"}}`',
    }),
    {
      setting: 'GREETING_OCCASIONS',
      fallback: DEFAULT_OCCASIONS,
      most: 100,
      parse: occasionIn,
      form: '[{"code": "eid_al_fitr", "name": {"ar": "…", "en": "…"}}]',
    },
  ),
  deliveryDaysMin: read.integer('GREETING_DELIVERY_DAYS_MIN', {
    fallback: 3,
    least: 0,
    most: 365,
    about: 'minimum delivery time in days',
  }),
  retentionDays: read.days('RETENTION_DAYS_ORDERS', {
    fallback: 90,
    least: 1,
    about:
      'days for which the service keeps personal data of finished greeting package orders, including recipients and files',
  }),
}));

/**
 * Limits that keep the most expensive order, of 5,000 recipients, within the range of the database and of every
 * gateway.
 */
const MOST_BASE = 100_000_000;
const MOST_PER_RECIPIENT = 100_000;
const MOST_RECIPIENTS = 5_000;

interface ListForm<Item> {
  readonly setting: string;
  readonly fallback: readonly Item[];
  readonly most: number;
  readonly parse: (value: unknown) => Item | null;
  readonly form: string;
}

/** Reads a list as JSON with unique codes. */
function readList<Item extends { code: string }>(
  read: EnvironmentReader,
  text: string | undefined,
  { setting, fallback, most, parse, form }: ListForm<Item>,
): readonly Item[] {
  if (text === undefined) return fallback;
  const values = jsonIn(text);
  const items = Array.isArray(values) ? values.map(parse) : [];
  const known = items.filter((item) => item !== null);
  const codes = new Set(known.map(({ code }) => code));
  if (known.length === items.length && codes.size === items.length && items.length > 0 && items.length <= most) {
    return known;
  }
  read.faults.push(`${setting} must be a JSON list of 1 to ${most}, each code once, such as ${form}`);
  return fallback;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function occasionIn(value: unknown): Occasion | null {
  const { code, name, ...others } = membersOf(value);
  const { ar, en, ...languages } = membersOf(name);
  if (Object.keys({ ...others, ...languages }).length > 0) return null;
  if (typeof code !== 'string' || !/^[a-z0-9_-]{1,64}$/.test(code)) return null;
  return isName(ar) && isName(en) ? { code, name: { ar, en } } : null;
}

function packageIn(value: unknown): GreetingPackage | null {
  const { base_halalas, included_recipients, per_recipient_halalas, ...others } = membersOf(value);
  const named = occasionIn(others);
  const fits =
    isCount(base_halalas, MOST_BASE) &&
    isCount(included_recipients, MOST_RECIPIENTS) &&
    isCount(per_recipient_halalas, MOST_PER_RECIPIENT);
  if (named === null || !fits) return null;
  return {
    ...named,
    baseHalalas: base_halalas,
    includedRecipients: included_recipients,
    perRecipientHalalas: per_recipient_halalas,
  };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 100;
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}
