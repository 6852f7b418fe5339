import { createHash } from 'node:crypto';

import { assertOutsideTransaction, type DomainError, type IssueLocation } from '#kernel';

import type { ImageEncoder } from './image-encoder.js';
import type { ImageMemory } from './image-memory.js';
import type {
  CommonPart,
  EngineStats,
  Inspection,
  Measured,
  MeasuredLayer,
  NativeEngine,
  Outcome,
  Output,
  Rendered,
  RenderedMany,
  RenderedPiece,
  RenderWarning,
} from './native.js';
import { encodingOf, engineOutput, type PictureOutput } from './picture-output.js';
import type { ProcessTurn } from './process-turn.js';
import { errorOr, unwrap } from './renderer-failures.js';
import type { Deadline } from './shared-work.js';
import type { FieldImage, FilledSlot, SlotPainter } from './slot-painter.js';
import { keyOf, type TemplateLoader } from './template-loader.js';
import type { TemplateSource } from './template-source.js';
import type { Turn } from './turn.js';

/** One picture. A `page` is merged with others by `PageMerger`, and is never delivered by itself. */
export interface RenderJob extends Turn, Readonly<PictureOutput> {
  readonly data: Readonly<Record<string, unknown>>;
  readonly images: ReadonlyMap<string, FieldImage>;
  /** Scale factor of the canvas: 2 doubles both sides. */
  readonly scale: number;
  /** The deadline of a caller who started earlier; by default it counts from this call. */
  readonly deadline?: RenderDeadline | undefined;
}

/** Renders of one template that differ only in their data; none has pictures of its own. */
export interface ManyRenders extends Turn, Readonly<Output>, Pick<RenderJob, 'scale'> {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  /** Time and size limits of all renders together: after either, no further render starts. */
  readonly mostMs: number;
  readonly mostBytes: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * True to get a png or jpg as its parts, from which `PictureParts` makes the file together with the still picture.
   */
  readonly inParts: boolean;
}

/** A picture without data. */
export type StillPicture = Omit<ManyRenders, 'data' | 'mostMs' | 'mostBytes' | 'signal' | 'inParts'>;

/** Several files in one buffer, one after the other. */
export interface RenderedFiles {
  readonly bytes: Buffer;
  /** For each its place in the bytes, or its error. Shorter than the data if not all renders were started. */
  readonly files: readonly (RenderedPiece | DomainError)[];
}

/** The deadline of a render: the remaining and the elapsed milliseconds, and a signal that ends it early. */
export interface RenderDeadline extends Deadline {
  readonly ms: number;
  readonly spent: number;
}

/** `fetchUs`: microseconds spent on reading its pictures. */
export interface RenderedPicture extends Rendered {
  readonly fetchUs: number;
}

export interface RendererOptions {
  readonly deadlineMs: number;
  /** CPU time limit of one render. */
  readonly cpuMs: number;
}

/** The use that a template is prepared for; `at` is the place of its data in the request. */
interface Call {
  readonly source: TemplateSource;
  readonly scale: number;
  readonly turn: Turn;
  readonly deadline: Deadline;
  readonly at: IssueLocation;
}

/** A template may have to be loaded, may lack pictures that a format needs, and may be evicted before its use. */
const ATTEMPTS = 5;

/** The engine as an injectable. Loads a template on its first use, then renders it from the engine's memory. */
export class RendererService {
  constructor(
    private readonly engine: NativeEngine,
    private readonly loader: TemplateLoader,
    private readonly painter: SlotPainter,
    private readonly encoder: ImageEncoder,
    private readonly memory: ImageMemory,
    private readonly options: RendererOptions,
  ) {}

  /** The versions of engine and shapers; the same version renders the same bytes. */
  get version(): string {
    return this.engine.version;
  }

  /** A short form of the version, for keys of the object store. */
  get shortVersion(): string {
    return createHash('sha256').update(this.version).digest('hex').slice(0, 12);
  }

  stats(): EngineStats {
    return this.engine.stats();
  }

  /**
   * Validates a schema and returns its requirements.
   * @param at the place of the schema in the request
   * @throws DomainError invalid, with every fault at its place
   */
  inspect(schema: string, at: IssueLocation = []): Inspection {
    return unwrap(this.engine.inspect(schema), at);
  }

  /** Returns a schema in one of its sizes, as JSON text without sizes. The size must exist. */
  sized(schema: string, name: string): string {
    const sized = this.engine.sized(schema, name);
    if (sized === null) throw new Error(`The schema has no size ${name}.`);
    return sized;
  }

