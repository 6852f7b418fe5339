import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';

import { projectRoot } from '#config';
import { DomainError } from '#kernel';

import { AcceptanceRunner } from './acceptance-runner.js';
import { ImageDecoder } from './image-decoder.js';
import { ImageIntake } from './image-intake.js';
import { loadNativeAddon } from './native.js';
import type { TaskProcessesOptions } from './task-processes.js';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const AT = ['body', 'file'];
const SOMEBODY = { owner: 'usr_somebody' };

const decoders: ImageDecoder[] = [];
let intake: ImageIntake;

function newIntake(options: Partial<TaskProcessesOptions> = {}): ImageIntake {
  const script = join(projectRoot, 'dist/libs/renderer/src/image-decoder.process.js');
  const decoder = new ImageDecoder({ script, processes: 2, queueLimit: 20, timeoutMs: 600_000, ...options });
  decoders.push(decoder);
  const binary = join(projectRoot, 'target/release/naqsh-accept');
  const engine = new (loadNativeAddon().Engine)({ threads: 2, queueLimit: 20 });
  return new ImageIntake(
    decoder,
    new AcceptanceRunner({ binary, timeoutMs: 600_000, processes: 1, queueLimit: 20 }),
    engine,
  );
}

beforeAll(() => {
  intake = newIntake();
});
afterAll(() => decoders.forEach((decoder) => decoder.close()));

/** Left half red, right half blue. */
async function twoColours(width: number, height: number): Promise<Sharp> {
  const input = await sharp({ create: { width: width / 2, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  const red = sharp({ create: { width, height, channels: 3, background: RED } });
  return sharp(
    await red
      .composite([{ input, left: width / 2, top: 0 }])
      .removeAlpha()
      .png()
      .toBuffer(),
  );
}

function pixelAt(pixels: Buffer, width: number, x: number, y: number): number[] {
  return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; loc: unknown }> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error('It was not refused.', { cause: error });
  return { code: error.code, loc: error.errors[0]?.loc };
}

describe('sanitise', () => {
  it('encodes again, without metadata, turned upright', async () => {
    const picture = await twoColours(40, 20);
    const sent = await picture
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const clean = await intake.sanitise(sent, AT, SOMEBODY);
    expect(clean).toMatchObject({ contentType: 'image/jpeg', width: 20, height: 40 });
    const { exif, icc, orientation } = await sharp(clean.bytes).metadata();
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  });

  it.each(['png', 'webp', 'avif'] as const)('keeps the transparency of %s as PNG', async (format) => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { ...RED, alpha: 0.5 } } });
    const clean = await intake.sanitise(await clear[format]().toBuffer(), AT, SOMEBODY);
    expect(clean).toMatchObject({ contentType: 'image/png', width: 8, height: 8 });
    expect((await sharp(clean.bytes).stats()).channels[3]?.mean).toBeCloseTo(128, -1);
  });

  it('keeps lossless pictures lossless and photographs as JPEG', async () => {
    const picture = await twoColours(8, 8);
    const types = async (sent: Buffer): Promise<string> => (await intake.sanitise(sent, AT, SOMEBODY)).contentType;
    expect(await types(await picture.clone().png().toBuffer())).toBe('image/png');
    expect(await types(await picture.clone().webp({ lossless: true }).toBuffer())).toBe('image/png');
    expect(await types(await picture.clone().webp({ quality: 80 }).toBuffer())).toBe('image/jpeg');
    expect(await types(await picture.clone().avif().toBuffer())).toBe('image/jpeg');
  });

  it.each(['jpeg', 'avif'] as const)('gives the same bytes of %s from any engine and process', async (format) => {
    const sent = await (await twoColours(64, 64))[format]().toBuffer();
    const [one, other] = await Promise.all([
      intake.sanitise(sent, AT, SOMEBODY),
      newIntake().sanitise(sent, AT, SOMEBODY),
    ]);
    expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('draws SVG once', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4" fill="#00f"/></svg>';
    const clean = await intake.sanitise(Buffer.from(svg), AT, SOMEBODY);
    expect(clean).toMatchObject({ contentType: 'image/png', width: 6, height: 4 });
    const { dominant } = await sharp(clean.bytes).stats();
    expect(dominant.b).toBeGreaterThan(240);
  });

  it('refuses SVG that holds text', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><text>نص</text></svg>';
    expect(await refusal(intake.sanitise(Buffer.from(svg), AT, SOMEBODY))).toEqual({ code: 'svg_text', loc: AT });
  });
});

