import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { bundledFaces, FALLBACK_FAMILIES } from '../../libs/fonts/src/bundled-fonts.js';
import { withFonts } from '../../libs/importing/src/fonts.js';
import type { Imported } from '../../libs/importing/src/imported.js';
import { openSvg } from '../../libs/importing/src/svg/svg-importer.js';
import type { SvgReader } from '../../libs/importing/src/svg/svg-design.js';
import { AcceptanceRunner } from '../../libs/renderer/src/acceptance-runner.js';

const runner = new AcceptanceRunner({
  binary: join(projectRoot, 'target/release/naqsh-accept'),
  timeoutMs: 600_000,
  processes: availableParallelism(),
  queueLimit: 100,
});
const faces = bundledFaces();

/** Reads an SVG with the bundled fonts. */
export function readerOf(bytes: Uint8Array): SvgReader {
  return (order) =>
    runner.readDesign(
      bytes,
      { ...order, faces: faces.map(faceOf), fallbacks: FALLBACK_FAMILIES },
      { owner: 'usr_test' },
    ) as ReturnType<SvgReader>;
}

function faceOf({ family, weight, italic, path }: (typeof faces)[number]): {
  family: string;
  weight: number;
  italic: boolean;
  path: string;
} {
  return { family, weight, italic, path };
}

/** Imports an SVG as the service does, in bundled fonts. */
export async function importedSvg(bytes: Uint8Array): Promise<Imported> {
  const imported = await openSvg(readerOf(bytes), faces).read('', new Map());
  return withFonts(imported, faces);
}
