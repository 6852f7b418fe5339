import type { Box } from '../geometry/box.js';
import { hexOf, linearPaint, type Paint, radialPaint, type Rgba } from '../paints.js';
import type { Pen, Shadow } from '../template-builder.js';
import { all, attribute, find, number, type XmlNode } from './xml-node.js';

/** Colours, fills and lines of DrawingML. */

export const EMU_PER_PIXEL = 9525;
export const ANGLES_PER_DEGREE = 60_000;
const WHOLE = 100_000;
const PRESETS: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  yellow: 'ffff00',
  gray: '808080',
};
const USUAL_MAP: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };

export interface Theme {
  /** Colours of the theme by their names: dk1, accent1. */
  readonly colors: ReadonlyMap<string, string>;
  /** The master's names for them: tx1 is dk1. */
  readonly names: Readonly<Record<string, string>>;
  readonly fonts: { readonly major: FontPair; readonly minor: FontPair };
  /** Fills, lines and effects that the styles of shapes name by their numbers, from 1. */
  readonly styles: {
    readonly fills: readonly XmlNode[];
    readonly lines: readonly XmlNode[];
    readonly effects: readonly XmlNode[];
  };
}

export interface FontPair {
  readonly latin: string;
  readonly arabic: string;
}

export function themeOf(theme: XmlNode | undefined, master: XmlNode | undefined): Theme {
  const scheme = find(theme, 'themeElements', 'clrScheme');
  const colors = (scheme?.children ?? []).map(({ name, children: [color] }): [string, string] => [
    name,
    attribute(color, 'lastClr') ?? attribute(color, 'val') ?? '000000',
  ]);
  const pair = (name: string): FontPair => {
    const font = find(theme, 'themeElements', 'fontScheme', name);
    const script = all(font, 'font').find((one) => attribute(one, 'script') === 'Arab');
    const latin = attribute(find(font, 'latin'), 'typeface') ?? '';
    const complex = attribute(find(font, 'cs'), 'typeface') ?? '';
    return { latin, arabic: complex !== '' ? complex : (attribute(script, 'typeface') ?? latin) };
  };
  const names = { ...USUAL_MAP, ...find(master, 'clrMap')?.attributes };
  const formats = find(theme, 'themeElements', 'fmtScheme');
  const styles = {
    fills: find(formats, 'fillStyleLst')?.children ?? [],
    lines: find(formats, 'lnStyleLst')?.children ?? [],
    effects: find(formats, 'effectStyleLst')?.children ?? [],
  };
  return { colors: new Map(colors), names, styles, fonts: { major: pair('majorFont'), minor: pair('minorFont') } };
}

/** The colour in an element such as `solidFill`; null if it has none. */
export function colorIn(node: XmlNode | undefined, theme: Theme, own?: Rgba): Rgba | null {
  const color = node?.children.find(({ name }) => name.endsWith('Clr'));
  if (color === undefined) return null;
  const value = attribute(color, 'val') ?? '';
  if (color.name === 'schemeClr' && value === 'phClr') return own === undefined ? null : changed(color, own);
  const hex =
    color.name === 'schemeClr'
      ? (theme.colors.get(theme.names[value] ?? value) ?? theme.colors.get(value))
      : color.name === 'sysClr'
        ? attribute(color, 'lastClr')
        : color.name === 'prstClr'
          ? PRESETS[value]
          : value;
  if (hex === undefined || !/^[0-9a-f]{6}$/i.test(hex)) return changed(color, { r: 0, g: 0, b: 0, a: 1 });
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return changed(color, { r, g, b, a: 1 });
}

function changed({ children }: XmlNode, start: Rgba): Rgba {
  return children.reduce((color, step) => {
    const share = (number(step, 'val') ?? WHOLE) / WHOLE;
    const each = (change: (part: number) => number): Rgba => ({
      r: change(color.r),
      g: change(color.g),
      b: change(color.b),
      a: color.a,
    });
    switch (step.name) {
      case 'alpha':
        return { ...color, a: color.a * share };
      case 'lumMod':
        return withHsl(color, ({ h, s, l }) => ({ h, s, l: l * share }));
      case 'lumOff':
        return withHsl(color, ({ h, s, l }) => ({ h, s, l: l + share }));
      case 'satMod':
        return withHsl(color, ({ h, s, l }) => ({ h, s: s * share, l }));
      case 'shade':
        return each((part) => codeOf(lightOf(part) * share));
      case 'tint':
        return each((part) => codeOf(1 - (1 - lightOf(part)) * share));
      default:
        return color;
    }
  }, start);
}

