import { describe, expect, test } from '@jest/globals';
import fc from '../../../test/support/fast-check.js';
import { BlockedWords } from './blocked-words.js';
import { LONGEST_VISITOR_TEXT, visitorTextFault } from './visitor-text.js';

const AT = ['body', 'data', 'name'];

function faultOf(text: string, { blocked = [], isBounded = false }: { blocked?: string[]; isBounded?: boolean } = {}) {
  return visitorTextFault(text, { blocked: new BlockedWords(blocked), isBounded }, AT);
}

describe('a text of a visitor', () => {
  test.each([
    ['an Arabic name', 'عبد الرحمن بن محمد'],
    ['full tashkeel', 'مُحَمَّدٌ رَسُولُ ٱللَّهِ'],
    ['the marks of the Quran', 'ذَٰلِكَ ٱلْكِتَـٰبُ لَا رَيْبَ ۛ فِيهِ'],
    ['an English name', "Mary-Jane O'Neill, PhD"],
    ['a Vietnamese name', 'Nguyễn Thị Hồng'],
    ['two alphabets in two words', 'Иван Ivanov'],
    ['Arabic beside Latin', 'الـWifi'],
    ['emoji of several characters', 'أحمد 👨‍👩‍👧‍👦 🇸🇦 ❤️'],
    ['several lines', 'سطر\nسطر\tوسطر\r\n'],
    ['directional marks, as they are pasted', '\u200fأحمد\u200e \u2067x\u2069'],
    ['nothing', ''],
  ])('may be %s', (_, text) => {
    expect(faultOf(text)).toBeNull();
  });

  test.each([
    ['a control', 'a\u0007b', 'string_unicode'],
    ['an override of direction', 'a\u202eb', 'string_unicode'],
    ['a character of private use', '\ue000', 'string_unicode'],
    ['half a character', '\ud800', 'string_unicode'],
    ['an undefined character', '\u0378', 'string_unicode'],
    ['a pile of marks', `a${'\u0301'.repeat(6)}`, 'value_error'],
    ['a pile of marks of which one is composed', `\u00e1${'\u0301'.repeat(5)}`, 'value_error'],
    ['a word in two alphabets', 'pаypal', 'value_error'],
  ])('may not have %s', (_, text, type) => {
    expect(faultOf(text)).toMatchObject({ loc: AT, type });
  });

  test('has the length limit of the service, where no other is set', () => {
    const longest = '🌙'.repeat(LONGEST_VISITOR_TEXT);
    expect(faultOf(longest)).toBeNull();
    expect(faultOf(`${longest}.`)).toMatchObject({ type: 'string_too_long' });
    expect(faultOf(`${longest}.`, { isBounded: true })).toBeNull();
  });

  test('may not have a blocked word, and the refusal does not repeat it', () => {
    const fault = faultOf('يا حِمـار', { blocked: ['كلب', 'حمار'] });
    expect(fault).toMatchObject({ loc: AT, type: 'value_error' });
    expect(JSON.stringify(fault)).not.toContain('حمار');
    expect(faultOf('يا صديقي', { blocked: ['كلب', 'حمار'] })).toBeNull();
  });

  test('is judged in every form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const fault = faultOf(text);
        expect(fault === null || fault.loc === AT).toBe(true);
      }),
    );
  });

  test('with letters, figures and spaces of one alphabet is never refused', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى 0123٤٥٦'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(typed, (text) => {
        expect(faultOf(text)).toBeNull();
      }),
    );
  });
});
