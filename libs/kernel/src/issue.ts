/** The place of a fault: `["body", "layers", 3, "font"]`. */
export type IssueLocation = (string | number)[];

/** The types from pydantic v2's table of errors that our faults use. */
export const FAULT_TYPES = [
  'missing',
  'extra_forbidden',
  'value_error',
  'enum',
  'literal_error',
  'json_invalid',
  'model_type',
  'model_attributes_type',
  'string_type',
  'string_too_short',
  'string_too_long',
  'string_unicode',
  'string_pattern_mismatch',
  'int_type',
  'int_parsing',
  'int_from_float',
  'float_type',
  'float_parsing',
  'finite_number',
  'decimal_type',
  'decimal_parsing',
  'bool_type',
  'bool_parsing',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'dict_type',
  'list_type',
  'too_short',
  'too_long',
  'bytes_too_long',
  'datetime_parsing',
  'date_type',
  'date_parsing',
  'url_parsing',
  'url_scheme',
  'url_too_long',
] as const;

export type FaultType = (typeof FAULT_TYPES)[number];

/** A fault in a request, in the form listed under `errors` of a 422 answer. */
export interface Issue {
  loc: IssueLocation;
  type: FaultType;
  msg: string;
}

/** Several faults in one line: the first one, and the number of others. */
export function summarise(issues: readonly Issue[]): string {
  const [first, ...rest] = issues;
  if (first === undefined) return 'The request is not valid.';
  const place = first.loc.length > 0 ? `${first.loc.join('.')}: ` : '';
  return rest.length === 0 ? `${place}${first.msg}` : `${place}${first.msg} (and ${rest.length} more, see errors)`;
}

/** Returns the name of a member in the API and the database: `price_halalas` for `priceHalalas`. */
export function interfaceName(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
