import { join } from 'node:path';
import { projectRoot } from '#config';
import { svgReader } from '../../libs/design-imports/src/svg-program.js';
import { bundledFaces, FALLBACK_FAMILIES } from '../../libs/fonts/src/bundled-fonts.js';
import { withFonts } from '../../libs/importing/src/fonts.js';
import type { Imported } from '../../libs/importing/src/imported.js';
import { openSvg } from '../../libs/importing/src/svg/svg-importer.js';

const known = bundledFaces();
const faces = known.map(({ family, weight, italic, path }) => ({ family, weight, italic, path }));
const binary = join(projectRoot, 'target/release/naqsh-accept');

/** Imports an SVG as the service does, in bundled fonts. */
export async function importedSvg(bytes: Uint8Array): Promise<Imported> {
  const read = svgReader(bytes, { binary, faces, fallbacks: FALLBACK_FAMILIES });
  return withFonts(await openSvg(read, known).read('', new Map()), known);
}
