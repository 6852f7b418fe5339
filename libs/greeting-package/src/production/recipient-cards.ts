import { DomainError, invalid } from '#kernel';
import { parseImageSources } from '#renders';
import { keptPictures, type NewRow, RowColumns, rowReader } from '#series';
import type { TemplateField, TemplateVersion } from '#templates';
import { productionFaults, recipientErrors } from '../greeting-package.errors.js';
import type { Recipient } from '../orders/order.entity.js';

const AT_TEMPLATE = ['body', 'template_id'];

/** The use that a template makes of the recipients' columns. */
export interface ColumnUse {
  readonly unused: readonly string[];
}

/**
 * Compares the recipients' columns with a template's fields. Columns for required fields must exist; extra columns are
 * not drawn, because the buyer did not know the template.
 * @throws DomainError 422 without recipients, and with every required field that has no column
 */
export function judgeColumns(columns: readonly string[], { fields }: Pick<TemplateVersion, 'fields'>): ColumnUse {
  if (columns.length === 0) throw invalid([productionFaults.noRecipients(AT_TEMPLATE)]);
  const known = new RowColumns(fields);
  const missing = known.missingIn(columns);
  if (missing.length > 0) {
    throw invalid(missing.map((name) => productionFaults.missingColumn(AT_TEMPLATE, { name, known: columns })));
  }
  return { unused: columns.filter((name) => known.typeOf(name) === null).sort() };
}

/** The card of each recipient: its data, or the reason why it will fail. */
export function cardsOf(recipients: readonly Recipient[], fields: readonly TemplateField[]): NewRow[] {
  const read = rowReader(fields);
  return recipients.map(({ row, data, numbers }) => {
    const values = read({ texts: new Map(Object.entries(data)), numbers: new Map(Object.entries(numbers)) });
    return cardOf(row, values);
  });
}

/** Pictures are given in the table as URLs or as ids of public assets. */
function cardOf(number: number, { data, images }: ReturnType<ReturnType<typeof rowReader>>): NewRow {
  try {
    const files = new Map<string, Buffer>();
    const pictures = keptPictures(parseImageSources(images, ['images']), files);
    if (files.size > 0) throw recipientErrors.picture_in_cell();
    return { number, data, pictures };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { number, code: error.code, detail: error.detail };
  }
}
