import { describe, expect, test } from '@jest/globals';
import fc from '../../../test/support/fast-check.js';
import { BlockedWords } from './blocked-words.js';

function find(text: string, ...words: string[]): string | null {
  return new BlockedWords(words).find(text);
}

describe('a blocked word is found', () => {
  test.each([
    ['alone', 'حمار', 'حمار'],
    ['among others', 'حمار', 'يا حمار تعال'],
    ['with tashkeel', 'حمار', 'حِمَارٌ'],
    ['with tatweel', 'حمار', 'حمـــار'],
    ['with a hamza', 'احمق', 'أحمق'],
    ['with a wavy and a wasla alef', 'اابله', 'آٱبله'],
    ['with another carrier of the hamza', 'مومن', 'مؤمن'],
    ['with alef maqsura', 'غبي', 'غبى'],
    ['with a Persian ya', 'غبي', 'غبی'],
    ['with teh marbuta', 'تافهه', 'تافهة'],
    ['with a Persian kaf', 'كلب', 'کلب'],
    ['with a gaf', 'كلب', 'گلب'],
    ['with a peh', 'كلب', 'كلپ'],
    ['with an Urdu heh', 'هبل', 'ہبل'],
    ['in presentation forms', 'كلب', '\uFEDB\uFEE0\uFE90'],
    ['with invisible characters', 'كلب', 'ك\u200bل\u200c\u2060ب\u200f'],
    ['with a letter repeated', 'كلب', 'كلللللب'],
    ['with the first letter repeated', 'كلب', 'كككلب'],
    ['with the last letter repeated', 'كلب', 'كلببب'],
    ['with stops between its letters', 'كلب', 'ك.ل.ب'],
    ['with signs of any kind between its letters', 'كلب', 'ك*_ل--ب'],
    ['with signs within', 'كلب', 'كل-ب'],
    ['with spaces between its letters', 'كلب', 'يا ك ل ب ابن'],
    ['with several spaces', 'كلب', 'ك   ل \u00a0 ب'],
    ['with one space', 'كلب', 'كل ب'],
    ['with repeated letters and spaces', 'كلب', 'ك ك ل ل ب'],
    ['with the article', 'حمار', 'هذا الحمار'],
    ['with the article and a conjunction', 'حمار', 'والحمار'],
    ['with the article and a preposition', 'حمار', 'بالحمار'],
    ['with the article written into a preposition', 'حمار', 'للحمار'],
    ['with figures behind', 'كلب', 'كلب123'],
    ['in quotation marks', 'كلب', '«كلب»'],
    ['beside signs', 'كلب', 'قطة/كلب،فأر'],
    ['in capitals', 'stupid', 'STUPID'],
    ['with accents', 'stupid', 'stüpíd'],
    ['in wide letters', 'stupid', '\uff53\uff54\uff55\uff50\uff49\uff44'],
    ['in Cyrillic letters that look alike', 'cop', 'сор'],
    ['in Greek letters that look alike', 'pot', 'ροτ'],
    ['in the middle of a sentence', 'stupid', 'you are stupid, friend'],
    ['as more than one word', 'son of evil', 'A SON  of evil!'],
    ['as more than one word that are written together', 'ابن الكلب', 'ابنالكلب'],
    ['though it is listed with tashkeel', 'كَلْب', 'كلب'],
    ['though it is listed with a tatweel and a space', ' كـلب ', 'كلب'],
    ['with doubled letters as they are', 'ass', 'ass'],
    ['with figures', '69', 'رقم ٦٩ هنا'],
    ['as an emoji', '🖕', 'مرحبا🖕🏿!'],
    ['as an emoji in its colourful form', '☠', 'x ☠️'],
  ])('%s', (_, word, text) => {
    expect(find(text, word)).toBe(word);
  });

  test('among many, and named as listed', () => {
    const words = [...Array.from({ length: 998 }, (_, index) => `كلمة${index}`), 'سـيئ'];
    expect(find('هذا سَيِّئ جدا', ...words)).toBe('سـيئ');
  });
});

describe('a blocked word is not found', () => {
  test.each([
    ['in the middle of another word', 'حمار', 'استحمارات'],
    ['at the beginning of another word', 'كلب', 'كلبشة'],
    ['at the end of another word', 'لب', 'كلب'],
    ['where a short word only looks as if it had the article', 'هم', 'الهم'],
    ['in a name', 'سمين', 'ياسمين'],
    ['in an English name', 'ass', 'Cassandra Bassam'],
    ['in an English word', 'hell', 'hello'],
    ['across two words', 'كلب', 'أكل بيتزا'],
    ['across two whole words', 'كلبيت', 'كل بيت'],
    ['across a comma and a space', 'كلبيت', 'كل، بيت'],
    ['with fewer of its letters', 'boot', 'bot'],
    ['with one s of its two', 'ass', 'as'],
    ['in a longer number', '10', '100'],
    ['in a number that repeats a figure', '10', '1100'],
    ['when there is none', 'كلب', ''],
    ['in signs alone', 'كلب', '... !!! 🌙'],
    ['with its words apart', 'son of evil', 'son or evil, of'],
    ['when it is nothing but space', '   ', 'a b c'],
  ])('%s', (_, word, text) => {
    expect(find(text, word)).toBeNull();
  });
});

describe('any blocked word', () => {
  const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي');
  const word = fc.array(letter, { minLength: 3, maxLength: 10 }).map((letters) => letters.join(''));
  const dress = fc.constantFrom('', '\u064E', '\u0651\u0650', 'ـ', '\u200b', '\u200f', '.', '-', '*');

  test('is found in any disguise', () => {
    const dressed = word.chain((text) =>
      fc
        .array(fc.tuple(dress, fc.integer({ min: 1, max: 3 })), { minLength: text.length, maxLength: text.length })
        .map((dresses) => ({
          text,
          shown: Array.from(
            text,
            (one, index) => one.repeat(dresses[index]?.[1] ?? 1) + (dresses[index]?.[0] ?? ''),
          ).join(''),
        })),
    );
    fc.assert(
      fc.property(dressed, fc.constantFrom('', 'من ', 'هذا، '), ({ text, shown }, before) => {
        expect(find(`${before}${shown} نص`, text)).toBe(text);
      }),
    );
  });

  test('is found when spelled letter by letter', () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(find(Array.from(text).join(' '), text)).toBe(text);
      }),
    );
  });

  test('is another word with one more letter at either end', () => {
    fc.assert(
      fc.property(word, (text) => {
        // No generated word contains this letter, so none repeats its first or last letter.
        expect(find(`ڜ${text}`, text)).toBeNull();
        expect(find(`${text}ڜ`, text)).toBeNull();
      }),
    );
  });

  test('gives an answer for every text and list, and the answer names a listed word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (text, words) => {
        expect([null, ...words]).toContain(find(text, ...words));
      }),
    );
  });

  test('costs the same for long words of one letter as for others', () => {
    const blocked = new BlockedWords(Array.from({ length: 1_000 }, (_, index) => `${'ا'.repeat(90)}${index}`));
    expect(blocked.find('ا '.repeat(5_000))).toBeNull();
    expect(blocked.find(`${'ا '.repeat(5_000)}7`)).toBe(`${'ا'.repeat(90)}7`);
  });
});
