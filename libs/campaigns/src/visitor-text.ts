import type { Issue, IssueLocation } from '#kernel';
import type { BlockedWords } from './blocked-words.js';
import { campaignsFaults } from './campaigns.errors.js';

/** Unicode scalar values, where neither the template nor the campaign says how many. */
export const LONGEST_VISITOR_TEXT = 200;
/** A vowel, its doubling, a pause sign and a small letter of the Quran's spelling stand on one letter, hardly more. */
const MOST_MARKS = 5;

/** Controls but for tab and line ends, what no standard gives a meaning, and the two that show letters in another order. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Co}|\p{Cn}|\p{Cs}|[\u202D\u202E]/u;
const PILE_OF_MARKS = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');
const WORD = /[\p{L}\p{M}]+/gu;
/** The alphabets whose letters pass for one another (UTS #39); a word in two of them is a disguise. */
const CONFUSABLE_ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];

/** What a campaign says about a text besides its field. */
export interface VisitorTextRules {
  readonly blocked: BlockedWords;
  /** Whether the template or the campaign bounds its length. */
  readonly isBounded: boolean;
}

/** What is wrong with a text that a stranger typed, at its place; null if nothing is. */
export function visitorTextFault(text: string, rules: VisitorTextRules, at: IssueLocation): Issue | null {
  const isLong = !rules.isBounded && Array.from(text).length > LONGEST_VISITOR_TEXT;
  if (isLong) return campaignsFaults.longText(at, { most: LONGEST_VISITOR_TEXT });
  if (UNWRITABLE.test(text)) return campaignsFaults.unwritable(at);
  if (PILE_OF_MARKS.test(text.normalize('NFD'))) return campaignsFaults.marksPiled(at, { most: MOST_MARKS });
  if (wordsOf(text).some(mixesAlphabets)) return campaignsFaults.scriptsMixed(at);
  return rules.blocked.find(text) === null ? null : campaignsFaults.blockedWord(at);
}

function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

function mixesAlphabets(word: string): boolean {
  return CONFUSABLE_ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1;
}
