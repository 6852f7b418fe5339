import { itemFields, listNamed } from '../../document/fields.js';
import type { Document, Field } from '../../document/template.js';
import { find } from '../../document/tree.js';
import { useDocument, useSelection } from '../../use-studio.js';

/** The fields that the selected layers can show: those of the template, and within a list those of its items. */
export function useReachableFields(): readonly Field[] {
  return reachableFields(useDocument(), useSelection());
}

export function reachableFields(document: Document, selection: readonly string[]): readonly Field[] {
  const own = document.fields ?? [];
  const lists = new Set(selection.map((id) => listAround(document, id)));
  const [list] = lists;
  const field = lists.size === 1 && list !== undefined ? listNamed(document, list) : undefined;
  if (field === undefined) return own;
  return [...itemFields(field).map((item) => ({ ...item, name: `item.${item.name}` })), ...own];
}

/** The name of the list for whose items a layer is drawn. */
function listAround(document: Document, id: string): unknown {
  const found = find(document, id);
  if (found === undefined) return undefined;
  const chain = found.layer.type === 'table' ? [...found.above, found.layer] : found.above;
  return chain.findLast(({ type }) => type === 'repeat' || type === 'table')?.['list'];
}
