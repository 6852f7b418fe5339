import { invalid } from '#kernel';
import { templatesFaults } from './templates.errors.js';

export const MOST_TAGS = 20;
/** Characters. */
export const LONGEST_TAG = 40;

/** Returns a tag in the form that is stored and compared. */
export function tagOf(text: string): string {
  return text.trim().normalize('NFC');
}

/**
 * Returns tags in their stored form: each once, in their order.
 * @throws DomainError `validation_failed` for a tag without visible characters
 */
export function tagsOf(texts: readonly string[]): string[] {
  const tags = texts.map(tagOf);
  const blank = tags.flatMap((tag, index) => (tag === '' ? [templatesFaults.blankTag(['body', 'tags', index])] : []));
  if (blank.length > 0) throw invalid(blank);
  return [...new Set(tags)];
}
