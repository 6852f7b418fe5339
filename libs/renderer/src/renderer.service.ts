import { assertOutsideTransaction, invalid, LeastRecentlyUsed, type IssueLocation } from '#kernel';

import { type ImageIntake } from './image-intake.js';
import { MAX_IMAGE_PIXELS } from './image-decoder.protocol.js';
import type {
  EngineStats,
  FontBinding,
  ImageSlot,
  Inspection,
  MeasuredLayer,
  NativeEngine,
  Outcome,
  PdfSettings,
  PixelImage,
  Rendered,
} from './native.js';
import { failureError } from './renderer.failures.js';

/** A template version as the renderer needs it. What an id names never changes. */
export interface TemplateSource {
  readonly id: string;
  /** Template schema 1 as JSON text. */
  readonly schema: string;
  readonly fonts: readonly FontBinding[];
  /** The sfnt whose SHA-256 a binding names. */
  loadFont(sha256: string): Promise<Buffer>;
  /** The encoded picture of an asset that the schema names. */
  loadAsset(assetId: string): Promise<Buffer>;
}

/** A picture for an image field; `focus` [0..1, 0..1] replaces the layer's. */
export interface FieldImage {
  readonly bytes: Buffer;
  readonly focus?: readonly [number, number] | undefined;
}

export interface TemplateValues {
  readonly data: Readonly<Record<string, unknown>>;
  readonly images: ReadonlyMap<string, FieldImage>;
  /** Factor on the canvas: 2 doubles both sides. */
  readonly scale: number;
}

export interface RenderJob extends TemplateValues {
  readonly format: 'png' | 'jpg' | 'pdf';
  /** 1..100, for jpg. */
  readonly quality: number;
  /** Written into the file; it sets the size of a PDF's page that fits the picture. */
  readonly dpi?: number | undefined;
  /** For pdf; without it the page fits the picture and has no bleed. */
  readonly pdf?: PdfSettings | undefined;
  readonly lane: 'interactive' | 'background';
  readonly signal?: AbortSignal | undefined;
}

export interface RendererOptions {
  readonly deadlineMs: number;
}

const INSPECTIONS_KEPT = 1_000;
/** Faces and prepared templates may be evicted before they are used; under pressure more than once. */
const PREPARE_ATTEMPTS = 3;
/** Pixels of all pictures of one render together: what one canvas may have, twice. */
const MAX_SLOT_PIXELS = 2 * MAX_IMAGE_PIXELS;

/** The engine as an injectable. Prepares a template on its first use, then renders it from the engine's memory. */
export class RendererService {
  private readonly inspections = new LeastRecentlyUsed<Inspection>(INSPECTIONS_KEPT);
  private readonly preparing = new Map<string, Promise<void>>();

  constructor(
    private readonly engine: NativeEngine,
    private readonly images: ImageIntake,
    private readonly options: RendererOptions,
  ) {}

  /** Names engine and shaper; the same version renders the same bytes. */
  get version(): string {
    return this.engine.version;
  }

  stats(): EngineStats {
    return this.engine.stats();
  }

  /**
   * Judges a schema and tells what it needs.
   * @param at where the schema stands in the request
   * @throws DomainError invalid, with every fault at its place
   */
  inspect(schema: string, at: IssueLocation = []): Inspection {
    return unwrap(this.engine.inspect(schema), at);
  }

  /** Judges data against the template's fields without rendering; `at` is where `data` and `images` stand. */
  async check(
    source: TemplateSource,
    values: { data: object; imageFields: string[]; scale: number },
    at: IssueLocation,
  ): Promise<void> {
    const data = JSON.stringify(values.data);
    const judge = (key: string): Outcome<unknown> => this.engine.checkData(key, data, values.imageFields);
    await this.withPrepared(source, values.scale, at, (key) => Promise.resolve(judge(key)));
  }

  /** One picture; `at` is where `data` and `images` stand in the request. */
  async render(source: TemplateSource, job: RenderJob, at: IssueLocation): Promise<Rendered> {
    const slots = this.inspection(source).imageSlots;
    const images = await this.fieldPixels(slots, job, at);
    const input = {
      data: JSON.stringify(job.data),
      imageFields: [...job.images.keys()],
      images,
      format: job.format,
      quality: job.quality,
      lane: job.lane,
      deadlineMs: this.options.deadlineMs,
      ...(job.dpi === undefined ? {} : { dpi: job.dpi }),
      ...(job.pdf === undefined ? {} : { pdf: job.pdf }),
    };
    return this.withPrepared(source, job.scale, at, (key) => this.engine.render({ ...input, key }, job.signal));
  }

