import { Logger } from '@nestjs/common';

import { LeastRecentlyUsed } from '#kernel';

import type {
  Failure,
  FontBinding,
  Inspection,
  NativeEngine,
  Outcome,
  RenderWarning,
  ReviewInput,
  SlotPicture,
} from './native.js';
import { unwrap } from './renderer-failures.js';
import { SharedWorks, type Deadline, type SharedWork } from './shared-work.js';
import type { SlotPainter } from './slot-painter.js';
import type { TemplateSource } from './template-source.js';
import type { Turn } from './turn.js';

/** Values by field name as JSON text, and the image fields that have one. */
type ReviewedValues = Pick<ReviewInput, 'data' | 'imageFields'>;

const INSPECTIONS_KEPT = 1_000;
/**
 * Another thread may evict a face between the call that adds it and the next one, which holds it; under pressure
 * repeatedly.
 */
const FONT_ATTEMPTS = 3;
/** The only scale whose compiled form is stored, because callers may request any other. */
const STORED_SCALE = 1;

/**
 * Loads templates into the engine's memory: from the compiled form that was stored with the schema, or by compiling if
 * there
 * is none or it is damaged.
 */
export class TemplateLoader {
  private readonly logger = new Logger(TemplateLoader.name);
  private readonly inspections = new LeastRecentlyUsed<Inspection>(INSPECTIONS_KEPT);
  private readonly loading = new SharedWorks<unknown>();
  private readonly supplying = new SharedWorks<unknown>();
  private readonly compiling = new SharedWorks<Buffer>();

  /** `cpuMs`: CPU time limit of work for a single render. */
  constructor(
    private readonly engine: NativeEngine,
    private readonly painter: SlotPainter,
    private readonly cpuMs: number,
  ) {}

  /** Returns the requirements of a template; its schema was validated before it was stored. */
  inspection(source: TemplateSource): Inspection {
    const known = this.inspections.get(source.id);
    if (known) return known;
    const inspection = unwrap(this.engine.inspect(source.schema), []);
    this.inspections.set(source.id, inspection);
    return inspection;
  }

  /** Loads a template. If several requests need it at once, the first loads it and the others wait. */
  load(source: TemplateSource, scale: number, turn: Turn, deadline: Deadline): Promise<Outcome<unknown>> {
    const load = (signal: AbortSignal): Promise<Outcome<unknown>> => this.loadOrCompile(source, scale, turn, signal);
    return this.share(this.loading, keyOf(source, scale), turn, load).wait(deadline);
  }

  /** Supplies a loaded template with the pictures of its static layers, which a PDF needs besides the compiled form. */
  supplyPictures(source: TemplateSource, scale: number, turn: Turn, deadline: Deadline): Promise<Outcome<unknown>> {
    const key = keyOf(source, scale);
    const supply = async (): Promise<Outcome<unknown>> => {
      const images = await this.staticPictures(source, scale, turn);
      return this.withFonts(source, () => this.engine.prepare({ ...form(source, scale), ...turn, key, images }));
    };
    return this.share(this.supplying, key, turn, supply).wait(deadline);
  }

  /** Compiles a template and stores the result. */
  compile(source: TemplateSource, scale: number, turn: Turn, deadline?: Deadline): Promise<Outcome<Buffer>> {
    const compile = (signal: AbortSignal): Promise<Outcome<Buffer>> => this.compileAnew(source, scale, turn, signal);
    return this.share(this.compiling, keyOf(source, scale), turn, compile).wait(deadline);
  }

  /**
   * Joins work in progress, or starts it. A caller may join anybody's work; but while calls are queued, work of another
   * owner or
   * lane may be far back in the queue, so a caller joins only that of its own owner and lane.
   */
  private share<Value>(
    works: SharedWorks<Value>,
    key: string,
    { owner, lane }: Turn,
    begun: (signal: AbortSignal) => Promise<Outcome<Value>>,
  ): SharedWork<Value> {
    const { queued, suspended } = this.engine.stats();
    return works.join(key, `${lane} ${owner}`, queued + suspended === 0, begun);
  }

  /** Reviews a template with given values; nothing is kept. */
  review(source: TemplateSource, scale: number, turn: Turn, values: ReviewedValues): Promise<Outcome<RenderWarning[]>> {
    return this.withFonts(source, () =>
      this.engine.review({ ...form(source, scale), ...turn, ...values, cpuMs: this.cpuMs }),
    );
  }

