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

/** One picture. A `page` is bound with others by `PageBinder`, and never handed out. */
export interface RenderJob extends Turn, Readonly<PictureOutput> {
  readonly data: Readonly<Record<string, unknown>>;
  readonly images: ReadonlyMap<string, FieldImage>;
  /** Factor on the canvas: 2 doubles both sides. */
  readonly scale: number;
  /** Of a caller who began before this call; by default the deadline counts from the call. */
  readonly deadline?: RenderDeadline | undefined;
}

/** Renders of one template that differ in their data alone; none has pictures of its own. */
export interface ManyRenders extends Turn, Readonly<Output>, Pick<RenderJob, 'scale'> {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  /** None is begun once it has taken so many milliseconds, or made so many bytes, all of them together. */
  readonly mostMs: number;
  readonly mostBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether a png or jpg is wanted as its parts: what `PictureParts` makes the file of, with the still picture. */
  readonly inParts: boolean;
}

/** A picture without data. */
export type StillPicture = Omit<ManyRenders, 'data' | 'mostMs' | 'mostBytes' | 'signal' | 'inParts'>;

/** Files one behind the other. */
export interface RenderedFiles {
  readonly bytes: Buffer;
  /** Where each is in the bytes, or why there is none; of the first ones, where not all were begun. */
  readonly files: readonly (RenderedPiece | DomainError)[];
}

/** When a render must be done: how long it may still take and has taken, milliseconds, and the signal that ends it before. */
export interface RenderDeadline extends Deadline {
  readonly ms: number;
  readonly spent: number;
}

/** `fetchUs`: microseconds that its pictures were read. */
export interface RenderedPicture extends Rendered {
  readonly fetchUs: number;
}

export interface RendererOptions {
  readonly deadlineMs: number;
  /** Most CPU time of one render. */
  readonly cpuMs: number;
}

/** What a template is made ready for; `at` is where its data stand in the request. */
interface Call {
  readonly source: TemplateSource;
  readonly scale: number;
  readonly turn: Turn;
  readonly deadline: Deadline;
  readonly at: IssueLocation;
}

/** A template may have to be loaded, lack pictures that a format needs, and be evicted before it is used. */
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

  /** Names engine and shapers; the same version renders the same bytes. */
  get version(): string {
    return this.engine.version;
  }

  /** The version in few letters, for keys of the object store. */
  get shortVersion(): string {
    return createHash('sha256').update(this.version).digest('hex').slice(0, 12);
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

  /** A schema in one of its sizes, which it has: as JSON text, without sizes. */
  sized(schema: string, name: string): string {
    const sized = this.engine.sized(schema, name);
    if (sized === null) throw new Error(`The schema has no size ${name}.`);
    return sized;
  }

  /** Judges data against the template's fields without rendering; `at` is where `data` and `images` stand. */
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

  /** Until the deadline, which counts from now: fetching pictures, waiting, loading and decoding included. */
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

  /** One picture; `at` is where `data` and `images` stand in the request. */
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
        // It was dropped between the question whether it is there and its use.
        given = await this.painter.paint(slots, job.scale, at, waiting(), { anew: true });
        return once();
      });
    const output = engineOutput(job);
    const rendered = output === null ? await this.encode(job, draw, waiting()) : await draw(output);
    this.memory.add(rendered.image.length);
    const { fetched, decoded } = given;
    return { ...rendered, fetchUs: fetched * 1_000, decodeUs: rendered.decodeUs + decoded * 1_000 };
  }

  /** A file in a format that the engine does not write, from the pixels that it draws. */
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
   * Many pictures of one template on all threads that nobody else needs, at least one; each has its deadline, as a render
   * has. `at` is where the data of each stand.
   * @throws DomainError for what all meet alike
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
   * The file of a picture without data, to be stored beside renders in parts of the same template and settings, once: it is
   * the same for as long as these and the engine are.
   */
  async still(source: TemplateSource, picture: StillPicture): Promise<Buffer> {
    const turn = turnOf(picture);
    const call = { source, scale: picture.scale, turn, deadline: this.deadline(), at: [] };
    return this.withPrepared(call, (key) => this.engine.still({ ...turn, key, output: picture }));
  }

  /**
   * What all pages of a template share (`render` with the format `page`), to be stored beside them under its id, once: it
   * is the same for as long as template, scale and engine are.
   */
  async pageCommon(source: TemplateSource, scale: number, turn: Turn): Promise<CommonPart> {
    const call = { source, scale, turn: turnOf(turn), deadline: this.deadline(), at: [] };
    return this.withPrepared(call, (key) => this.engine.common({ ...call.turn, key }));
  }

  /** SHA-256 of a rendered file, hex; made on a thread of its own, so that it costs no time beside a wait. */
  hash(image: Buffer): Promise<string> {
    return this.engine.hash(image);
  }

  /** Frees the memory of a rendered file, which is empty from now on, once it has been sent; else the collector does, later. */
  release(image: Buffer): void {
    this.memory.release(image);
  }

  /** How the text layers come out: lines, sizes and ink boxes in pixels of the canvas at scale 1. */
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
   * Reviews a template with certain values at scale 1 without drawing it: the warnings of such a render. `owner`: whose work it is.
   * @param at where data and pictures stand in the request
   * @throws DomainError what the render would be refused for
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
   * Compiles a template version and stores the result, so that no render has to wait for it. `owner`: whose work it is.
   * @throws DomainError what a render of it would be refused for
   */
  async compile(source: TemplateSource, owner: string): Promise<void> {
    assertOutsideTransaction('Compile');
    unwrap(await this.loader.compile(source, 1, { owner, lane: 'background' }), []);
  }

  /** Drops a deleted template from memory: all sources whose ids are `<templateId>@…`. */
  forget(templateId: string): void {
    this.engine.evict(`${templateId}@`);
  }

  /** Drops a deleted font, and the templates that are set in it, from memory; what still draws with it loads it again. */
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
