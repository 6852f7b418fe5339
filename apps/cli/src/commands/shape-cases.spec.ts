import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { ShapedGlyph } from '#renderer';
import { shapeCases } from './shape-cases.js';

const AMIRI = fileURLToPath(
  new URL('../../../../node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf', import.meta.url),
);

describe('cases of shaping', () => {
  it.each([
    ['', 'empty'],
    ['nonsense', 'not JSON'],
    ['{"font":\n{"font":', 'Line 1 of standard input is not JSON'],
    ['[]', 'Standard input holds no JSON object'],
    [`{"font":"${AMIRI}","text":"a"}\r\n\r\n{"font":"${AMIRI}"}`, 'Line 3 of standard input: text must be a string'],
    [`{"font":"${AMIRI}","text":"a"}\n{"font":"none.ttf","text":"a"}`, 'Line 2 of standard input: font: none.ttf can'],
    [`{"font":"${AMIRI}","text":"a","index":1}`, 'no font face at index 1'],
    [`{"font":"${AMIRI}","text":"a","direction":"ttb"}`, 'direction must be one of ltr, rtl'],
    [`{"font":"${AMIRI}","text":"a","script":"Arabic"}`, '`Arabic` is no ISO 15924 script code'],
    [`{"font":"${AMIRI}","text":"a","script":"Abcd"}`, '`Abcd` is no ISO 15924 script code'],
    [`{"font":"${AMIRI}","text":"a","language":"العربية"}`, '`العربية` is no BCP 47 language tag'],
    [`{"font":"${AMIRI}","text":"a","features":"kern,ligature=1"}`, '`ligature=1` is no feature'],
    [`{"font":"${AMIRI}","text":"a","features":[7]}`, 'features[0] must be a string'],
    [`{"font":"${AMIRI}","text":"a","features":7}`, 'features must be an object of numbers by tag'],
    [`{"font":"${AMIRI}","text":"a","variations":{"weight":7}}`, '`weight=7` is no axis setting'],
    [`{"font":"${AMIRI}","text":"a","variations":{"wght":"7"}}`, 'variations.wght must be a number'],
    [`{"font":"${AMIRI}","text":"a","features":{"liga":-1}}`, 'features.liga must be a whole number'],
    [`{"font":"${AMIRI}","text":"a","colour":"red"}`, 'unknown colour'],
    ['{"font":"package.json","text":"a"}', 'no font face'],
  ])('are refused with the reason %#', async (input, reason) => {
    await expect(shapeCases(input)).rejects.toThrow(reason);
  });

  it('take features and axes by tag, as a list and as hb-shape has them', async () => {
    const shaped = (more: object): Promise<ShapedGlyph[][]> =>
      shapeCases(JSON.stringify({ font: AMIRI, text: 'سلام fi', ...more }));
    const plain = await shaped({});
    const without = await shaped({ features: 'init=0' });
    expect(without).not.toEqual(plain);
    expect(await shaped({ features: ['init=0'] })).toEqual(without);
    expect(await shaped({ features: { init: 0 } })).toEqual(without);
    expect(await shaped({ features: { init: false }, script: 'arab', variations: 'wght=700' })).toEqual(without);
    // The first letter alone, counted in code points.
    expect(await shaped({ features: 'init[0:1]=0' })).toEqual(without);
    expect(await shaped({ features: 'init[1:]=0' })).toEqual(plain);
  });
});
