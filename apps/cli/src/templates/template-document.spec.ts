import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { digestsOf, type FileError, fileSchemaText, parseDocument, textOf } from './template-document.js';

const document = { name: 'دعوة', tags: ['عيد'], schema: { schema_version: 1, canvas: { width: 1, height: 2 } } };

function faultsOf(value: unknown): string[] {
  try {
    parseDocument(JSON.stringify(value));
    return [];
  } catch (error) {
    return (error as FileError).faults.map(({ pointer }) => pointer);
  }
}

describe('a template file', () => {
  it('is read as it was written, with or without the link to its schema', () => {
    expect(parseDocument(textOf(document))).toEqual({
      document,
      link: './naqsh.schema.json',
      digests: digestsOf(document),
    });
    expect(parseDocument(textOf(document, null)).link).toBeNull();
    expect(parseDocument(textOf(document, 'https://a.example/s.json')).link).toBe('https://a.example/s.json');
  });

  it('has its members in one order, independent of the order of the service', () => {
    const schema = { layers: [{ box: [1, 2], type: 'text', id: 'a' }], canvas: {}, schema_version: 1 };
    const text = textOf({ ...document, schema });
    expect(JSON.stringify(JSON.parse(text))).toBe(
      '{"$schema":"./naqsh.schema.json","name":"دعوة","tags":["عيد"],' +
        '"schema":{"schema_version":1,"canvas":{},"layers":[{"id":"a","type":"text","box":[1,2]}]}}',
    );
  });

  it('may leave tags out, which count as the service stores them', () => {
    const { name, schema } = document;
    expect(parseDocument(JSON.stringify({ name, schema })).document.tags).toEqual([]);
    expect(digestsOf({ ...document, tags: [' عيد', 'عيد '] })).toEqual(digestsOf(document));
  });

  it.each([
    [{ ...document, name: ' ' }, '/name'],
    [{ ...document, tags: 'a' }, '/tags'],
    [{ ...document, tags: [1] }, '/tags'],
    [{ ...document, schema: [] }, '/schema'],
    [{ ...document, $schema: 1 }, '/$schema'],
    [{ ...document, layers: [] }, '/layers'],
  ])('with a wrong member is refused by its place (%#)', (value, pointer) => {
    expect(faultsOf(value)).toEqual([pointer]);
  });

  it.each([
    ['{"a": 1,}', 'at line 1, column 9'],
    ['{"a": "in JSON at position 3", b}', 'at line 1, column 32'],
    ['{"a": "\\x"}', 'at line 1, column 9'],
    ['{"a": "two\nlines"}', 'at line 1, column 11'],
    ['{"a": 01}', 'at line 1, column 8'],
    ['{} {}', 'at line 1, column 4'],
    ['{\n  "a": tru\n}', 'at line 2, column 11'],
    ['', 'at line 1, column 1'],
    ['{\n', 'at line 2, column 1'],
    ['[]', 'holds no JSON object'],
  ])('%j is no JSON, by its place', (text, place) => {
    expect(() => parseDocument(text)).toThrow(place);
  });
});

it('the schema for editors takes a template file, and refuses the same faults as the service', () => {
  const judge = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(fileSchemaText()) as object);
  expect(judge(JSON.parse(textOf(document)))).toBe(true);
  expect(judge({ ...document, schema: { ...document.schema, canvas: { width: 1 } } })).toBe(false);
  expect(judge({ ...document, id: 'tpl_1' })).toBe(false);
});
