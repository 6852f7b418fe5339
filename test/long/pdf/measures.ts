import type { Picture } from './readers.js';

/** Direction and joining controls and other invisible characters, which copying may drop. */
const INVISIBLE = /[\u034f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/gu;

/** Normalises a text for comparison: NFC, no invisible characters, plain single spaces, trimmed. */
export function comparable(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s/gu, ' ').trim();
}

/** Returns true if a text has letters of one direction and nothing that readers order by their own rules. */
export function isArabicAlone(text: string): boolean {
  return !/[\p{N}\p{Script=Latin}\p{Cc}\p{Cf}\p{Sc}\p{So}\p{Sm}+@#%/]/u.test(text);
}

/** Returns the Arabic words, Latin words and numbers of a text, sorted: they must stay whole in any order. */
export function words(text: string): string[] {
  const visible = text.normalize('NFKC').replace(INVISIBLE, '');
  return (visible.match(/(?:(?!\p{N})[\p{Script=Arabic}\p{M}\u0640])+|\p{Script=Latin}+|\p{N}+/gu) ?? []).sort();
}

/** Returns the intersection over union of the ink of two pictures (pixels darker than half). */
export function inkAgreement(a: Picture, b: Picture): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inA = (a.grey[y * a.width + x] ?? 255) < 128;
      const inB = (b.grey[y * b.width + x] ?? 255) < 128;
      if (inA && inB) both += 1;
      if (inA || inB) either += 1;
    }
  }
  return either === 0 ? 1 : both / either;
}
