import { describe, expect, it } from '@jest/globals';

import { foldName } from './name-folding.js';

describe('foldName', () => {
  it.each([
    ['forms of alef', 'أحمد إبراهيم آل ٱلعلي', 'احمد ابراهيم ال العلي'],
    ['hamza on its carriers', 'مؤمن رئيس', 'مومن رييس'],
    ['a hamza of its own', 'سماء', 'سما'],
    ['teh marbuta and heh', 'بطاقة تهنئة', 'بطاقه تهنيه'],
    ['alef maksura and yeh', 'مصطفى', 'مصطفي'],
    ['Farsi yeh and keheh', 'علی کریم', 'علي كريم'],
    ['Urdu heh and yeh barree', 'ہے', 'هي'],
    ['tashkeel', 'مُحَمَّدٌ', 'محمد'],
    ['superscript alef', 'الرَّحْمٰن', 'الرحمن'],
    ['tatweel', 'عـيـد', 'عيد'],
    ['presentation forms', 'ﻋﻴﺪ', 'عيد'],
    ['the lam-alef ligature', 'ﻻ', 'لا'],
    ['invisible controls', 'عيد\u200F\u200D \u2068مبارك\u2069', 'عيد مبارك'],
    ['runs of spaces', '  عيد \t  مبارك ', 'عيد مبارك'],
    ['Arabic-Indic and Persian digits', '١٤٤٧ ۱۴۴۷', '1447 1447'],
    ['case and accents', 'ÉID Card', 'eid card'],
    ['full-width Latin', 'ＥＩＤ', 'eid'],
  ])('folds %s', (_, name, folded) => expect(foldName(name)).toBe(folded));

  it('keeps words apart that readers keep apart', () => {
    expect(foldName('سعيد')).not.toBe(foldName('صعيد'));
    expect(foldName('حسن')).not.toBe(foldName('حسين'));
  });

  it('keeps the vowel signs of other scripts, which are letters there', () => {
    expect(foldName('हिन्दी')).not.toBe(foldName('हन्द'));
  });

  it('is idempotent', () => {
    for (const name of ['بِسْمِ ٱللَّهِ', 'ﷺ', 'İstanbul', 'ﬁn', '٣½']) {
      expect(foldName(foldName(name))).toBe(foldName(name));
    }
  });
});