  /** Validates data against the template's fields without rendering; `at` is the place of `data` and `images`. */
  async check(
    source: TemplateSource,
    values: Turn & { data: object; imageFields: string[]; scale: number },
    at: IssueLocation,
  ): Promise<void> {
    const data = JSON.stringify(values.data);
    const judge = (key: string): Outcome<unknown> => this.engine.checkData(key, data, values.imageFields);
    const call = { source, scale: values.scale, turn: turnOf(values), deadline: this.deadline(), at };
    await this.withPrepared(call, (key) => Promise.resolve(judge(key)));
  }

  /** Starts a deadline now. It covers fetching pictures, waiting, loading and decoding. */
  deadline(signal?: AbortSignal): RenderDeadline {
    const begun = performance.now();
    const end = begun + this.options.deadlineMs;
    return {
      signal,
      get ms() {
        return Math.max(0, Math.ceil(end - performance.now()));
      },
      get spent() {
        return performance.now() - begun;
      },
    };
  }

  /** Renders one picture; `at` is the place of `data` and `images` in the request. */
  async render(source: TemplateSource, job: RenderJob, at: IssueLocation): Promise<RenderedPicture> {
    const { deadline = this.deadline() } = job;
    const slots = this.filledSlots(source, job, at);
    const turn = turnOf(job);
    const waiting = (): ProcessTurn => ({ owner: turn.owner, signal: deadline.signal, ms: deadline.ms });
    let given = await this.painter.paint(slots, job.scale, at, waiting());
    const input = {
      ...turn,
      data: JSON.stringify(job.data),
      imageFields: [...job.images.keys()],
      cpuMs: this.options.cpuMs,
    };
    const call = { source, scale: job.scale, turn, deadline, at };
    const draw = (output: Output): Promise<Rendered> =>
      this.withPrepared(call, async (key) => {
        const once = (): Promise<Outcome<Rendered>> =>
          this.engine.render(
            { ...input, output, key, images: given.pictures, deadlineMs: deadline.ms },
            deadline.signal,
          );
        const outcome = await once();
        if (outcome.failure?.kind !== 'picture_missing') return outcome;
        // A picture was evicted between the check for it and its use.
        given = await this.painter.paint(slots, job.scale, at, waiting(), { anew: true });
        return once();
      });
    const output = engineOutput(job);
    const rendered = output === null ? await this.encode(job, draw, waiting()) : await draw(output);
    this.memory.add(rendered.image.length);
    const { fetched, decoded } = given;
    return { ...rendered, fetchUs: fetched * 1_000, decodeUs: rendered.decodeUs + decoded * 1_000 };
  }

  /** Encodes the engine's pixels in a format that the engine does not write. */
  private async encode(
    job: RenderJob,
    draw: (output: Output) => Promise<Rendered>,
    turn: ProcessTurn,
  ): Promise<Rendered> {
    const encoding = encodingOf(job);
    if (encoding === null) throw new TypeError(`The engine writes ${job.format} itself.`);
    let drawn: Rendered | undefined;
    let begun = 0;
    const file = await this.encoder.encode(async () => {
      drawn = await draw({ format: 'pixels', quality: job.quality });
      begun = performance.now();
      const { image: pixels, width, height } = drawn;
      return { ...encoding, pixels, width, height };
    }, turn);
    if (drawn === undefined) throw new TypeError('The encoder answered before there was a picture.');
    this.memory.release(drawn.image);
    return { ...drawn, image: file, encodeUs: drawn.encodeUs + (performance.now() - begun) * 1_000 };
  }

  /**
   * Renders many pictures of one template, at least one, on all threads that are free; each has its own deadline, as a
   * single
   * render has. `at` is the place of the data of each.
   * @throws DomainError for a fault that all of them share
   */
  async renderMany(source: TemplateSource, many: ManyRenders, at: IssueLocation): Promise<RenderedFiles> {
    const deadline = this.deadline(many.signal);
    const input = {
      ...turnOf(many),
      data: many.data.map((data) => JSON.stringify(data)),
      output: many,
      mostMs: many.mostMs,
      mostBytes: many.mostBytes,
      deadlineMs: this.options.deadlineMs,
      cpuMs: this.options.cpuMs,
      inParts: many.inParts,
    };
    const call = { source, scale: many.scale, turn: turnOf(many), deadline, at };
    const render = (key: string): Promise<Outcome<RenderedMany>> =>
      this.engine.renderMany({ ...input, key }, many.signal);
    const { bytes, pieces } = await this.withPrepared(call, render);
    this.memory.add(bytes.length);
    return { bytes, files: pieces.map((piece) => errorOr<RenderedPiece>(piece, at)) };
  }

