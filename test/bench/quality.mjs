import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { measure } from './engines.mjs';
import { psnr } from './measures.mjs';

/** How near an engine's JPEG comes to its own PNG of the same card, in dB. */
export async function psnrOf(engine, card) {
  const folder = await mkdtemp(join(tmpdir(), 'naqsh-bench-'));
  try {
    const pictures = [];
    for (const format of ['png', 'jpg']) {
      const keep = join(folder, format);
      const measured = await measure({ engine, card: card.name, format, ms: 1, modes: ['warm'], keep });
      if (measured === null) return undefined;
      pictures.push(
        await sharp(await readFile(keep), { limitInputPixels: false })
          .removeAlpha()
          .raw()
          .toBuffer(),
      );
    }
    return psnr(pictures[0], pictures[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
