import type { DomainError, IssueLocation } from '#kernel';

import type { SvgRefusal, SvgRefusalReason } from './acceptance-refusal.js';
import type { AcceptanceRunner, DrawnSvg } from './acceptance-runner.js';
import type { ImageDecoder } from './image-decoder.js';
import {
  MAX_IMAGE_PIXELS,
  type DecodedImage,
  type ImageRefusal,
  type ImageRefusalReason,
  type PixelTarget,
} from './image-decoder-protocol.js';
import { isLosslessWebp, sniffImageFormat, type ImageFormat } from './image-format.js';
import type { CleanInput, NativeEngine, SlotPicture } from './native.js';
import type { ProcessTurn } from './process-turn.js';
import { unwrap } from './renderer-failures.js';
import { pictureRefusals } from './renderer.errors.js';

/** Longest side of a picture drawn from SVG, which has no size in pixels of its own. */
const MAX_SVG_SIDE = 8192;

/** A picture that was decoded and re-encoded: PNG or JPEG, upright, sRGB, without metadata. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly contentType: DecodedImage['contentType'];
  readonly width: number;
  readonly height: number;
}

/** A picture in a form that the engine accepts: a file that it decodes, or pixels. */
export type PictureSource = Pick<SlotPicture, 'file' | 'raw'>;

/**
 * Accepts pictures from untrusted sources. JPEG, PNG and WebP go to the engine, whose decoders are memory-safe; other
 * formats
 * are decoded in processes that may be killed.
 */
export class ImageIntake {
  constructor(
    private readonly decoder: ImageDecoder,
    private readonly acceptance: AcceptanceRunner,
    private readonly engine: Pick<NativeEngine, 'cleanPicture'>,
  ) {}

  /**
   * Returns a clean copy of the picture, safe to store and serve.
   * @param at the place of the picture in the request
   * @throws DomainError invalid, code = the reason of the refusal; 503 if its turn does not come
   */
  async sanitise(bytes: Buffer, at: IssueLocation, turn: ProcessTurn): Promise<CleanImage> {
    const format = this.requireFormat(bytes, at);
    if (format === 'avif') return this.sanitiseAvif(bytes, at, turn);
    if (format === 'svg') {
      return this.clean(
        { owner: turn.owner, raw: rawPixels(await this.drawSvg(bytes, at, turn)), keepLossless: true },
        at,
      );
    }
    const keepLossless = format === 'png' || (format === 'webp' && isLosslessWebp(bytes));
    return this.clean({ owner: turn.owner, file: bytes, keepLossless }, at);
  }

  /** Returns the format that the bytes announce; throws `image_format` if it is not an accepted one. */
  requireFormat(bytes: Buffer, at: IssueLocation): ImageFormat {
    const format = sniffImageFormat(bytes);
    if (format === null) throw refused(UNKNOWN_FORMAT, at);
    return format;
  }

  /** Returns the picture for a box of the engine's; `bytes` may be untrusted. */
  async forEngine(bytes: Buffer, target: PixelTarget, at: IssueLocation, turn: ProcessTurn): Promise<PictureSource> {
    const format = this.requireFormat(bytes, at);
    if (format === 'svg') return { raw: rawPixels(await this.drawSvg(bytes, at, turn)) };
    if (format !== 'avif') return { file: bytes };
    const reply = await this.decoder.run({ kind: 'pixels', bytes, target }, turn);
    if ('refusal' in reply) throw refused(reply.refusal, at);
    if (!('pixels' in reply.ok)) throw new TypeError('The decoder answered a picture where pixels were asked for.');
    return { raw: { width: target.width, height: target.height, rgba: asBuffer(reply.ok.pixels) } };
  }

  private async clean(input: CleanInput, at: IssueLocation): Promise<CleanImage> {
    const { isPng, ...clean } = unwrap(await this.engine.cleanPicture(input), at);
    return { ...clean, contentType: isPng ? 'image/png' : 'image/jpeg' };
  }

  private async sanitiseAvif(bytes: Buffer, at: IssueLocation, turn: ProcessTurn): Promise<CleanImage> {
    const reply = await this.decoder.run({ kind: 'sanitise', bytes }, turn);
    if ('refusal' in reply) throw refused(reply.refusal, at);
    if (!('image' in reply.ok)) throw new TypeError('The decoder answered pixels where a picture was asked for.');
    return { ...reply.ok.image, bytes: asBuffer(reply.ok.image.bytes) };
  }

  private async drawSvg(bytes: Buffer, at: IssueLocation, turn: ProcessTurn): Promise<DrawnSvg> {
    const limits = { maxSide: MAX_SVG_SIDE, maxPixels: MAX_IMAGE_PIXELS };
    const verdict = await this.acceptance.drawSvg(bytes, limits, turn);
    if ('refused' in verdict) throw refused(svgRefusal(verdict.refused), at);
    return verdict.ok;
  }
}

const UNKNOWN_FORMAT: ImageRefusal = {
  reason: 'image_format',
  detail: 'The picture is none of PNG, JPEG, WebP, AVIF and SVG.',
};

/** Only text has an error code of its own; the others share one, and the detail distinguishes them. */
const SVG_CODES: Readonly<Record<SvgRefusalReason, ImageRefusalReason>> = {
  svg_text: 'svg_text',
  broken_svg: 'svg_unusable',
  svg_no_size: 'svg_unusable',
  svg_too_large: 'svg_unusable',
  svg_image: 'svg_unusable',
  svg_external: 'svg_unusable',
  over_budget: 'svg_unusable',
  crashed: 'svg_unusable',
};

function svgRefusal({ reason, detail }: SvgRefusal): ImageRefusal {
  return { reason: SVG_CODES[reason], detail };
}

function rawPixels({ width, height, pixels }: DrawnSvg): NonNullable<PictureSource['raw']> {
  return { width, height, rgba: pixels };
}

function refused({ reason, detail }: ImageRefusal, at: IssueLocation): DomainError {
  return pictureRefusals[reason].at(at, { said: detail });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
