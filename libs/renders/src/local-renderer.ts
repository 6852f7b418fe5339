import { createHash } from 'node:crypto';

import { bundledFaces, chooseFaces, readBundledFace, type BundledFace } from '#fonts';
import type { DomainError } from '#kernel';
import {
  SYSTEM_OWNER,
  type FontBinding,
  type Rendered,
  type RendererService,
  type TemplateSource,
  type Turn,
} from '#renderer';

import { defaultQuality, type RenderFormat, type RenderOptions } from './render-options.js';
import { localErrors } from './renders.errors.js';

export interface LocalRender extends RenderOptions, Partial<Turn> {
  /** Template schema 1. */
  readonly schema: object;
  readonly data: Readonly<Record<string, unknown>>;
  /** Encoded pictures by image field. */
  readonly images?: ReadonlyMap<string, Buffer>;
  /** Encoded pictures by the asset id in the schema. */
  readonly assets?: ReadonlyMap<string, Buffer>;
  readonly format: RenderFormat;
  /** The name of one of the schema's sizes; left out: the template's own size. */
  readonly size?: string | undefined;
}

/** Renders without a database: families are found among the bundled fonts, by the same rules as in the service. */
export class LocalRenderer {
  constructor(private readonly renderer: RendererService) {}

  /** @throws DomainError invalid; places are relative to the schema, or begin with `data` or `images` */
  async render(input: LocalRender): Promise<Rendered> {
    const source = await this.source(input);
    const images = new Map(
      [...(input.images ?? [])].map(([field, bytes]) => [field, { load: () => Promise.resolve(bytes) }]),
    );
    const { scale = 1, quality = defaultQuality(input.format), owner = SYSTEM_OWNER, lane = 'interactive' } = input;
    return this.renderer.render(source, { ...input, owner, lane, images, scale, quality }, []);
  }

  private async source({ schema, assets, size }: LocalRender): Promise<TemplateSource> {
    const whole = JSON.stringify(schema);
    const { fontRequests, sizes } = this.renderer.inspect(whole);
    const known = sizes.map(({ name }) => name);
    if (size !== undefined && !known.includes(size)) throw localErrors.unknown_size({ name: size, known });
    const text = size === undefined ? whole : this.renderer.sized(whole, size);
    const { choices, missing } = chooseFaces(fontRequests, [], bundledFaces());
    if (missing.length > 0) throw unknownFamilies(missing);
    const files = new Map<string, Buffer>();
    const fonts: FontBinding[] = [];
    for (const { face, ...choice } of choices) {
      const sha256 = await remember(face, files);
      fonts.push({ ...choice, sha256, index: 0, shaper: face.shaper });
    }
    return {
      id: createHash('sha256').update(text).digest('hex'),
      schema: text,
      fonts,
      loadFont: (sha256) => found(files.get(sha256), `font ${sha256}`),
      loadAsset: (id) => found(assets?.get(id), `picture ${id}`),
    };
  }
}

async function remember(face: BundledFace, files: Map<string, Buffer>): Promise<string> {
  const bytes = await readBundledFace(face);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  files.set(sha256, bytes);
  return sha256;
}

function found(bytes: Buffer | undefined, what: string): Promise<Buffer> {
  if (bytes) return Promise.resolve(bytes);
  return Promise.reject(localErrors.picture_missing({ what }));
}

function unknownFamilies(missing: readonly string[]): DomainError {
  const known = [...new Set(bundledFaces().map(({ family }) => family))];
  return localErrors.unknown_font({ missing, known });
}
