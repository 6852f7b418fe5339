import type { Messages } from '../i18n/messages.js';

export const messages = {
  title: { ar: 'صحّح هذا في الجدول ثم أعد إرساله:', en: 'Correct this in the table, then send it again:' },
  row: { ar: 'الصف {row}:', en: 'Row {row}:' },
  cell: { ar: 'الصف {row}، العمود {column}:', en: 'Row {row}, column {column}:' },
  more: {
    ar: '{count, plural, zero {لا غيرها} one {وواحد غيرها} two {واثنان غيرها} few {و# غيرها} many {و# غيرها} other {و# غيرها}}',
    en: '{count, plural, one {and # more} other {and # more}}',
  },
} satisfies Messages;

/** Explanations of faults of tables, by the beginning of the service's own words. */
export const byWords: Messages = {
  'Neither CSV nor XLSX': {
    ar: 'ليس CSV ولا XLSX. احفظ الجدول بصيغة XLSX، أو CSV بترميز \u2066UTF-8\u2069.',
    en: 'This is neither CSV nor XLSX. Save the table as .xlsx, or as CSV in UTF-8.',
  },
  'A workbook of the old kind': {
    ar: 'ملف XLS قديم أو محمي بكلمة مرور. احفظه بصيغة XLSX بلا كلمة مرور.',
    en: 'This is a workbook of the old kind (.xls), or has a password. Save it as .xlsx, without a password.',
  },
  'A workbook with macros': {
    ar: 'في الملف برامج (XLSM). احفظه بصيغة XLSX.',
    en: 'This is a workbook with macros (.xlsm). Save it as .xlsx, without macros.',
  },
  'The workbook cannot be read': {
    ar: 'تعذّرت قراءة الملف. افتحه واحفظه من جديد بصيغة XLSX.',
    en: 'The workbook cannot be read. Open it and save it as .xlsx again.',
  },
  'Unpacked, the workbook': {
    ar: 'الملف أكبر مما يُقبل بعد فكّه. أبقِ ورقة الجدول وحدها.',
    en: 'The workbook is too large. Keep only the sheet with the table.',
  },
  'Not readable as CSV': {
    ar: 'علامة اقتباس لم تُغلق، أو بعدها حرف زائد. صحّحها أو احفظ الجدول بصيغة XLSX.',
    en: 'A quotation mark is not closed, or something follows it. Correct it, or save the table as .xlsx.',
  },
  'Reading the table takes': {
    ar: 'قراءة الجدول أثقل مما يُسمح به. انسخ صفوفه إلى ملف جديد.',
    en: 'Reading the table takes too long. Copy its rows to a new file.',
  },
  'The table is empty': {
    ar: 'الجدول فارغ. اكتب صف الأسماء وتحته صفًا واحدًا على الأقل.',
    en: 'The table is empty. Write a row of names and at least one row below it.',
  },
  'There is no row below': { ar: 'لا صف تحت صف الأسماء.', en: 'No row follows the header.' },
  'The table has more than': {
    ar: 'الجدول أكبر مما يُقبل. قسّمه على أكثر من ملف.',
    en: 'The table is too large. Split it.',
  },
  'The cells of the table': {
    ar: 'نصوص الجدول أطول مما يُقبل. قصّرها أو قسّم الجدول.',
    en: 'The cells of the table are too long. Shorten them, or split the table.',
  },
  'The file has more than': {
    ar: 'في الملف أسطر فارغة أو علامات اقتباس كثيرة. احفظه من جديد بصيغة XLSX.',
    en: 'The file has too many empty lines or quotation marks. Save it again as .xlsx.',
  },
  'The header has no name': {
    ar: 'عمود بلا اسم. سمّه في صف الأسماء أو أفرغه.',
    en: 'The column has no name. Name it in the header, or empty it.',
  },
  'The column "': {
    ar: 'اسم العمود مكرر. سمّ كل عمود باسم غير اسم الآخر.',
    en: 'This column name appears twice. Use each name once.',
  },
  'The cell holds a control': {
    ar: 'في الخلية رمز خفي لا يُطبع. اكتب نصها من جديد.',
    en: 'The cell holds a control character. Type its text again.',
  },
  'The spreadsheet shows a fault': {
    ar: 'في الخلية معادلة فيها خطأ. صحّحها.',
    en: 'The formula of the cell has an error. Correct it.',
  },
  'The header has no column "name"': {
    ar: 'لا عمود باسم \u2066name\u2069. سمّ به عمود الأسماء.',
    en: 'No column has the name “name”. Give it to the column with the names.',
  },
  'The template requires the field': {
    ar: 'يطلب القالب هذا الحقل، ولا عمود له. أضف عمودًا باسمه.',
    en: 'The template requires this field, and no column has its name. Add one.',
  },
  'The row has no name': {
    ar: 'صف بلا اسم. اكتب الاسم أو أفرغ الصف.',
    en: 'The row has no name. Write one, or empty the row.',
  },
  'The table has ': {
    ar: 'الأسماء أكثر مما دُفع له. احذف الزائد، أو اطلب للباقي باقة أخرى.',
    en: 'There are more names than you paid for. Remove the others, or order a further package for them.',
  },
};
