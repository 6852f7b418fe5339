import type { Issue, IssueLocation } from '#kernel';
import type { BlockedWords } from './blocked-words.js';
import { campaignsFaults } from './campaigns.errors.js';

/** Unicode scalar values; used if neither the template nor the campaign sets a limit. */
export const LONGEST_VISITOR_TEXT = 200;
/** A letter carries hardly more than a vowel, its doubling, a pause sign and a small letter of Quranic spelling. */
const MOST_MARKS = 5;

/** Controls except tab and line ends, private-use, unassigned and surrogate characters, and the two bidi overrides. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Co}|\p{Cn}|\p{Cs}|[\u202D\u202E]/u;
const PILE_OF_MARKS = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');
const WORD = /[\p{L}\p{M}]+/gu;
/** The alphabets with confusable letters (UTS #39); a word that mixes two of them is a disguise. */
const CONFUSABLE_ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];

/** A campaign's rules for a text beyond those of its field. */
export interface VisitorTextRules {
  readonly blocked: BlockedWords;
  /** True if the template or the campaign limits the length. */
  readonly isBounded: boolean;
}

/** The fault of a text typed by a stranger, at its place; null if there is none. */
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
