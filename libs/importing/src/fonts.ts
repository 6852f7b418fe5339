import type { Document, Layer } from './document/template.js';
import { isObject } from './document/template.js';
import type { Imported, ReportLine } from './imported.js';

/** Families of other programs by those that the service has. */

export interface KnownFont {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly axes: readonly { readonly tag: string; readonly min: number; readonly max: number }[];
}

export interface FoundFamily {
  readonly family: string;
  /** The weight in the name of a face, such as `Cairo-SemiBold`. */
  readonly weight: number | null;
  readonly italic: boolean;
  readonly isExact: boolean;
}

const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/(?:extra|ultra)[\s-]*light$/, 200],
  [/(?:semi|demi)[\s-]*bold$/, 600],
  [/(?:extra|ultra)[\s-]*bold$/, 800],
  [/thin$|hairline$/, 100],
  [/light$/, 300],
  [/regular$|roman$|book$|normal$/, 400],
  [/medium$/, 500],
  [/bold$/, 700],
  [/black$|heavy$/, 900],
];
/** Endings by which foundries mark their files. */
const MARKS = /[\s-]*(?:mt|ps|psmt|vf|variable|std|pro|opentype)$/;

/** Families of the service that come near to the kinds of type that designs are set in, in their order. */
const NEAREST: readonly (readonly [RegExp, readonly string[]])[] = [
  [/nastaliq|nasta'?liq|urdu/, ['Noto Nastaliq Urdu']],
  [/ruqaa|ruq'?ah|rika/, ['Aref Ruqaa']],
  [/kufi|kufam|geometric|reem/, ['Reem Kufi', 'Cairo']],
  [
    /naskh|traditional arabic|simplified arabic|sakkal|arabic typesetting|uthman|scheherazade|amiri|thuluth|diwani/,
    ['Amiri', 'Noto Naskh Arabic'],
  ],
  [
    /serif(?<!sans[\s-]*serif)|times|georgia|garamond|baskerville|playfair|didot|bodoni|minion|caslon/,
    ['Amiri', 'Noto Naskh Arabic'],
  ],
  [/plex/, ['IBM Plex Sans Arabic']],
  [/dubai|tajawal|sst|din|helvetica|neue haas|geeza|myriad/, ['Tajawal', 'Cairo']],
];
const USUAL = ['Cairo', 'Tajawal', 'Noto Sans'];

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_'’-]+/g, '');

/** The service's family for the name of a family or of a face. */
export function familyFor(name: string, known: readonly KnownFont[]): FoundFamily {
  const families = new Map(known.map(({ family }) => [plain(family), family]));
  const own = families.get(plain(name));
  if (own !== undefined) return { family: own, weight: null, italic: false, isExact: true };
  const { stem, weight, italic } = faceOf(name);
  const byFace = families.get(plain(stem));
  if (byFace !== undefined) return { family: byFace, weight, italic, isExact: true };
  const words = name.toLowerCase();
  const wishes = [...(NEAREST.find(([pattern]) => pattern.test(words))?.[1] ?? []), ...USUAL];
  const near = wishes.find((wish) => families.has(plain(wish))) ?? known[0]?.family ?? 'Cairo';
  return { family: near, weight, italic, isExact: false };
}

/** The parts of a name such as `IBMPlexSansArabic-SemiBoldItalic`. */
function faceOf(name: string): { stem: string; weight: number | null; italic: boolean } {
  let stem = name.toLowerCase().replace(MARKS, '');
  const isItalic = /(?:italic|oblique|-it)$/.test(stem);
  if (isItalic) stem = stem.replace(/[\s-]*(?:italic|oblique|-it)$/, '');
  for (const [pattern, weight] of WEIGHTS) {
    if (pattern.test(stem)) return { stem: stem.replace(pattern, '').replace(MARKS, ''), weight, italic: isItalic };
  }
  return { stem, weight: null, italic: isItalic };
}

/** True if the service has a face of this weight, or a variable one. */
function hasWeight(known: readonly KnownFont[], family: string, weight: number): boolean {
  return known.some(
    (font) =>
      font.family === family &&
      (font.weight === weight ||
        font.axes.some(({ tag, min, max }) => tag === 'wght' && min <= weight && weight <= max)),
  );
}

/** A family that the service lacks, and the nearest one that it has. */
export interface NearFont {
  readonly wanted: string;
  readonly nearest: string;
}

/** The design in families of the service, each other one in the report and in `fonts`. */
export function withFonts<Design extends Pick<Imported, 'template' | 'report'>>(
  imported: Design,
  known: readonly KnownFont[],
): Design & { readonly fonts: readonly NearFont[] } {
  const guesses = new Map<string, string>();
  const weights = new Set<string>();
  const dressed = (
    member: Readonly<Record<string, unknown>>,
    outer: { weight: number; family: string },
  ): Record<string, unknown> => {
    const font: unknown = member['font'];
    const name: unknown = Array.isArray(font) ? font[0] : undefined;
    const found = typeof name === 'string' ? familyFor(name, known) : null;
    if (found?.isExact === false && typeof name === 'string') guesses.set(name, found.family);
    const own = typeof member['weight'] === 'number' ? member['weight'] : null;
    const ofFont = found?.weight ?? null;
    const weight = own !== null && own !== 400 ? own : (ofFont ?? own);
    const family = found?.family ?? outer.family;
    const shown = weight ?? outer.weight;
    if (!hasWeight(known, family, shown)) weights.add(`${family} ${shown}`);
    return {
      ...member,
      ...(found !== null && { font: [found.family] }),
      ...(weight !== null && weight !== own && { weight }),
      ...(found?.italic === true && { italic: true }),
    };
  };
  const walk = (layer: Layer): Layer => {
    const inner = layer.layers === undefined ? {} : { layers: layer.layers.map(walk) };
    if (layer.type !== 'text') return { ...layer, ...inner };
    const own = dressed(layer, { weight: 400, family: '' });
    const outer = {
      weight: typeof own['weight'] === 'number' ? own['weight'] : 400,
      family: String((own['font'] as unknown[])[0]),
    };
    const text: unknown = layer['text'];
    const runs = Array.isArray(text)
      ? { text: text.map((run: unknown) => (isObject(run) ? dressed(run, outer) : run)) }
      : {};
    return { ...(own as unknown as Layer), ...runs };
  };
  const template: Document = { ...imported.template, layers: (imported.template.layers ?? []).map(walk) };
  const report: ReportLine[] = [...imported.report];
  const fonts = [...guesses].map(([wanted, nearest]) => ({ wanted, nearest }));
  if (fonts.length > 0) {
    const names = fonts.map(({ wanted, nearest }) => `${wanted} → ${nearest}`);
    report.push({ reason: 'guessed_font', names, count: fonts.length });
  }
  if (weights.size > 0) report.push({ reason: 'guessed_weight', names: [...weights], count: weights.size });
  return { ...imported, template, report, fonts };
}