  /**
   * Returns the file of a picture without data, to be stored once beside renders in parts of the same template and
   * settings. It
   * stays the same as long as these and the engine do.
   */
  async still(source: TemplateSource, picture: StillPicture): Promise<Buffer> {
    const turn = turnOf(picture);
    const call = { source, scale: picture.scale, turn, deadline: this.deadline(), at: [] };
    return this.withPrepared(call, (key) => this.engine.still({ ...turn, key, output: picture }));
  }

  /**
   * Returns the shared part of all pages of a template (`render` with the format `page`), to be stored once beside them
   * under its
   * id. It stays the same as long as template, scale and engine do.
   */
  async pageCommon(source: TemplateSource, scale: number, turn: Turn): Promise<CommonPart> {
    const call = { source, scale, turn: turnOf(turn), deadline: this.deadline(), at: [] };
    return this.withPrepared(call, (key) => this.engine.common({ ...call.turn, key }));
  }

  /**
   * Returns the SHA-256 of a rendered file in hex. It is computed on a separate thread, so it adds no time during a
   * wait.
   */
  hash(image: Buffer): Promise<string> {
    return this.engine.hash(image);
  }

  /**
   * Frees the memory of a rendered file that has been sent; the file is empty then. Otherwise the collector frees it
   * later.
   */
  release(image: Buffer): void {
    this.memory.release(image);
  }

  /** Returns the layout of the text layers: lines, sizes and ink boxes in pixels of the canvas at scale 1. */
  async measure(
    source: TemplateSource,
    values: Turn & { data: object; imageFields: string[] },
    at: IssueLocation,
  ): Promise<MeasuredLayer[]> {
    const turn = turnOf(values);
    const { cpuMs } = this.options;
    const input = { ...turn, data: JSON.stringify(values.data), imageFields: values.imageFields, cpuMs };
    const measure = (key: string): Promise<Outcome<Measured>> => this.engine.measure({ ...input, key });
    const measured = await this.withPrepared({ source, scale: 1, turn, deadline: this.deadline(), at }, measure);
    return measured.layers;
  }

  /**
   * Reviews a template with given values at scale 1 without drawing it: returns the warnings of such a render. `owner`
   * owns the
   * work.
   * @param at the place of data and pictures in the request
   * @throws DomainError for any fault that the render would be refused for
   */
  async review(
    source: TemplateSource,
    owner: string,
    values: { data: object; imageFields: string[] },
    at: IssueLocation = [],
  ): Promise<RenderWarning[]> {
    assertOutsideTransaction('Review');
    const reviewed = { data: JSON.stringify(values.data), imageFields: values.imageFields };
    return unwrap(await this.loader.review(source, 1, { owner, lane: 'free' }, reviewed), at);
  }

  /**
   * Compiles a template version and stores the result, so that no render has to wait for it. `owner` owns the work.
   * @throws DomainError for any fault that a render of it would be refused for
   */
  async compile(source: TemplateSource, owner: string): Promise<void> {
    assertOutsideTransaction('Compile');
    unwrap(await this.loader.compile(source, 1, { owner, lane: 'background' }), []);
  }

  /** Drops a deleted template from memory: all sources whose ids are `<templateId>@…`. */
  forget(templateId: string): void {
    this.engine.evict(`${templateId}@`);
  }

  /** Evicts a deleted font and all templates with it from memory; remaining uses load it again. */
  forgetFont(sha256: string): void {
    this.engine.evictFont(sha256);
  }

  private async withPrepared<Value>(
    { source, scale, turn, deadline, at }: Call,
    use: (key: string) => Promise<Outcome<Value>>,
  ): Promise<Value> {
    assertOutsideTransaction('Render');
    const key = keyOf(source, scale);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await use(key);
      const lacks = attempt < ATTEMPTS ? outcome.failure?.kind : undefined;
      if (lacks === 'template_missing') unwrap(await this.loader.load(source, scale, turn, deadline), at);
      else if (lacks === 'pictures_missing') {
        unwrap(await this.loader.supplyPictures(source, scale, turn, deadline), at);
      } else return unwrap(outcome, at);
    }
  }

  private filledSlots(source: TemplateSource, { images }: RenderJob, at: IssueLocation): FilledSlot[] {
    if (images.size === 0) return [];
    return this.loader.inspection(source).imageSlots.flatMap((slot) => {
      const image = slot.source === 'field' ? images.get(slot.name) : undefined;
      return image ? [{ slot, image, at: [...at, 'images', slot.name] }] : [];
    });
  }
}

function turnOf({ owner, lane }: Turn): Turn {
  return { owner, lane };
}
