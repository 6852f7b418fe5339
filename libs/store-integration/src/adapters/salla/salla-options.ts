import type { OrderOption } from '../../platform/store-facts.js';
import { asMembers, idIn, listIn, type Members, textIn } from '../http/platform-json.js';

/** Between the names of what was chosen, as Arabic has it. */
const COMMA = '، ';

/** `text area` is `textarea`: the vendor writes types in several ways. */
export function optionType(type: string | null): string {
  return (type ?? 'text').toLowerCase().replace(/[\s_-]/g, '');
}

/** What the buyer chose or typed for an item. */
export function readSallaOptions(item: Members): OrderOption[] {
  return listIn(item, 'options').map((option) => readOption(option, idIn(option, 'product_option_id')));
}

/** What they typed or chose for the whole order, in its basket. Which id stands beside it is not documented: names say more. */
export function readSallaOrderOptions(order: Members): OrderOption[] {
  return listIn(order, 'options').map((option) => {
    return readOption(option, idIn(option, 'option_id') ?? idIn(option, 'id'));
  });
}

function readOption(option: Members, optionId: string | null): OrderOption {
  const type = optionType(textIn(option, 'type'));
  return { optionId, name: textIn(option, 'name') ?? '', type, value: valueOf(option['value'], type) };
}

/** A choice is an object with a name, several are an array of them; whatever else the option is, its value is a text or a number. */
function valueOf(value: unknown, type: string): string | null {
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => textOf(one) ?? []);
  // Of pictures the first: an address can't be joined with another.
  if (texts.length === 0 || type === 'image' || type === 'file') return texts[0] ?? null;
  return texts.join(COMMA);
}

function textOf(value: unknown): string | null {
  const members = asMembers(value);
  if (members === null) return textIn({ value }, 'value');
  return textIn(members, 'name') ?? textIn(members, 'value') ?? textIn(members, 'url');
}