describe('an invalid picture', () => {
  it('is refused by name: another format', async () => {
    const gif = await (await twoColours(8, 8)).gif().toBuffer();
    expect(await refusal(intake.sanitise(gif, AT, SOMEBODY))).toEqual({ code: 'image_format', loc: AT });
    expect(await refusal(intake.sanitise(Buffer.from('<html>'), AT, SOMEBODY))).toEqual({
      code: 'image_format',
      loc: AT,
    });
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is refused by name: a truncated %s', async (format) => {
    const whole = await (await twoColours(64, 64)).toFormat(format).toBuffer();
    for (const part of [0.2, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await refusal(intake.sanitise(cut, AT, SOMEBODY))).toEqual({ code: 'image_damaged', loc: AT });
    }
  });

  it('is refused by its header, before a pixel is decoded: a bomb of 225,000 × 225,000', async () => {
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: RED } })
      .png()
      .toBuffer();
    const bomb = withPngSize(tiny, 225_000, 225_000);
    expect((await refusal(intake.sanitise(bomb, AT, SOMEBODY))).code).toBe('image_too_large');
    // Only the header, without pixels: a decoder that went on reading would report damage instead.
    const header = bomb.subarray(0, bomb.indexOf('IDAT') + 4);
    expect((await refusal(intake.sanitise(header, AT, SOMEBODY))).code).toBe('image_too_large');
  });

  it('ends with its process when it takes too long, and the next one is served', async () => {
    const impatient = newIntake({ timeoutMs: 1, processes: 1 });
    const sent = await (await twoColours(512, 512)).avif().toBuffer();
    expect((await refusal(impatient.sanitise(sent, AT, SOMEBODY))).code).toBe('image_timeout');
    expect((await refusal(impatient.sanitise(sent, AT, SOMEBODY))).code).toBe('image_timeout');
  });

  it('is not blamed for a process that does not start', async () => {
    const sent = await (await twoColours(64, 64)).avif().toBuffer();
    const slow = newIntake({ startTimeoutMs: 1, processes: 1 });
    await expect(slow.sanitise(sent, AT, SOMEBODY)).rejects.toMatchObject({
      code: 'render_queue_full',
      category: 'unavailable',
    });
    // Its time starts when the process is ready, however long that took.
    const patient = newIntake({ startTimeoutMs: 600_000, processes: 1 });
    expect(await patient.sanitise(sent, AT, SOMEBODY)).toMatchObject({ width: 64, height: 64 });
  });

  it('waits in a bounded queue', async () => {
    const small = newIntake({ queueLimit: 1, processes: 1 });
    const sent = await (await twoColours(64, 64)).avif().toBuffer();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => small.sanitise(sent, AT, SOMEBODY)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'render_queue_full', category: 'unavailable' } });
  });
});

describe('forEngine', () => {
  const target = { width: 10, height: 10, focusX: 0.5, focusY: 0.5 };

  /** Returns the pixels that the process decodes from an AVIF file. */
  async function pixelsOf(
    picture: Sharp,
    box: { fit: 'cover' | 'contain' | 'fill'; focusX?: number },
  ): Promise<Buffer> {
    const sent = await picture.avif({ lossless: true }).toBuffer();
    const { raw } = await intake.forEngine(sent, { ...target, ...box }, AT, SOMEBODY);
    expect(raw).toMatchObject({ width: 10, height: 10 });
    return raw?.rgba ?? Buffer.alloc(0);
  }

  it.each(['png', 'jpeg', 'webp'] as const)('leaves %s to the engine', async (format) => {
    const sent = await (await twoColours(40, 20))[format]().toBuffer();
    expect(await intake.forEngine(sent, { ...target, fit: 'cover' }, AT, SOMEBODY)).toEqual({ file: sent });
  });

  it('draws SVG at its own size', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="3" height="4" fill="#00f"/></svg>';
    const { raw } = await intake.forEngine(Buffer.from(svg), { ...target, fit: 'cover' }, AT, SOMEBODY);
    expect(raw).toMatchObject({ width: 6, height: 4 });
    expect(raw && [pixelAt(raw.rgba, 6, 1, 1), pixelAt(raw.rgba, 6, 5, 1)]).toEqual([
      [0, 0, 255, 255],
      [0, 0, 0, 0],
    ]);
  });

  it('covers, contains and fills the box with AVIF', async () => {
    const picture = await twoColours(40, 20);
    expect(pixelAt(await pixelsOf(picture, { fit: 'cover', focusX: 0 }), 10, 5, 5)).toEqual([255, 0, 0, 255]);
    expect(pixelAt(await pixelsOf(picture, { fit: 'cover', focusX: 1 }), 10, 5, 5)).toEqual([0, 0, 255, 255]);
    const contained = await pixelsOf(picture, { fit: 'contain' });
    expect([0, 5, 9].map((y) => pixelAt(contained, 10, 1, y)[3])).toEqual([0, 255, 0]);
    const filled = await pixelsOf(picture, { fit: 'fill' });
    expect([pixelAt(filled, 10, 1, 9), pixelAt(filled, 10, 8, 0)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ]);
  });

  it('gives straight alpha', async () => {
    const background = { ...RED, alpha: 0.5 };
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background } });
    expect(pixelAt(await pixelsOf(clear, { fit: 'fill' }), 10, 5, 5)).toEqual([255, 0, 0, 128]);
  });
});

/** Returns the same PNG with another size in its header, and a correct checksum. */
function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
