import unhomoglyph from 'unhomoglyph';
import { randomBase62 } from '#kernel';

const LONGEST = 64;
const SHORTEST = 3;
const SLUG = /^[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]*[\p{L}\p{Nd}])?$/u;
/** What sets no word apart: tashkeel and other marks, tatweel, and characters that nobody sees. */
const DROPPED = /[\p{M}\u0640\p{Cf}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{Nd}]+/gu;
const RANDOM_LENGTH = 6;

/** A slug in the form in which it is stored and compared, or null if the text is none. */
export function parseSlug(text: string): string | null {
  const slug = normalised(text);
  const { length } = Array.from(slug);
  return SLUG.test(slug) && length >= SHORTEST && length <= LONGEST ? slug : null;
}

/** The slug that a name suggests: "عيدٌ مبارك ٢" gives "عيد-مبارك-٢". Of a name without three letters or digits something random. */
export function suggestSlug(name: string): string {
  const words = normalised(name.normalize('NFKD').replace(DROPPED, '')).replace(BETWEEN_WORDS, '-');
  const slug = trimmed(Array.from(trimmed(words)).slice(0, LONGEST).join(''));
  return parseSlug(slug) ?? randomised(slug);
}

/** Another one of the same beginning, for when it is taken. */
export function randomised(slug: string): string {
  const room = LONGEST - RANDOM_LENGTH - 1;
  const head = trimmed(Array.from(slug).slice(0, room).join(''));
  return `${head === '' ? 'card' : head}-${randomBase62(RANDOM_LENGTH).toLowerCase()}`;
}

/**
 * Returns the look of a slug: the skeleton of Unicode's UTS 39. Two slugs with the same one are taken for each other by their
 * readers, however their letters are encoded: ي and ی, a Latin and a Cyrillic a.
 */
export function skeletonOf(slug: string): string {
  return unhomoglyph(slug.normalize('NFD')).normalize('NFD');
}

/** Letters of another width or in a presentation form are the letters that they present. */
function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

function trimmed(slug: string): string {
  return slug.replace(/^-+|-+$/g, '');
}
