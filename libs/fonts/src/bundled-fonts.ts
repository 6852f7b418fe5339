import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Shaper } from '#renderer';
import type { MatchableFace } from './font-matching.js';

/** A static face from a pinned font package. */
export interface BundledFace extends MatchableFace {
  readonly style: string;
  /** The shaper that the engine uses for it. */
  readonly shaper: Shaper;
  /** An absolute path. */
  readonly path: string;
  /** Its licence and the package whose `LICENSE_FONT` contains the text. */
  readonly licence: string;
}

const PACKAGE_SCOPE = '@expo-google-fonts';
const LICENCE = 'OFL-1.1';

/**
 * Families for names in scripts other than Arabic, and in Latin letters that Arabic fonts lack: Cyrillic, Greek,
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

/** Family → the styles that its package ships as static TrueType files, named weight + style as in Google Fonts. */
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
 * The engine's shapers differ for two more families, Aref Ruqaa and Noto Naskh Arabic, which would count as harfrust's.
 * A visual check decided otherwise: with harfrust, as in browsers, the dots of their "ة" run into a raised heh and a
 * fatha into the hamza under it; with rustybuzz both stay clear. This one needs harfrust to join U+088F.
 */
const DRAWN_BY_HARFRUST = 'Scheherazade New';

/**
 * The fallback order for clusters that none of the layer's families has: Arabic text faces with wide coverage first
 * (Scheherazade New has the rarest letters and signs), a Latin-rich sans, then emoji, behind them because its digits
 * and its asterisk would otherwise win over text ones. Families of other scripts come last: they also contain Latin
 * letters and signs, and must serve only clusters that all others lack.
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

/** The fallback families with colour glyphs. */
export const COLOR_FAMILIES: readonly string[] = ['Noto Color Emoji'];

const require = createRequire(import.meta.url);

/** All faces of the pinned packages, in the order of the table above. */
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

/** The faces and the versions of their packages as a text that changes whenever their content does. */
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

/** Reads the font file of a bundled face. */
export function readBundledFace(face: BundledFace): Promise<Buffer> {
  return readFile(face.path);
}

/** The font file of a bundled face by its SHA-256 (hex); null if there is none. */
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
