/** Joins class names; those that do not apply are false or undefined. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
