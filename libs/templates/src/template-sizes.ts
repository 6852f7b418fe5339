import type { JsonObject, TemplateSize } from './template.entity.js';

/** Returns the sizes of a valid schema. */
export function sizesOf({ sizes = [] }: JsonObject): TemplateSize[] {
  return (sizes as { name: string; canvas: { width: number; height: number } }[]).map(({ name, canvas }) => ({
    name,
    width: canvas.width,
    height: canvas.height,
  }));
}
