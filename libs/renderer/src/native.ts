import { createRequire } from 'node:module';
import { join } from 'node:path';

import { projectRoot } from '#config';

/** The addon as this library uses it; the one door to `native/`. */
export interface NativeAddon {
  Engine: new (options: { threads: number; queueLimit: number }) => NativeEngine;
  shape(input: ShapeInput): Outcome<ShapedGlyph[]>;
}

export interface NativeEngine {
  readonly version: string;
  addFont(sha256: string, index: number, bytes: Buffer): Outcome<unknown>;
  hasFont(sha256: string, index: number): boolean;
  inspect(schema: string): Outcome<Inspection>;
  checkData(key: string, data: string, imageFields: string[]): Outcome<unknown>;
  prepare(input: PrepareInput): Promise<Outcome<unknown>>;
  hasTemplate(key: string): boolean;
  evict(key: string): void;
  render(input: RenderInput, signal?: AbortSignal): Promise<Outcome<Rendered>>;
  measure(input: MeasureInput): Promise<Outcome<{ layers: MeasuredLayer[] }>>;
  stats(): EngineStats;
}

export interface Outcome<Value> {
  ok?: Value;
  failure?: Failure;
}

export interface Failure {
  kind:
    | 'invalid'
    | 'unsupported'
    | 'template_missing'
    | 'font_missing'
    | 'bad_font'
    | 'overflow'
    | 'too_large'
    | 'budget'
    | 'deadline'
    | 'aborted'
    | 'queue_full'
    | 'panic';
  detail: string;
  issues: { loc: (string | number)[]; type: string; msg: string }[];
}

export interface FontRequest {
  family: string;
  weight: number;
  italic: boolean;
}

export interface ImageSlot {
  layer: string;
  source: 'asset' | 'field' | 'canvas';
  name: string;
  width: number;
  height: number;
  fit: 'cover' | 'contain' | 'fill';
  focusX: number;
  focusY: number;
  static: boolean;
}

export interface FieldInfo {
  name: string;
  type: string;
  required: boolean;
  label?: string;
  sample?: string;
  maxLength?: number;
  pattern?: string;
  default?: string;
}

export interface Inspection {
  schemaVersion: number;
  width: number;
  height: number;
  fontRequests: FontRequest[];
  imageSlots: ImageSlot[];
  fields: FieldInfo[];
}

export interface FontBinding extends FontRequest {
  sha256: string;
  index: number;
  role: 'named' | 'fallback';
  variable: boolean;
}

export interface PixelImage {
  layer: string;
  width: number;
  height: number;
  pixels: Buffer;
}

export interface PrepareInput {
  key: string;
  schema: string;
  scale: number;
  fonts: FontBinding[];
  images: PixelImage[];
}

export interface RenderInput {
  key: string;
  data: string;
  imageFields: string[];
  images: PixelImage[];
  format: 'png' | 'jpg';
  quality: number;
  dpi?: number;
  deadlineMs?: number;
  lane?: 'interactive' | 'background';
}

export interface RenderWarning {
  code: string;
  layer: string;
  detail: string;
}

export interface Rendered {
  image: Buffer;
  width: number;
  height: number;
  warnings: RenderWarning[];
  layoutUs: number;
  rasterUs: number;
  encodeUs: number;
}

export interface MeasureInput {
  key: string;
  data: string;
  imageFields: string[];
}

export interface MeasuredLayer {
  id: string;
  lines: { text: string; width: number; ink: number[] }[];
  size: number;
  warnings: RenderWarning[];
}

export interface EngineStats {
  fonts: number;
  fontBytes: number;
  templates: number;
  queued: number;
  running: number;
}

export interface ShapeInput {
  font: Buffer;
  index: number;
  text: string;
  direction?: 'ltr' | 'rtl';
  language?: string;
  script?: string;
  features?: Record<string, number>;
  variations?: Record<string, number>;
}

export interface ShapedGlyph {
  g: number;
  cl: number;
  dx: number;
  dy: number;
  ax: number;
  ay: number;
}

/** Loads the compiled addon; a clear error tells how to build it. */
export function loadNativeAddon(): NativeAddon {
  const require = createRequire(join(projectRoot, 'package.json'));
  try {
    return require('./native/node/index.js') as NativeAddon;
  } catch (cause) {
    throw new Error('The rendering engine is not built for this machine. Run "npm run build:native".', { cause });
  }
}
