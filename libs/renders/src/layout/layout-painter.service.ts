import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import type { JsonObject, TemplateVersion } from '#templates';

import { Drawing, type DrawingOrder } from '../drawing.service.js';
import type { Box } from './geometry.js';
import { groundOf, lettersOn, withoutLayer } from './layer-variants.js';
import { decoded, differenceBox, type LetterPictures, type Pixels } from './pixels.js';

/** The longer side of the pictures for the area of a layer, and of those for its letters. */
const INK_SIDE = 400;
const LETTERS_SIDE = 1_600;

/** Pictures of letters, and their scale in pixels per canvas pixel. */
export interface PaintedLetters {
  readonly pictures: LetterPictures;
  readonly factor: number;
}

/** Paints variants of a template, whose differences show which pixels belong to a layer. */
@Injectable()
export class LayoutPainter {
  constructor(private readonly drawing: Drawing) {}

  /** Paints the letters of all texts, and their background. */
  async letters(order: DrawingOrder, signal: AbortSignal): Promise<PaintedLetters> {
    const schema = schemaOf(order);
    const large = { ...order, maxSide: LETTERS_SIDE };
    const whole = await this.paint(large, schema, signal);
    const ground = await this.paint(large, groundOf(schema), signal);
    const onBlack = await this.paint(large, lettersOn(schema, '#000000'), signal);
    const onWhite = await this.paint(large, lettersOn(schema, '#ffffff'), signal);
    return { pictures: { whole, ground, onBlack, onWhite }, factor: whole.width / order.version.width };
  }

  /**
   * Returns the box in which each of these layers changes the picture, in pixels of the canvas; null for one without
   * effect.
   */
  async inks(order: DrawingOrder, ids: readonly string[], signal: AbortSignal): Promise<Map<string, Box | null>> {
    if (ids.length === 0) return new Map();
    const schema = schemaOf(order);
    const small = { ...order, maxSide: INK_SIDE };
    const whole = await this.paint(small, schema, signal);
    const factor = order.version.width / whole.width;
    const found = new Map<string, Box | null>();
    for (const id of ids) {
      const box = differenceBox(whole, await this.paint(small, withoutLayer(schema, id), signal));
      found.set(id, box && [box[0] * factor, box[1] * factor, box[2] * factor, box[3] * factor]);
    }
    return found;
  }

  private async paint(order: DrawingOrder, schema: JsonObject, signal: AbortSignal): Promise<Pixels> {
    signal.throwIfAborted();
    const version = variantOf(order.version, schema);
    const { bytes, release } = await this.drawing.draw({ ...order, version }, this.drawing.deadline(signal));
    try {
      return await decoded(bytes);
    } finally {
      release();
    }
  }
}

function schemaOf({ version }: DrawingOrder): JsonObject {
  return JSON.parse(version.schema) as JsonObject;
}

/** Returns an unsaved version, like a draft. The same variant has the same id, so the engine's cache finds it. */
function variantOf(version: TemplateVersion, variant: JsonObject): TemplateVersion {
  const schema = JSON.stringify(variant);
  const content = createHash('sha256')
    .update(JSON.stringify([schema, version.fonts, version.assets]))
    .digest('hex');
  const { width, height, fields, fonts, assets } = version;
  return { templateId: `tpl_draft${content}`, version: 0, width, height, schema, fields, fonts, assets };
}
