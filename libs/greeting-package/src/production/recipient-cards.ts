import { DomainError, invalid } from '#kernel';
import { parseImageSources } from '#renders';
import { keptPictures, type NewRow, RowColumns, rowReader } from '#series';
import type { TemplateField, TemplateVersion } from '#templates';
import { productionFaults, recipientErrors } from '../greeting-package.errors.js';
import type { Recipient } from '../orders/order.entity.js';

const AT_TEMPLATE = ['body', 'template_id'];

/** What of the columns of recipients a template draws. */
export interface ColumnUse {
  readonly unused: readonly string[];
}

/**
 * Holds the columns of the recipients against the fields of a template. What the template requires has to be there; further
 * columns are not drawn: who filled in the table did not know the template.
 * @throws DomainError 422 where there is no recipient, and with every field that is required and no column
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

/** The card of each recipient: with what it is drawn from, or why it will not be. */
export function cardsOf(recipients: readonly Recipient[], fields: readonly TemplateField[]): NewRow[] {
  const read = rowReader(fields);
  return recipients.map(({ row, data, numbers }) => {
    const values = read({ texts: new Map(Object.entries(data)), numbers: new Map(Object.entries(numbers)) });
    return cardOf(row, values);
  });
}

/** Pictures stand in the table as addresses or as ids of public assets. */
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
