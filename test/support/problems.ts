import { expect } from '@jest/globals';
import { FAULT_TYPES } from '#kernel';

interface ProblemBody {
  code: string;
  errors?: { loc: (string | number)[]; type: string; msg: string }[];
}

/** Asserts the status and the form of a refusal; returns its code and the places of its errors. */
export async function refusal(answer: Response, status: number): Promise<{ code: string; places: string[] }> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const body = (await answer.json()) as ProblemBody;
  expect(body).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
  if (status === 422) expect(Array.isArray(body.errors)).toBe(true);
  expect(['body', 'query', 'path', 'header']).toEqual(
    expect.arrayContaining((body.errors ?? []).map(({ loc: [part] }) => part)),
  );
  expect(FAULT_TYPES).toEqual(expect.arrayContaining((body.errors ?? []).map(({ type }) => type)));
  return { code: body.code, places: (body.errors ?? []).map(({ loc }) => loc.join('.')) };
}
