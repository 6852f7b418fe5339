import type { TemplateField } from './template.entity.js';

/** Returns true if no card can be drawn without a value for the field. */
export function isNeeded(field: TemplateField): boolean {
  const fallback = 'default' in field ? (field.default ?? null) : null;
  return field.required !== false && fallback === null;
}
