import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { measure } from './engines.mjs';
import { psnr } from './measures.mjs';

/**
 * The similarity of an engine's JPEG to its own PNG of the same card, in dB, its bytes, and both values for sharp's
 * JPEG of that PNG at the same quality and chroma subsampling: `{psnr_db, bytes, sharp: {psnr_db, bytes}}`, or
 * undefined after a failure.
 */
export async function qualityOf(engine, card) {
  const folder = await mkdtemp(join(tmpdir(), 'naqsh-bench-'));
  try {
    const files = {};
    for (const format of ['png', 'jpg']) {
      const keep = join(folder, format);
      const measured = await measure({ engine, card: card.name, format, ms: 1, modes: ['warm'], keep });
      if (measured === null) return undefined;
      files[format] = await readFile(keep);
    }
    const picture = await pixelsOf(files.png);
    const against = async (file) => ({ psnr_db: psnr(picture, await pixelsOf(file)), bytes: file.length });
    const { chromaSubsampling } = await sharp(files.jpg, { limitInputPixels: false }).metadata();
    const bySharp = sharp(files.png, { limitInputPixels: false })
      .removeAlpha()
      .jpeg({ quality: 90, chromaSubsampling });
    return { ...(await against(files.jpg)), sharp: await against(await bySharp.toBuffer()) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function pixelsOf(file) {
  return sharp(file, { limitInputPixels: false }).removeAlpha().raw().toBuffer();
}
