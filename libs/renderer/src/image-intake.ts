import type { DomainError, IssueLocation } from '#kernel';

import type { SvgRefusal, SvgRefusalReason } from './acceptance-refusal.js';
import type { AcceptanceRunner } from './acceptance-runner.js';
import type { ImageDecoder } from './image-decoder.js';
import {
  MAX_IMAGE_PIXELS,
  type DecodedImage,
  type DecoderReply,
  type ImageRefusal,
  type ImageRefusalReason,
  type PixelTarget,
} from './image-decoder-protocol.js';
import { isLosslessWebp, sniffImageFormat, type ImageFormat } from './image-format.js';
import { pictureRefusals } from './renderer.errors.js';

/** Longest side of a picture drawn from SVG, which has no pixels of its own. */
const MAX_SVG_SIDE = 8192;

/** A picture that was decoded and encoded anew: PNG or JPEG, upright, sRGB, without metadata. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly contentType: DecodedImage['contentType'];
  readonly width: number;
  readonly height: number;
}

/** Takes pictures in from strangers. Nothing here decodes in this process. */
export class ImageIntake {
  constructor(
    private readonly decoder: ImageDecoder,
    private readonly acceptance: AcceptanceRunner,
  ) {}

  /**
   * The picture as it may be kept and served.
   * @param at where the picture stands in the request
   * @throws DomainError invalid, code = the reason of the refusal
   */
  async sanitise(bytes: Buffer, at: IssueLocation): Promise<CleanImage> {
    const format = this.requireFormat(bytes, at);
    if (format === 'svg') return this.drawSvg(bytes, at);
    const keepLossless = format === 'png' || (format === 'webp' && isLosslessWebp(bytes));
    return cleanImage(await this.decoder.run({ kind: 'sanitise', bytes, keepLossless }), at);
  }

  /** The format that the bytes announce; throws `image_format` where it is none that is taken in. */
  requireFormat(bytes: Buffer, at: IssueLocation): ImageFormat {
    const format = sniffImageFormat(bytes);
    if (format === null) throw refused(UNKNOWN_FORMAT, at);
    return format;
  }

  /** Straight-alpha RGBA of exactly the target's size; `bytes` may come straight from a stranger. */
  async toPixels(bytes: Buffer, target: PixelTarget, at: IssueLocation): Promise<Buffer> {
    const format = this.requireFormat(bytes, at);
    const raster = format === 'svg' ? (await this.drawSvg(bytes, at)).bytes : bytes;
    const reply = await this.decoder.run({ kind: 'pixels', bytes: raster, target });
    if ('refusal' in reply) throw refused(reply.refusal, at);
    if (!('pixels' in reply.ok)) throw new TypeError('The decoder answered a picture where pixels were asked for.');
    return asBuffer(reply.ok.pixels);
  }

  private async drawSvg(bytes: Buffer, at: IssueLocation): Promise<CleanImage> {
    const verdict = await this.acceptance.drawSvg(bytes, { maxSide: MAX_SVG_SIDE, maxPixels: MAX_IMAGE_PIXELS });
    if ('refused' in verdict) throw refused(svgRefusal(verdict.refused), at);
    const { pixels, width, height } = verdict.ok;
    return cleanImage(await this.decoder.run({ kind: 'encode', pixels, width, height }), at);
  }
}

const UNKNOWN_FORMAT: ImageRefusal = {
  reason: 'image_format',
  detail: 'The picture is none of PNG, JPEG, WebP, AVIF and SVG.',
};

/** Callers are told by the code of text only, which has an answer of its own; the detail tells the others apart. */
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

function cleanImage(reply: DecoderReply, at: IssueLocation): CleanImage {
  if ('refusal' in reply) throw refused(reply.refusal, at);
  if (!('image' in reply.ok)) throw new TypeError('The decoder answered pixels where a picture was asked for.');
  return { ...reply.ok.image, bytes: asBuffer(reply.ok.image.bytes) };
}

function refused({ reason, detail }: ImageRefusal, at: IssueLocation): DomainError {
  return pictureRefusals[reason].at(at, { said: detail });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
