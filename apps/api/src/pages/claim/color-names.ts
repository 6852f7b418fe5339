import type { Locale } from '#users';
import type { Bilingual } from '../kit/index.js';

/** Hues by their upper bound in degrees. */
const HUES: readonly (readonly [number, Bilingual<string>])[] = [
  [15, { ar: 'أحمر', en: 'red' }],
  [40, { ar: 'برتقالي', en: 'orange' }],
  [70, { ar: 'أصفر', en: 'yellow' }],
  [165, { ar: 'أخضر', en: 'green' }],
  [195, { ar: 'فيروزي', en: 'turquoise' }],
  [255, { ar: 'أزرق', en: 'blue' }],
  [290, { ar: 'بنفسجي', en: 'violet' }],
  [345, { ar: 'وردي', en: 'pink' }],
  [360, { ar: 'أحمر', en: 'red' }],
];
const BLACK: Bilingual<string> = { ar: 'أسود', en: 'black' };
const GREY: Bilingual<string> = { ar: 'رمادي', en: 'grey' };
const WHITE: Bilingual<string> = { ar: 'أبيض', en: 'white' };

/** Chroma below which a colour is grey, and lightness beyond which it is dark or light; fractions of 1. */
const CHROMA = 0.08;
const DARK = 0.3;
const LIGHT = 0.75;

/**
 * A name for people who don't see the colour, such as "dark green".
 * @param color `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`
 */
export function colorName(color: string, lang: Locale): string {
  const digits = color.slice(1);
  const step = digits.length < 6 ? 1 : 2;
  const channel = (index: number): number => {
    const text = digits.slice(index * step, (index + 1) * step);
    return parseInt(step === 1 ? text.repeat(2) : text, 16) / 255;
  };
  const [red, green, blue] = [channel(0), channel(1), channel(2)] as const;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [chroma, lightness] = [most - least, (most + least) / 2];
  if (lightness < 0.06) return BLACK[lang];
  if (lightness > 0.96) return WHITE[lang];
  const name = chroma < CHROMA ? GREY : hueName(degreesOf([red, green, blue], most, chroma));
  if (lightness >= DARK && lightness <= LIGHT) return name[lang];
  const isDark = lightness < DARK;
  if (lang === 'ar') return `${name.ar} ${isDark ? 'داكن' : 'فاتح'}`;
  return `${isDark ? 'dark' : 'light'} ${name.en}`;
}

function hueName(degrees: number): Bilingual<string> {
  return HUES.find(([end]) => degrees < end)?.[1] ?? GREY;
}

/** The hue of HSL. */
function degreesOf([red, green, blue]: readonly [number, number, number], most: number, chroma: number): number {
  if (most === red) return (((green - blue) / chroma) * 60 + 360) % 360;
  return most === green ? ((blue - red) / chroma) * 60 + 120 : ((red - green) / chroma) * 60 + 240;
}