  private async loadOrCompile(
    source: TemplateSource,
    scale: number,
    turn: Turn,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> {
    const key = keyOf(source, scale);
    const load = (artefact: Buffer): Promise<Outcome<unknown>> =>
      this.withFonts(source, () => this.engine.load({ ...form(source, scale), ...turn, key, artefact }));
    const isStored = scale === STORED_SCALE && !this.compiling.has(key);
    const stored = isStored ? await this.findStored(source) : null;
    if (stored) {
      const outcome = await load(stored);
      if (outcome.failure?.kind !== 'bad_artefact') return outcome;
      this.logger.warn(`The compiled form of ${source.id} is replaced: ${outcome.failure.detail}`);
    }
    const compiled = await this.compile(source, scale, turn, { signal });
    return compiled.ok ? load(compiled.ok) : compiled;
  }

  /** If the store is unreadable, the template is compiled instead; with the fonts in memory that needs no store. */
  private async findStored({ id, artefacts }: TemplateSource): Promise<Buffer | null> {
    try {
      return (await artefacts?.find()) ?? null;
    } catch (error) {
      this.logger.warn(`The compiled form of ${id} cannot be read, and is made anew: ${String(error)}`);
      return null;
    }
  }

  private async compileAnew(
    source: TemplateSource,
    scale: number,
    turn: Turn,
    signal: AbortSignal,
  ): Promise<Outcome<Buffer>> {
    const images = await this.staticPictures(source, scale, turn);
    // A compiled form to be stored is made only once, so it has no CPU limit.
    const limits = scale === STORED_SCALE ? {} : { cpuMs: this.cpuMs };
    const input = { ...form(source, scale), ...turn, ...limits, images };
    const compile = (): Promise<Outcome<Buffer>> => this.engine.compile(input, signal);
    const outcome = await this.withFonts(source, compile);
    if (outcome.ok && scale === STORED_SCALE) await this.store(source, outcome.ok);
    return outcome;
  }

  /** A template that can't be stored is still usable. */
  private async store({ id, artefacts }: TemplateSource, bytes: Buffer): Promise<void> {
    try {
      await artefacts?.put(bytes);
    } catch (error) {
      this.logger.warn(`The compiled form of ${id} is not stored: ${String(error)}`);
    }
  }

  private async staticPictures(source: TemplateSource, scale: number, { owner }: Turn): Promise<SlotPicture[]> {
    const slots = this.inspection(source).imageSlots.filter((slot) => slot.static);
    const filled = slots.map((slot) => ({
      slot,
      image: { load: () => source.loadAsset(slot.name) },
      at: [],
    }));
    return (await this.painter.paint(filled, scale, [], { owner })).pictures;
  }

  private async withFonts<Value>(source: TemplateSource, use: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    for (let attempt = 1; ; attempt += 1) {
      const refused = await this.addFonts(source);
      if (refused) return { failure: refused };
      const outcome = await use();
      const evicted = outcome.failure?.kind === 'font_missing' && attempt < FONT_ATTEMPTS;
      if (!evicted) return outcome;
    }
  }

  /** Adds the missing faces once all are read, because a face that is unused for long may be evicted. */
  private async addFonts(source: TemplateSource): Promise<Failure | undefined> {
    const missing = distinctFaces(source.fonts).filter(({ sha256, index }) => !this.engine.hasFont(sha256, index));
    const load = async (face: FontBinding) => ({ ...face, bytes: await source.loadFont(face.sha256) });
    for (const { sha256, index, bytes } of await Promise.all(missing.map(load))) {
      if (this.engine.hasFont(sha256, index)) continue;
      const { failure } = this.engine.addFont(sha256, index, bytes);
      if (failure) return failure;
    }
    return undefined;
  }
}

/** Returns the engine's key for a template at a scale. */
export function keyOf({ id }: TemplateSource, scale: number): string {
  return `${id}@${scale}`;
}

function form(
  { schema, fonts }: TemplateSource,
  scale: number,
): { schema: string; scale: number; fonts: FontBinding[] } {
  return { schema, scale, fonts: [...fonts] };
}

function distinctFaces(fonts: readonly FontBinding[]): FontBinding[] {
  return [...new Map(fonts.map((font) => [`${font.sha256}:${font.index}`, font])).values()];
}
