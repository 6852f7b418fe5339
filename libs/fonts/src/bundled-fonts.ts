import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Shaper } from '#renderer';
import type { MatchableFace } from './font-matching.js';

/** A static face that a pinned font package brings. */
export interface BundledFace extends MatchableFace {
  readonly style: string;
  /** Which of the engine's shapers draws it. */
  readonly shaper: Shaper;
  /** Absolute. */
  readonly path: string;
  /** Under what terms it may be used, and the package whose `LICENSE_FONT` is their text. */
  readonly licence: string;
}

const PACKAGE_SCOPE = '@expo-google-fonts';
const LICENCE = 'OFL-1.1';

/**
 * Families for the names of people who write neither Arabic nor the Latin letters that Arabic fonts bring: Cyrillic, Greek,
 * Devanagari and the rest of Latin first, then one family for each script.
 */
const OTHER_SCRIPTS = [
  'Noto Sans',
  'Noto Sans Bengali',
  'Noto Sans Malayalam',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Kannada',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Sinhala',
  'Noto Sans Thai',
  'Noto Sans Ethiopic',
  'Noto Sans Hebrew',
  'Noto Sans Armenian',
  'Noto Sans Georgian',
];

/** Family → the styles that its package ships as static TrueType files, named weight + style as Google Fonts does. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  Amiri: ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'],
  'Noto Naskh Arabic': ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  Cairo: ['200ExtraLight', '300Light', '400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold', '900Black'],
  Tajawal: ['200ExtraLight', '300Light', '400Regular', '500Medium', '700Bold', '800ExtraBold', '900Black'],
  'IBM Plex Sans Arabic': ['100Thin', '200ExtraLight', '300Light', '400Regular', '500Medium', '600SemiBold', '700Bold'],
  'Aref Ruqaa': ['400Regular', '700Bold'],
  'Reem Kufi': ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  'Scheherazade New': ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  'Noto Nastaliq Urdu': ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  'Noto Color Emoji': ['400Regular'],
  ...Object.fromEntries(OTHER_SCRIPTS.map((family) => [family, ['400Regular', '700Bold']])),
};

/**
 * Two more families are not set alike by the engine's shapers, and would be judged harfrust's: Aref Ruqaa and Noto Naskh
 * Arabic. They were looked at: by harfrust, as in browsers, the dots of their "ة" run into a raised heh and a fatha into the
 * hamza under it; by rustybuzz both stand clear. This one needs harfrust to join U+088F.
 */
const DRAWN_BY_HARFRUST = 'Scheherazade New';

/**
 * Where a cluster looks when none of the layer's own families has it, in this order: Arabic text faces with wide
 * coverage first (Scheherazade New has the rarest letters and signs), a Latin-rich sans, then emoji, behind them because
 * its digits and its asterisk would otherwise win over text ones. Families of other scripts stand last: they bring Latin
 * letters and signs as well, and only what nothing before them has is theirs.
 */
export const FALLBACK_FAMILIES: readonly string[] = [
  'Noto Naskh Arabic',
  'IBM Plex Sans Arabic',
  'Scheherazade New',
  'Amiri',
  'Noto Nastaliq Urdu',
  'Noto Color Emoji',
  ...OTHER_SCRIPTS,
];

/** The fallback families that paint in colours of their own. */
export const COLOR_FAMILIES: readonly string[] = ['Noto Color Emoji'];

const require = createRequire(import.meta.url);

/** Every face that the pinned packages bring, in the order of the table above. */
export function bundledFaces(): BundledFace[] {
  return Object.entries(FAMILIES).flatMap(([family, styles]) => {
    const packageName = packageOf(family);
    const folder = join(require.resolve(`${packageName}/package.json`), '..');
    return styles.map((style) => ({
      family,
      style: style
        .replace(/^\d+/u, '')
        .replaceAll('_', ' ')
        .replace(/^Regular Italic$/u, 'Italic'),
      weight: Number.parseInt(style, 10),
      italic: style.endsWith('_Italic'),
      axes: [],
      shaper: family === DRAWN_BY_HARFRUST ? 'harfrust' : 'rustybuzz',
      path: join(folder, style, `${family.replaceAll(' ', '')}_${style}.ttf`),
      licence: `${LICENCE} (${packageName})`,
    }));
  });
}

/** The faces and the versions of their packages, in a text that differs where what they bring does. */
export function bundledContent(): string {
  const versions = Object.keys(FAMILIES).map((family) => {
    const { name, version } = require(`${packageOf(family)}/package.json`) as { name: string; version: string };
    return `${name}@${version}`;
  });
  return JSON.stringify([FAMILIES, DRAWN_BY_HARFRUST, versions]);
}

function packageOf(family: string): string {
  return `${PACKAGE_SCOPE}/${family.toLowerCase().replaceAll(' ', '-')}`;
}

/** The font file itself. */
export function readBundledFace(face: BundledFace): Promise<Buffer> {
  return readFile(face.path);
}

/** The font file of a bundled face by its SHA-256 (hex); null if none has it. */
export async function findBundledFile(sha256: string): Promise<Buffer | null> {
  const path = (await (pathsByHash ??= readPathsByHash())).get(sha256);
  return path === undefined ? null : readFile(path);
}

let pathsByHash: Promise<ReadonlyMap<string, string>> | undefined;

async function readPathsByHash(): Promise<ReadonlyMap<string, string>> {
  const hashed = bundledFaces().map(async ({ path }): Promise<[string, string]> => [
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
    path,
  ]);
  return new Map(await Promise.all(hashed));
}
