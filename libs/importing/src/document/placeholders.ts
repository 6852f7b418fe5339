/** Placeholders in texts, and the names of the fields that fill them. */

/** A `{{name}}` in a text; it may go on to a part of its field, as `{{items.count}}` does. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  /** The field, and the part of it: `items.count`. */
  readonly path: string;
  readonly field: string;
}

const PLACEHOLDER = /\{\{\s*(?<path>(?<field>[a-z0-9_]+)[\w.[\]]*)\s*\}\}/gu;

export function placeholdersOf(text: string): readonly Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: whole, index, groups }) => ({
    start: index,
    end: index + whole.length,
    path: groups?.['path'] ?? '',
    field: groups?.['field'] ?? '',
  }));
}

/** The text with its placeholders replaced; null leaves one unchanged. */
export function fillPlaceholders(text: string, fill: (placeholder: Placeholder) => string | null): string {
  let filled = '';
  let end = 0;
  for (const placeholder of placeholdersOf(text)) {
    const before = text.slice(end, placeholder.start);
    filled += before + (fill(placeholder) ?? text.slice(placeholder.start, placeholder.end));
    ({ end } = placeholder);
  }
  return filled + text.slice(end);
}

const NAME = /^[a-z0-9_]{1,64}$/;

export function isFieldName(text: string): boolean {
  return NAME.test(text);
}
