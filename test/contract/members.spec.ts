import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declareUse } from '../../apps/api/src/http/fields/field-use.js';
import { Int, OmitType, PickType, Text } from '../../apps/api/src/http/index.js';
import { calls, LanternsController } from '../support/lanterns.js';
import { type Probe, startProbe } from '../support/probe.js';

let probe: Probe;

beforeAll(async () => {
  probe = await startProbe([LanternsController]);
});
afterAll(() => probe.close());

async function send(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(`${probe.url}${path}`, init);
  const json = (await answer.json()) as { errors?: { loc: unknown[]; type: string }[] } & Record<string, unknown>;
  return { status: answer.status, json, faults: json.errors?.map(({ loc, type }) => `${loc.join('.')} ${type}`) };
}

interface Documented {
  type?: unknown;
  required?: string[];
  properties: Record<string, Record<string, unknown>>;
}

const schemaOf = (name: string): Documented => probe.document.components?.schemas?.[name] as unknown as Documented;

describe('the members of a noun', () => {
  test('are shown without others, with times as RFC 3339', async () => {
    const { status, json } = await send('POST', '/lanterns', { name: 'a' });
    expect(status).toBe(200);
    expect(json).toEqual({
      id: 'ast_1',
      name: 'fanous',
      wick_count: 3,
      colour: 'green',
      is_lit: true,
      note: null,
      lights_up_at: '2026-03-20T18:00:00.000Z',
      place: { street_name: 'Al-Muizz' },
      oil_changes: [{ changed_at: '2026-03-19T09:00:00.000Z' }],
    });
    expect(Object.keys(json)[0]).toBe('id');
  });

  test('have defaults in its body, and null where nullable; texts become values', async () => {
    await send('POST', '/lanterns', { name: 'a', colour: null });
    expect(calls.at(-1)).toEqual({
      name: 'a',
      wickCount: 1,
      colour: 'gold',
      isLit: false,
      note: null,
      lightsUpAt: null,
    });
    await send('POST', '/lanterns', { name: 'a', lights_up_at: '2030-01-31T03:00:00+03:00' });
    expect(calls.at(-1)).toMatchObject({ lightsUpAt: new Date('2030-01-31T00:00:00Z') });
  });

  test('are changed by its patch, cleared by null if nullable, and have no defaults there', async () => {
    await send('PATCH', '/lanterns/1', {});
    expect(calls.at(-1)).toEqual({});
    await send('PATCH', '/lanterns/1', { name: null, wick_count: null, note: null, is_lit: true });
    expect(calls.at(-1)).toEqual({ note: null, isLit: true });
  });

  test('filter in its query, read from texts', async () => {
    const { status, json } = await send('GET', '/lanterns?colour=gold&is_lit=1&limit=7&other=x');
    expect({ status, items: (json['items'] as object[]).length }).toEqual({ status: 200, items: 1 });
    expect(calls.at(-1)).toEqual({ colour: 'gold', isLit: true, limit: 7 });
  });

  test.each([
    ['POST', '/lanterns', {}, ['body.name missing']],
    [
      'POST',
      '/lanterns',
      { name: '', wick_count: 10 },
      ['body.name string_too_short', 'body.wick_count less_than_equal'],
    ],
    ['POST', '/lanterns', { name: 'a', id: 'x' }, ['body.id extra_forbidden']],
    [
      'PATCH',
      '/lanterns/1',
      { name: 'a name too long', colour: 'red' },
      ['body.name string_too_long', 'body.colour enum'],
    ],
    ['PATCH', '/lanterns/1', { lights_up_at: 'soon' }, ['body.lights_up_at datetime_parsing']],
    ['GET', '/lanterns?colour=red&limit=51', undefined, ['query.limit less_than_equal', 'query.colour enum']],
  ])('with %s %s %j are refused at %j: the bounds are those of the record', async (method, path, body, faults) => {
    const refusal = await send(method, path, body);
    expect({ status: refusal.status, faults: refusal.faults?.sort() }).toEqual({
      status: 422,
      faults: [...faults].sort(),
    });
  });

  test('are documented in each form by the same bounds, examples and descriptions', () => {
    const name = { type: 'string', minLength: 1, maxLength: 10, example: 'fanous', description: 'What it is called.' };
    const record = schemaOf('LanternRecord');
    const body = schemaOf('LanternBody');
    const patch = schemaOf('LanternPatchBody');
    expect([record, body].map(({ properties }) => properties['name'])).toEqual([name, name]);
    expect(patch.properties['name']).toEqual({ ...name, type: ['string', 'null'] });
    expect(record.required).toEqual(Object.keys(record.properties));
    expect(body.required).toEqual(['name']);
    expect(patch.required ?? []).toEqual([]);
    const wicks = { minimum: 1, maximum: 9, example: 3 };
    expect(record.properties['wick_count']).toEqual({ type: 'integer', ...wicks });
    expect(body.properties['wick_count']).toEqual({ type: ['integer', 'null'], ...wicks, default: 1 });
    expect(patch.properties['wick_count']).toEqual({ type: ['integer', 'null'], ...wicks });
    expect(patch.properties['lights_up_at']?.['description']).toBe('When its light goes on. `null` clears it.');
    const parameters = probe.document.paths['/lanterns']?.get?.parameters as unknown as {
      name: string;
      schema: object;
    }[];
    expect(parameters.map((parameter) => parameter.name).sort()).toEqual(['colour', 'cursor', 'is_lit', 'limit']);
    expect(parameters.find((parameter) => parameter.name === 'colour')?.schema).toMatchObject({
      type: 'string',
      enum: ['gold', 'green'],
    });
  });
});

describe('a class that would be documented wrongly', () => {
  class Thing {
    @Text({ max: 5 })
    name!: string;

    @Int({ min: 0 })
    count!: number;
  }

  test('is refused: used in two ways', () => {
    class Name extends PickType(Thing, ['name']) {}
    declareUse(Name, 'record');
    expect(() => declareUse(Name, 'record')).not.toThrow();
    expect(() => declareUse(Name, 'json')).toThrow(/Name is a record elsewhere/);
  });

  test('is refused: one that extends a class of another use', () => {
    class Body extends PickType(Thing, ['name']) {}
    class AsForm extends Body {}
    declareUse(Body, 'json');
    expect(() => declareUse(AsForm, 'form')).toThrow(/AsForm extends a json/);
    class OwnForm extends OmitType(Body, []) {}
    expect(() => declareUse(OwnForm, 'form')).not.toThrow();
  });

  test('is refused: a whole number from outside without bounds', () => {
    expect(() => declareUse(OmitType(Thing, ['name']), 'json')).toThrow(/count takes anything/);
    expect(() => declareUse(OmitType(Thing, ['name']), 'record')).not.toThrow();
  });
});
