import type { Picture } from './readers.js';

/** Controls of direction and joining, and others that are never seen: copying may drop them. */
const INVISIBLE = /[\u034f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/gu;

/** A text as two are compared: NFC, without what is not seen, one kind of space inside, none around it. */
export function comparable(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s/gu, ' ').trim();
}

/** Whether a text has letters of one direction only and nothing that readers set on a course of its own. */
export function isArabicAlone(text: string): boolean {
  return !/[\p{N}\p{Script=Latin}\p{Cc}\p{Cf}\p{Sc}\p{So}\p{Sm}+@#%/]/u.test(text);
}

/** Arabic words, Latin words and numbers of a text, sorted: what must come out whole in whatever order. */
export function words(text: string): string[] {
  const visible = text.normalize('NFKC').replace(INVISIBLE, '');
  return (visible.match(/(?:(?!\p{N})[\p{Script=Arabic}\p{M}\u0640])+|\p{Script=Latin}+|\p{N}+/gu) ?? []).sort();
}

/** The part of the ink of either picture that both have (intersection over union of pixels darker than half). */
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
