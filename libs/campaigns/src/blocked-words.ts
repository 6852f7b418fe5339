import { foldName } from '#kernel';

/** Letters that look like others, by the letter that they pass for; `foldName` knows those that a reader takes for the same. */
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
/** The article, with what Arabic writes together with it. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)/u;
const LONGEST_ARTICLE = 4;
/** Of shorter words the article makes other words. */
const SHORTEST_WITH_ARTICLE = 3;
/** Tones of skin and the sign that asks for the colourful form: the same sign still. */
const SIGN_VARIANTS = /[\u{1F3FB}-\u{1F3FF}]|[\uFE00-\uFE0F]|\s/gu;

/** What stands before a letter: nothing, signs, or a space at least. */
type Gap = 'none' | 'signs' | 'space';

interface Letter {
  readonly letter: string;
  readonly gap: Gap;
}

/** A text as its letters, and where words begin. */
interface Letters {
  readonly letters: readonly Letter[];
  /** Of the piece between spaces and signs that each letter is in, how long it is. */
  readonly pieces: readonly number[];
}

/** How blocked words go on after the letters that lead here; words that begin alike share them. */
class Node {
  /** By the next letter; with a space before it where a word of the phrase begins. */
  readonly next = new Map<string, Node>();
  /** The word that ends here, as it was listed. */
  word: string | null = null;

  constructor(readonly letter: string) {}
}

/**
 * Words that no value may have. Found is a word however it is dressed up: with tashkeel and tatweel, in letters that look
 * alike, with letters repeated, with signs or spaces between them, with what nobody sees. A word is found as a whole, with
 * or without the article, and never inside of another.
 */
export class BlockedWords {
  private readonly words = new Node('');
  private readonly wordsWithArticle = new Node('');
  /** An emoji has no letters and is no word: it is found wherever it stands. */
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

  /** A blocked word that the text has, as it was listed; null if it has none. */
  find(text: string): string | null {
    const signs = this.signs.length === 0 ? '' : signsOf(text);
    const found = this.signs.find((one) => signs.includes(one.signs));
    return found?.word ?? this.findWord(lettersOf(text));
  }

  /** `open` holds the beginnings of words that the text read so far ends with. */
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
    // A letter that stands three times and more stands for two and more: else words of one letter alone cost much.
    if (isLonger && !DIGIT.test(letter)) continue;
    const key = index > 0 && gap !== 'none' ? ` ${letter}` : letter;
    const next = node.next.get(key) ?? new Node(letter);
    node.next.set(key, next);
    node = next;
  }
  node.word ??= word;
}

/** Of the article that the piece begins with, if more follows it. */
function articleLength({ letters, pieces }: Letters, start: number): number {
  const piece = letters.slice(start, start + Math.min(LONGEST_ARTICLE + 1, pieces[start] ?? 0));
  const [article] = ARTICLE.exec(piece.map(({ letter }) => letter).join('')) ?? [''];
  return article.length > 0 && article.length < piece.length ? article.length : Infinity;
}

/** Whether the space before this letter may be one within a word that is spelled: a piece beside it is a letter. */
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
      // Figures beside a word do not make it another.
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
