import unhomoglyph from 'unhomoglyph';
import { randomBase62 } from '#kernel';

const LONGEST = 64;
const SHORTEST = 3;
const SLUG = /^[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]*[\p{L}\p{Nd}])?$/u;
/** Characters that don't distinguish words: tashkeel and other marks, tatweel, and invisible characters. */
const DROPPED = /[\p{M}\u0640\p{Cf}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{Nd}]+/gu;
const RANDOM_LENGTH = 6;

/** A slug in the form in which it is stored and compared; null if the text is not a valid slug. */
export function parseSlug(text: string): string | null {
  const slug = normalised(text);
  const { length } = Array.from(slug);
  return SLUG.test(slug) && length >= SHORTEST && length <= LONGEST ? slug : null;
}

/**
 * Derives a slug from a name: "عيدٌ مبارك ٢" gives "عيد-مبارك-٢". A name with fewer than three letters or digits gets a
 * random part.
 */
export function suggestSlug(name: string): string {
  const words = normalised(name.normalize('NFKD').replace(DROPPED, '')).replace(BETWEEN_WORDS, '-');
  const slug = trimmed(Array.from(trimmed(words)).slice(0, LONGEST).join(''));
  return parseSlug(slug) ?? randomised(slug);
}

/** Another slug with the same beginning, used if the first one is taken. */
export function randomised(slug: string): string {
  const room = LONGEST - RANDOM_LENGTH - 1;
  const head = trimmed(Array.from(slug).slice(0, room).join(''));
  return `${head === '' ? 'card' : head}-${randomBase62(RANDOM_LENGTH).toLowerCase()}`;
}

/**
 * Returns the visual form of a slug: the skeleton of Unicode's UTS 39. Readers confuse two slugs with the same
 * skeleton, however their letters are encoded: ي and ی, a Latin and a Cyrillic a.
 */
export function skeletonOf(slug: string): string {
  return unhomoglyph(slug.normalize('NFD')).normalize('NFD');
}

/** Maps fullwidth letters and presentation forms to plain letters. */
function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

function trimmed(slug: string): string {
  return slug.replace(/^-+|-+$/g, '');
}
