import { isolated, type Issue } from '#kernel';
import type { Locale } from '#users';
import type { Bilingual } from '../kit/index.js';

type Texts = Readonly<Record<string, Bilingual<string>>>;

const OTHERWISE: Bilingual<string> = { ar: 'راجع هذا الحقل.', en: 'Check this again.' };

const MISSING: Bilingual<string> = { ar: 'املأ هذا الحقل.', en: 'Fill this in.' };

/** The messages for a field, by its name and, if it has several faults, by the fault's type. */
const FIELDS: Readonly<Record<string, Texts>> = {
  occasion: { missing: { ar: 'اختر مناسبة.', en: 'Choose an occasion.' } },
  package_code: { missing: { ar: 'اختر باقة.', en: 'Choose a package.' } },
  language: { missing: { ar: 'اختر لغة.', en: 'Choose a language.' } },
  contact_email: {
    value_error: { ar: `اكتب البريد هكذا: ${isolated('name@example.com')}`, en: 'Write it as name@example.com.' },
  },
  contact_phone: {
    string_pattern_mismatch: {
      ar: `اكتب الرقم من ٧ إلى ١٥ خانة، مثل ${isolated('+966 50 123 4567')}`,
      en: 'Write 7 to 15 digits, such as +966 50 123 4567.',
    },
  },
  delivery_date: {
    greater_than_equal: { ar: 'هذا اليوم قريب جدًا. اختر يومًا أبعد.', en: 'That is too soon. Choose a later day.' },
    less_than_equal: { ar: 'هذا اليوم بعيد جدًا.', en: 'That is too far ahead.' },
    date_parsing: { ar: `اكتب اليوم هكذا: ${isolated('2027-03-20')}`, en: 'Write the day as 2027-03-20.' },
  },
  logo: {
    other: {
      ar: 'تعذّر قبول الشعار. أرسله صورة سليمة بصيغة PNG أو JPEG أو SVG.',
      en: 'The logo cannot be read. Send it as an undamaged PNG, JPEG or SVG.',
    },
  },
  attachments: {
    too_long: { ar: 'المرفقات كثيرة. احذف بعضها.', en: 'Those are too many. Remove some.' },
    other: {
      ar: 'تعذّر قبول أحد المرفقات. أرسله صورة سليمة أو PDF.',
      en: 'One of the files cannot be read. Send it as an undamaged picture or PDF.',
    },
  },
};

/** The messages for a whole table of names, by the fault's type. */
const TABLE: Texts = {
  missing: {
    ar: 'أرفق جدول أسماء نستطيع قراءته، أو ضع العلامة أدناه إن كنت سترسل الأسماء لاحقًا.',
    en: 'Attach a table of names that we can read, or tick below that you send the names later.',
  },
  too_short: {
    ar: 'الجدول فارغ. اكتب عنوان العمود وتحته اسمًا واحدًا على الأقل.',
    en: 'The table is empty. Write a header and at least one name below it.',
  },
  too_long: {
    ar: 'صفوف الجدول أو أعمدته أكثر من المسموح. قسّمه.',
    en: 'The table has too many rows or columns. Split it.',
  },
  other: {
    ar: 'تعذّرت قراءة الملف. احفظه بصيغة ‎.xlsx أو CSV، بلا كلمة مرور ولا وحدات ماكرو.',
    en: 'The file cannot be read. Save it as .xlsx or CSV, without a password or macros.',
  },
};

/** The messages for one cell of it. */
const CELLS: Texts = {
  missing: {
    ar: 'هذا الموضع فارغ. املأه، أو أفرغ الصف كله.',
    en: 'This cell is empty. Fill it in, or empty the whole row.',
  },
  string_too_long: { ar: 'النص أطول من المسموح.', en: 'The text is too long.' },
  value_error: {
    ar: 'عنوان مكرّر أو خطأ في الصيغة أو محرف لا يُطبع. اكتب هذا الموضع من جديد.',
    en: 'This place has a repeated header, a formula error or a character that cannot be printed. Enter it again.',
  },
};

const NO_NAME_COLUMN: Bilingual<string> = {
  ar: 'لا عمود للأسماء. سمّ عمود الأسماء name أو «الاسم».',
  en: 'No column has the names. Name it “name”.',
};

/** The part of the form that an issue concerns; null if it concerns the whole form. */
export function partOf({ loc }: Issue): string | null {
  return loc[0] === 'body' && typeof loc[1] === 'string' ? loc[1] : null;
}

/** The message for a field; undefined if it has no fault. */
export function faultOfField(issues: readonly Issue[], name: string, lang: Locale): string | undefined {
  const fault = issues.find((issue) => partOf(issue) === name);
  if (fault === undefined) return undefined;
  const texts: Texts = { missing: MISSING, ...FIELDS[name] };
  return (texts[fault.type] ?? texts['other'] ?? OTHERWISE)[lang];
}

/** A fault of the table of names, and its place. */
export interface TableFault {
  readonly row: number | null;
  readonly column: string | null;
  readonly text: string;
}

/** The faults of the table of names, located by the rows and columns that its spreadsheet shows. */
export function faultsOfTable(issues: readonly Issue[], lang: Locale): TableFault[] {
  return issues
    .filter((issue) => partOf(issue) === 'recipients_file')
    .map(({ loc: [, , row, column], type }) => ({
      row: typeof row === 'number' ? row : null,
      column: typeof column === 'string' ? column : null,
      text: textOf(row, column, type)[lang],
    }));
}

function textOf(row: unknown, column: unknown, type: string): Bilingual<string> {
  if (typeof row !== 'number') return TABLE[type] ?? TABLE['other'] ?? OTHERWISE;
  // The header row holds no people.
  if (column === 'name' && type === 'missing' && row === 1) return NO_NAME_COLUMN;
  return CELLS[type] ?? OTHERWISE;
}
