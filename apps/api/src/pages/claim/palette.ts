/** Red, green and blue, 0..255. */
type Color = readonly [number, number, number];

/** Three colours chosen by an owner, as `#rrggbb`. */
export interface ThemeColors {
  readonly background: string;
  readonly text: string;
  readonly accent: string;
}

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
/**
 * WCAG 2.2, 1.4.3 and 1.4.11: the contrast of text, and of other things that must be visible. Slightly higher, since
 * colours are rounded.
 */
const TEXT = 4.6;
const SHAPE = 3.1;
const STEPS = 50;

/** The colours of notices on light and dark backgrounds. */
const NOTICES = {
  light: {
    good: '#e3f3eb',
    'on-good': '#0a4a35',
    bad: '#fdeae7',
    'on-bad': '#97251a',
    calm: '#fbf3dc',
    'on-calm': '#67490f',
  },
  dark: {
    good: '#12352a',
    'on-good': '#aee6cc',
    bad: '#40201c',
    'on-bad': '#ffb9ae',
    calm: '#33290f',
    'on-calm': '#f0d690',
  },
} as const;

/** The properties of a page in the owner's colours, which change only as far as legibility requires. */
export function paletteOf({ background, text, accent }: ThemeColors): Readonly<Record<string, string>> {
  const paper = colorOf(background);
  const isLight = contrast(BLACK, paper) > contrast(WHITE, paper);
  const [pole, other] = isLight ? [BLACK, WHITE] : [WHITE, BLACK];
  // Shifts away from the text, so that text legible on the page is legible on its panels.
  const card = mix(paper, other, isLight ? 0.55 : 0.18);
  const grounds = [paper, card];
  const seen = (color: Color, ratio: number): Color => until(color, pole, (one) => isSeen(one, grounds, ratio));
  const own = colorOf(text);
  const ink = isSeen(own, grounds, TEXT) ? own : pole;
  const brand = seen(colorOf(accent), TEXT);
  const onBrand = contrast(BLACK, brand) > contrast(WHITE, brand) ? BLACK : WHITE;
  const notices = NOTICES[isLight ? 'light' : 'dark'];
  const colors: Readonly<Record<string, Color>> = {
    paper,
    card,
    ink,
    brand,
    gold: brand,
    code: card,
    'on-brand': onBrand,
    soft: until(mix(ink, paper, 0.3), pole, (one) => isSeen(one, grounds, TEXT)),
    'brand-strong': mix(brand, onBrand === BLACK ? WHITE : BLACK, 0.2),
    line: mix(ink, card, 0.85),
    edge: seen(mix(ink, card, 0.5), SHAPE),
  };
  const fault = until(colorOf(notices['on-bad']), pole, (one) => isSeen(one, [...grounds, colorOf(notices.bad)], TEXT));
  return {
    'color-scheme': isLight ? 'light' : 'dark',
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, textOf(color)])),
    ...Object.fromEntries(Object.entries(notices).map(([name, color]) => [`--${name}`, color])),
    '--on-bad': textOf(fault),
  };
}

/** Contrast of two colours as defined by WCAG 2.2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(colorOf(one), colorOf(other));
}

function isSeen(color: Color, grounds: readonly Color[], ratio: number): boolean {
  return grounds.every((ground) => contrast(color, ground) >= ratio);
}

/** The first sufficient colour between the two, otherwise the second. */
function until(from: Color, to: Color, suffices: (color: Color) => boolean): Color {
  for (let step = 0; step < STEPS; step += 1) {
    const color = mix(from, to, step / STEPS);
    if (suffices(color)) return color;
  }
  return to;
}

/** The colour at a given share of the way from one to another, 0..1. */
function mix([r, g, b]: Color, to: Color, share: number): Color {
  const between = (from: number, end: number): number => Math.round(from + (end - from) * share);
  return [between(r, to[0]), between(g, to[1]), between(b, to[2])];
}

function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([r, g, b]: Color): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function colorOf(text: string): Color {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function textOf(color: Color): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
