import { invalid, type IssueLocation } from '#kernel';
import type { JsonObject, TemplateSize } from './template.entity.js';
import { templatesFaults } from './templates.errors.js';

/** The sizes of a schema that was found good. */
export function sizesOf({ sizes = [] }: JsonObject): TemplateSize[] {
  return (sizes as { name: string; canvas: { width: number; height: number } }[]).map(({ name, canvas }) => ({
    name,
    width: canvas.width,
    height: canvas.height,
  }));
}

/**
 * The size of this name.
 * @throws DomainError 422 at `at`, which lists the names
 */
export function requireSize(sizes: readonly TemplateSize[], name: string, at: IssueLocation): TemplateSize {
  const found = sizes.find((size) => size.name === name);
  if (found !== undefined) return found;
  throw invalid([templatesFaults.unknownSize(at, { name, known: sizes.map((size) => size.name) })]);
}
