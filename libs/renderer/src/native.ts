import { createRequire } from 'node:module';
import { join } from 'node:path';

import { projectRoot } from '#config';

import type * as addon from '../../../native/node/index.js';

/**
 * The part of the addon that this library uses: the only access to `native/`. Types are generated from the Rust
 * sources.
 */
export type NativeAddon = Pick<
  typeof addon,
  | 'Engine'
  | 'PageMerger'
  | 'decodeBase64'
  | 'dropFromPageCache'
  | 'joinParts'
  | 'readRows'
  | 'release'
  | 'runProgram'
  | 'shape'
  | 'shaperOf'
>;
export type NativeEngine = addon.Engine;
export type {
  CleanInput,
  CommonPart,
  EngineStats,
  Failure,
  FailureKind,
  FontBinding,
  ImageSlot,
  Inspection,
  Measured,
  MeasuredLayer,
  Output,
  PdfSettings,
  Rendered,
  RenderedMany,
  RenderedPiece,
  ReviewInput,
  SlotPicture,
  ShapedGlyph,
  ShapeInput,
  Shaper,
  Warning as RenderWarning,
} from '../../../native/node/index.js';

/** A result of the addon: exactly one of the two. */
export interface Outcome<Value> {
  readonly ok?: Value;
  readonly failure?: addon.Failure;
}

/** Loads the compiled addon; if it is missing, throws an error that explains how to build it. */
export function loadNativeAddon(): NativeAddon {
  const require = createRequire(join(projectRoot, 'package.json'));
  try {
    return require('./native/node/index.js') as NativeAddon;
  } catch (cause) {
    throw new Error('The rendering engine is not built for this machine. Run "npm run build:native".', { cause });
  }
}
