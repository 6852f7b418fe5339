import { foldName } from '#kernel';

/** Look-alike letters by the letter they imitate. Letters that readers treat as the same are handled by `foldName`. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ب: 'پٮٻڀ',
  ت: 'ٹټٽٺٿ',
  ج: 'چڃڄڇ',
  ح: 'ځڅ',
  د: 'ڈډڊڌڍڏ',
  ر: 'ڑړڕږڙ',
  ز: 'ژ',
  س: 'ښ',
  ف: 'ڤڡڢڦ',
  ق: 'ٯڧڨ',
  ك: 'گڪګڬڭڮڰڱڳ',
  ل: 'ڵڶ',
  ن: 'ںڼڻ',
  و: 'ۄۅۆۇۈۉۊۋ',
  ي: 'ېۍێ',
  a: 'аα',
  b: 'в',
  c: 'с',
  d: 'ԁđ',
  e: 'еε',
  h: 'нһ',
  i: 'іıι',
  j: 'ј',
  k: 'кκ',
  l: 'ł',
  m: 'м',
  n: 'η',
  o: 'оοø',
  p: 'рρ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'ν',
  x: 'хχ',
  y: 'уγ',
};

const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{N}/u;
const SPACE = /\s/u;
/** The article with the prefixes that Arabic attaches to it. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)/u;
const LONGEST_ARTICLE = 4;
/** The article turns shorter words into other words. */
const SHORTEST_WITH_ARTICLE = 3;
/** Skin tones and variation selectors, which do not make another sign. */
const SIGN_VARIANTS = /[\u{1F3FB}-\u{1F3FF}]|[\uFE00-\uFE0F]|\s/gu;

/** The gap before a letter: none, signs only, or at least one space. */
type Gap = 'none' | 'signs' | 'space';

interface Letter {
  readonly letter: string;
  readonly gap: Gap;
}

/** A text as letters with word boundaries. */
interface Letters {
  readonly letters: readonly Letter[];
  /** For each letter, the length of its piece: the run between spaces and signs that contains it. */
  readonly pieces: readonly number[];
}

/** A node of the trie of blocked words. */
class Node {
  /** By the next letter, prefixed with a space at the start of a further word in a phrase. */
  readonly next = new Map<string, Node>();
  /** The word that ends here, as listed. */
  word: string | null = null;

  constructor(readonly letter: string) {}
}

/**
 * Words that no value may contain. A word is found despite tashkeel, tatweel, look-alike letters, repeated letters,
 * signs or spaces between its letters, and invisible characters. It is found only as a whole word, with or without the
 * article.
 */
export class BlockedWords {
  private readonly words = new Node('');
  private readonly wordsWithArticle = new Node('');
  /** Emoji have no letters and form no words, so they are found anywhere. */
  private readonly signs: { readonly word: string; readonly signs: string }[] = [];

  constructor(words: readonly string[]) {
    for (const word of words) {
      const { letters } = lettersOf(word);
      const signs = signsOf(word);
      if (letters.length > 0) plant(this.words, letters, word);
      else if (signs !== '') this.signs.push({ word, signs });
      if (letters.length >= SHORTEST_WITH_ARTICLE) plant(this.wordsWithArticle, letters, word);
    }
  }

  /** Returns a blocked word contained in the text, as listed; null if there is none. */
  find(text: string): string | null {
    const signs = this.signs.length === 0 ? '' : signsOf(text);
    const found = this.signs.find((one) => signs.includes(one.signs));
    return found?.word ?? this.findWord(lettersOf(text));
  }

  /** Scans the text once. `open` holds the trie nodes of all words that may continue at the current letter. */
  private findWord(text: Letters): string | null {
    const { letters } = text;
    const begun = letters.map((): Node[] => []);
    let open: Node[] = [];
    for (const [index, { letter, gap }] of letters.entries()) {
      const isStart = index === 0 || gap !== 'none';
      if (isStart) {
        begun[index]?.push(this.words);
        begun[index + articleLength(text, index)]?.push(this.wordsWithArticle);
      }
      const isSpelled = gap !== 'space' || isSpelledAt(text, index);
      const kept = open.filter((node) => node.letter === letter && isSpelled && !DIGIT.test(letter));
      const next = [
        ...(isSpelled ? open.map((node) => node.next.get(letter)) : []),
        ...open.map((node) => node.next.get(` ${letter}`)),
        ...(begun[index] ?? []).map((node) => node.next.get(letter)),
      ];
      open = [...new Set([...kept, ...next.filter((node) => node !== undefined)])];
      const isEnd = letters[index + 1]?.gap !== 'none';
      const found = isEnd ? open.find(({ word }) => word !== null) : undefined;
      if (found !== undefined) return found.word;
    }
    return null;
  }
}

function plant(root: Node, letters: readonly Letter[], word: string): void {
  let node = root;
  for (const [index, { letter, gap }] of letters.entries()) {
    const isLonger = letter === letters[index - 1]?.letter && letter === letters[index - 2]?.letter;
    // Three or more repeats of a letter count as two; otherwise words of one repeated letter are expensive.
    if (isLonger && !DIGIT.test(letter)) continue;
    const key = index > 0 && gap !== 'none' ? ` ${letter}` : letter;
    const next = node.next.get(key) ?? new Node(letter);
    node.next.set(key, next);
    node = next;
  }
  node.word ??= word;
}

/** The length of the piece's article, if more letters follow it; Infinity otherwise. */
function articleLength({ letters, pieces }: Letters, start: number): number {
  const piece = letters.slice(start, start + Math.min(LONGEST_ARTICLE + 1, pieces[start] ?? 0));
  const [article] = ARTICLE.exec(piece.map(({ letter }) => letter).join('')) ?? [''];
  return article.length > 0 && article.length < piece.length ? article.length : Infinity;
}

/** True if the space before this letter may lie within a spelled-out word: a neighbouring piece is a single letter. */
function isSpelledAt({ pieces }: Letters, index: number): boolean {
  return pieces[index] === 1 || pieces[index - 1] === 1;
}

function lettersOf(text: string): Letters {
  const letters: Letter[] = [];
  let gap: Gap = 'none';
  let before = '';
  for (const character of foldName(text)) {
    const letter = LETTER_OF.get(character) ?? character;
    if (LETTER.test(letter)) {
      // Digits next to a word don't make it another word.
      const isParted = gap === 'none' && letters.length > 0 && DIGIT.test(letter) !== DIGIT.test(before);
      letters.push({ letter, gap: isParted ? 'signs' : gap });
      before = letter;
      gap = 'none';
    } else if (gap !== 'space') {
      gap = SPACE.test(character) ? 'space' : 'signs';
    }
  }
  return { letters, pieces: piecesOf(letters) };
}

function piecesOf(letters: readonly Letter[]): number[] {
  const starts = letters.flatMap(({ gap }, index) => (index === 0 || gap !== 'none' ? [index] : []));
  return starts.flatMap((start, piece) => {
    const length = (starts[piece + 1] ?? letters.length) - start;
    return Array.from({ length }, () => length);
  });
}

function signsOf(text: string): string {
  return text.normalize('NFKC').replace(SIGN_VARIANTS, '');
}
