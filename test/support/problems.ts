import { expect } from '@jest/globals';

interface ProblemBody {
  code: string;
  errors?: { loc: (string | number)[]; type: string; msg: string }[];
}

/** Those names of pydantic v2's table of errors that may stand as the `type` of a fault here. */
const PYDANTIC_TYPES = [
  ...['missing', 'extra_forbidden', 'value_error', 'enum', 'literal_error', 'json_invalid', 'model_attributes_type'],
  ...['string_type', 'string_too_short', 'string_too_long', 'string_pattern_mismatch', 'string_unicode'],
  ...['int_type', 'int_parsing', 'int_from_float', 'float_type', 'float_parsing', 'finite_number', 'decimal_parsing'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'bool_type', 'bool_parsing'],
  ...['dict_type', 'list_type', 'too_short', 'too_long', 'bytes_too_long', 'datetime_parsing', 'date_parsing'],
  ...['url_parsing', 'url_scheme', 'url_too_long'],
];

/** Asserts the status and the form of a refusal, and gives its code and the places of its errors. */
export async function refusal(answer: Response, status: number): Promise<{ code: string; places: string[] }> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const body = (await answer.json()) as ProblemBody;
  expect(body).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
  if (status === 422) expect(Array.isArray(body.errors)).toBe(true);
  expect(['body', 'query', 'path', 'header']).toEqual(
    expect.arrayContaining((body.errors ?? []).map(({ loc: [part] }) => part)),
  );
  expect(PYDANTIC_TYPES).toEqual(expect.arrayContaining((body.errors ?? []).map(({ type }) => type)));
  return { code: body.code, places: (body.errors ?? []).map(({ loc }) => loc.join('.')) };
}