  /** How the text layers come out: lines, sizes and ink boxes in pixels of the canvas at scale 1. */
  async measure(
    source: TemplateSource,
    values: { data: object; imageFields: string[] },
    at: IssueLocation,
  ): Promise<MeasuredLayer[]> {
    const input = { data: JSON.stringify(values.data), imageFields: values.imageFields };
    const measured = await this.withPrepared(source, 1, at, (key) => this.engine.measure({ ...input, key }));
    return measured.layers;
  }

  private async withPrepared<Value>(
    source: TemplateSource,
    scale: number,
    at: IssueLocation,
    use: (key: string) => Promise<Outcome<Value>>,
  ): Promise<Value> {
    assertOutsideTransaction('Render');
    const key = `${source.id}@${scale}`;
    for (let attempt = 1; ; attempt += 1) {
      if (!this.engine.hasTemplate(key)) await this.prepareOnce(source, scale, key);
      const outcome = await use(key);
      const evicted = outcome.failure?.kind === 'template_missing' && attempt < PREPARE_ATTEMPTS;
      if (!evicted) return unwrap(outcome, at);
    }
  }

  /** Many requests may meet a template that is not prepared: the first prepares it, the others wait for that. */
  private prepareOnce(source: TemplateSource, scale: number, key: string): Promise<void> {
    const running = this.preparing.get(key);
    if (running) return running;
    const preparation = this.prepare(source, scale, key).finally(() => this.preparing.delete(key));
    this.preparing.set(key, preparation);
    return preparation;
  }

  private async prepare(source: TemplateSource, scale: number, key: string): Promise<void> {
    const slots = this.inspection(source).imageSlots.filter((slot) => slot.static);
    requireReasonableSlots(slots, scale, []);
    const images = await Promise.all(
      slots.map(async (slot) => this.pixelImage(slot, { bytes: await source.loadAsset(slot.name) }, scale, [])),
    );
    const input = { key, schema: source.schema, scale, fonts: [...source.fonts], images };
    for (let attempt = 1; ; attempt += 1) {
      await Promise.all(distinctFaces(source.fonts).map((face) => this.ensureFont(source, face)));
      const outcome = await this.engine.prepare(input);
      const evicted = outcome.failure?.kind === 'font_missing' && attempt < PREPARE_ATTEMPTS;
      if (!evicted) return void unwrap(outcome, []);
    }
  }

  private async ensureFont(source: TemplateSource, { sha256, index }: FontBinding): Promise<void> {
    if (this.engine.hasFont(sha256, index)) return;
    unwrap(this.engine.addFont(sha256, index, await source.loadFont(sha256)), []);
  }

  private fieldPixels(slots: ImageSlot[], job: TemplateValues, at: IssueLocation): Promise<PixelImage[]> {
    const filled = slots.flatMap((slot) => {
      const image = slot.source === 'field' ? job.images.get(slot.name) : undefined;
      return image ? [{ slot, image }] : [];
    });
    requireReasonableSlots(
      filled.map(({ slot }) => slot),
      job.scale,
      at,
    );
    return Promise.all(
      filled.map(({ slot, image }) => this.pixelImage(slot, image, job.scale, [...at, 'images', slot.name])),
    );
  }

  private async pixelImage(slot: ImageSlot, image: FieldImage, scale: number, at: IssueLocation): Promise<PixelImage> {
    const { width, height } = devicePixels(slot, scale);
    const [focusX, focusY] = image.focus ?? [slot.focusX, slot.focusY];
    const pixels = await this.images.toPixels(image.bytes, { width, height, fit: slot.fit, focusX, focusY }, at);
    return { layer: slot.layer, width, height, pixels };
  }

  private inspection(source: TemplateSource): Inspection {
    const known = this.inspections.get(source.id);
    if (known) return known;
    const inspection = this.inspect(source.schema);
    this.inspections.set(source.id, inspection);
    return inspection;
  }
}

function unwrap<Value>({ ok, failure }: Outcome<Value>, at: IssueLocation): Value {
  if (failure) throw failureError(failure, at);
  return ok as Value;
}

function distinctFaces(fonts: readonly FontBinding[]): FontBinding[] {
  return [...new Map(fonts.map((font) => [`${font.sha256}:${font.index}`, font])).values()];
}

function devicePixels(slot: ImageSlot, scale: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(slot.width * scale)), height: Math.max(1, Math.round(slot.height * scale)) };
}

/** Boxes may reach outside the canvas, so the canvas's own limits do not bound them. */
function requireReasonableSlots(slots: ImageSlot[], scale: number, at: IssueLocation): void {
  let total = 0;
  for (const slot of slots) {
    const { width, height } = devicePixels(slot, scale);
    total += width * height;
    if (width * height <= MAX_IMAGE_PIXELS && total <= MAX_SLOT_PIXELS) continue;
    const msg = `The picture of layer "${slot.layer}" is drawn too large. Make its box or the scale smaller.`;
    throw invalid([{ loc: at, type: 'value_error', msg }], msg, 'image_too_large');
  }
}