/** Shades and tints mix light, not its code. */
function lightOf(part: number): number {
  const code = part / 255;
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

function codeOf(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

function withHsl({ r, g, b, a }: Rgba, change: (color: Hsl) => Hsl): Rgba {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = (most - least) / 255;
  const light = (most + least) / 510;
  const sextant =
    most === r ? (g - b) / 255 / range + 6 : most === g ? (b - r) / 255 / range + 2 : (r - g) / 255 / range + 4;
  const own = {
    h: range === 0 ? 0 : sextant % 6,
    s: range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1)),
    l: light,
  };
  const { h, s, l } = change(own);
  const held = Math.min(1, Math.max(0, l));
  const reach = Math.min(1, Math.max(0, s)) * Math.min(held, 1 - held);
  const part = (n: number): number => {
    const k = (n + 2 * h) % 12;
    return 255 * (held - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { r: part(0), g: part(8), b: part(4), a };
}

/** The fill, line or effect that a shape's style takes from the theme. */
export function styleOf(
  style: XmlNode | undefined,
  theme: Theme,
  name: 'fillRef' | 'lnRef' | 'effectRef',
): { readonly node: XmlNode; readonly color: Rgba | undefined } | null {
  const reference = find(style, name);
  const index = number(reference, 'idx') ?? 0;
  const list = { fillRef: theme.styles.fills, lnRef: theme.styles.lines, effectRef: theme.styles.effects }[name];
  const node = list[index - 1];
  return node === undefined ? null : { node, color: colorIn(reference, theme) ?? undefined };
}

/** The fill among the members of a shape: `none` for no fill, null if it inherits one. */
export function fillIn(node: XmlNode | undefined, theme: Theme, box: Box, own?: Rgba): Paint | null {
  const solid = find(node, 'solidFill');
  if (solid !== undefined) {
    const color = colorIn(solid, theme, own);
    return color === null ? null : hexOf(color);
  }
  const gradient = find(node, 'gradFill');
  if (gradient !== undefined) return gradientOf(gradient, theme, box, own);
  const pattern = find(node, 'pattFill');
  if (pattern !== undefined) {
    const color = colorIn(find(pattern, 'fgClr'), theme, own);
    return color === null ? null : hexOf(color);
  }
  return find(node, 'noFill') === undefined ? null : 'none';
}

function gradientOf(node: XmlNode, theme: Theme, box: Box, own?: Rgba): Paint | null {
  const stops = all(find(node, 'gsLst'), 'gs')
    .flatMap((stop) => {
      const color = colorIn(stop, theme, own);
      return color === null ? [] : [{ at: (number(stop, 'pos') ?? 0) / WHOLE, color }];
    })
    .sort((one, other) => one.at - other.at);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (find(node, 'path') !== undefined)
    return radialPaint(middle, Math.max(box.width, box.height) / 2, stops, box).paint;
  const radians = (((number(find(node, 'lin'), 'ang') ?? 0) / ANGLES_PER_DEGREE) * Math.PI) / 180;
  const along = { x: Math.cos(radians), y: Math.sin(radians) };
  const half = (Math.abs(box.width * along.x) + Math.abs(box.height * along.y)) / 2;
  const from = { x: middle.x - along.x * half, y: middle.y - along.y * half };
  return linearPaint({ from, to: { x: middle.x + along.x * half, y: middle.y + along.y * half } }, stops, box);
}

const DASHES: Readonly<Record<string, readonly number[]>> = {
  dash: [4, 3],
  sysDash: [3, 1],
  dot: [1, 3],
  sysDot: [1, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
};

/** The outline of a shape; `none` for no outline, null if its style determines it. */
export function penIn(
  line: XmlNode | undefined,
  theme: Theme,
  box: Box,
  scale: number,
  style?: Rgba,
): Pen | 'none' | null {
  if (line === undefined) return null;
  const paint = fillIn(line, theme, box, style) ?? (style === undefined ? null : hexOf(style));
  if (paint === 'none') return 'none';
  if (paint === null) return null;
  const width = ((number(line, 'w') ?? EMU_PER_PIXEL) / EMU_PER_PIXEL) * scale;
  const dash = DASHES[attribute(find(line, 'prstDash'), 'val') ?? ''];
  return { paint, width, ...(dash !== undefined && { dash: dash.map((part) => part * width) }) };
}

export function shadowIn(properties: XmlNode | undefined, theme: Theme, scale: number, own?: Rgba): Shadow | null {
  const shadow = find(properties, 'effectLst', 'outerShdw');
  const color = colorIn(shadow, theme, own);
  if (shadow === undefined || color === null) return null;
  const radians = (((number(shadow, 'dir') ?? 0) / ANGLES_PER_DEGREE) * Math.PI) / 180;
  const far = ((number(shadow, 'dist') ?? 0) / EMU_PER_PIXEL) * scale;
  const blur = ((number(shadow, 'blurRad') ?? 0) / EMU_PER_PIXEL) * scale;
  return { dx: Math.cos(radians) * far, dy: Math.sin(radians) * far, blur, color: hexOf(color) };
}
