import type { OrderOption } from '../../platform/store-facts.js';
import { asMembers, idIn, listIn, type Members, textIn } from '../http/platform-json.js';

/** Separates the names of several choices, as in Arabic. */
const COMMA = '، ';

/** `text area` is `textarea`: the vendor writes types in several ways. */
export function optionType(type: string | null): string {
  return (type ?? 'text').toLowerCase().replace(/[\s_-]/g, '');
}

/** Returns the options that the buyer chose or typed for an item. */
export function readSallaOptions(item: Members): OrderOption[] {
  return listIn(item, 'options').map((option) => readOption(option, idIn(option, 'product_option_id')));
}

/**
 * Returns the options for the whole order, from its basket. Which id they carry is not documented, so names are more
 * reliable.
 */
export function readSallaOrderOptions(order: Members): OrderOption[] {
  return listIn(order, 'options').map((option) => {
    return readOption(option, idIn(option, 'option_id') ?? idIn(option, 'id'));
  });
}

function readOption(option: Members, optionId: string | null): OrderOption {
  const type = optionType(textIn(option, 'type'));
  return { optionId, name: textIn(option, 'name') ?? '', type, value: valueOf(option['value'], type) };
}

/**
 * A choice is an object with a name and a multiple choice is an array of them; any other value is a text or a number.
 */
function valueOf(value: unknown, type: string): string | null {
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => textOf(one) ?? []);
  // Only the first picture counts: addresses can't be joined.
  if (texts.length === 0 || type === 'image' || type === 'file') return texts[0] ?? null;
  return texts.join(COMMA);
}

function textOf(value: unknown): string | null {
  const members = asMembers(value);
  if (members === null) return textIn({ value }, 'value');
  return textIn(members, 'name') ?? textIn(members, 'value') ?? textIn(members, 'url');
}
