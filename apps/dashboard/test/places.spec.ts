import { describe, expect, it } from '@jest/globals';
import { placeOf } from '../src/pages/log/places.js';

describe('the place of a fault', () => {
  it.each<[loc: (string | number)[], kind: string, name: string]>([
    [['body', 'data', 'name'], 'inField', 'name'],
    [['body', 'data', 'dishes', 0, 'price'], 'inField', 'dishes[0].price'],
    [['body', 'images', 'photo'], 'inImage', 'photo'],
    [['body', 'options', 'scale'], 'inOptions', 'scale'],
    [['body', 'data'], 'inBody', 'data'],
    [['query', 'format'], 'inQuery', 'format'],
    [['template', 'layers', 2], 'inTemplate', 'layers[2]'],
    [['body'], 'inBody', ''],
    [[], 'inBody', ''],
  ])('%j is %s %s', (loc, kind, name) => {
    expect(placeOf(loc)).toEqual({ kind, name });
  });
});
