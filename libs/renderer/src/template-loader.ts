import { Logger } from '@nestjs/common';

import { LeastRecentlyUsed } from '#kernel';

import type { Failure, FontBinding, Inspection, NativeEngine, Outcome, PriceInput, SlotPicture } from './native.js';
import { unwrap } from './renderer-failures.js';
import { SharedWork, type Deadline } from './shared-work.js';
import type { SlotPainter } from './slot-painter.js';
import type { TemplateSource } from './template-source.js';

/** Values by field name as JSON text, and the image fields that have one. */
type PricedValues = Pick<PriceInput, 'data' | 'imageFields'>;

type Lane = 'interactive' | 'background';

const INSPECTIONS_KEPT = 1_000;
/** Another thread may make room between the call that adds a face and the next, which holds it; under pressure more than once. */
const FONT_ATTEMPTS = 3;
/** The only scale whose compiled form is stored: anyone may ask for any other. */
const STORED_SCALE = 1;

/**
 * Makes templates ready in the engine's memory: from the compiled form that was stored when the schema was put, or,
 * where there is none or it is damaged, by compiling.
 */
export class TemplateLoader {
  private readonly logger = new Logger(TemplateLoader.name);
  private readonly inspections = new LeastRecentlyUsed<Inspection>(INSPECTIONS_KEPT);
  private readonly loading = new Map<string, SharedWork<unknown>>();
  private readonly supplying = new Map<string, SharedWork<unknown>>();
  /** By key and lane. */
  private readonly compiling = new Map<string, SharedWork<Buffer>>();

  constructor(
    private readonly engine: NativeEngine,
    private readonly painter: SlotPainter,
  ) {}

  /** What a template needs; its schema was judged before it was stored. */
  inspection(source: TemplateSource): Inspection {
    const known = this.inspections.get(source.id);
    if (known) return known;
    const inspection = unwrap(this.engine.inspect(source.schema), []);
    this.inspections.set(source.id, inspection);
    return inspection;
  }

  /** Makes a template ready. Many requests may meet one that is not: the first loads it, the others wait. */
  load(source: TemplateSource, scale: number, deadline: Deadline): Promise<Outcome<unknown>> {
    const load = (signal: AbortSignal): Promise<Outcome<unknown>> => this.loadOrCompile(source, scale, signal);
    return shared(this.loading, keyOf(source, scale), load).wait(deadline);
  }

  /** Hands a template that is ready the pictures of its static layers, which a PDF needs besides the compiled form. */
  supplyPictures(source: TemplateSource, scale: number, deadline: Deadline): Promise<Outcome<unknown>> {
    const key = keyOf(source, scale);
    const supply = async (): Promise<Outcome<unknown>> => {
      const images = await this.staticPictures(source, scale);
      return this.withFonts(source, () => this.engine.prepare({ ...form(source, scale), key, images }));
    };
    return shared(this.supplying, key, supply).wait(deadline);
  }

  /**
   * Compiles a template and stores the result. Who comes while it is compiled waits for that; but a compile in the
   * background, where calls queue, may be the last of many, and nobody who is waited for waits for those.
   */
  compile(source: TemplateSource, scale: number, lane: Lane, deadline?: Deadline): Promise<Outcome<Buffer>> {
    const key = keyOf(source, scale);
    const inBackground = this.compiling.get(`${key} background`);
    if (inBackground && !inBackground.abandoned && this.engine.stats().queued === 0) return inBackground.wait(deadline);
    const compile = (signal: AbortSignal): Promise<Outcome<Buffer>> => this.compileAnew(source, scale, lane, signal);
    return shared(this.compiling, `${key} ${lane}`, compile).wait(deadline);
  }

  /** Judges what drawing a template with certain values costs; nothing of it is kept. */
  checkPrice(source: TemplateSource, scale: number, values: PricedValues): Promise<Outcome<unknown>> {
    return this.withFonts(source, () => this.engine.checkPrice({ ...form(source, scale), ...values }));
  }

  private async loadOrCompile(source: TemplateSource, scale: number, signal: AbortSignal): Promise<Outcome<unknown>> {
    const key = keyOf(source, scale);
    const load = (artefact: Buffer): Promise<Outcome<unknown>> =>
      this.withFonts(source, () => this.engine.load({ ...form(source, scale), key, artefact }));
    const isStored = scale === STORED_SCALE && !this.compiling.has(`${key} background`);
    const stored = isStored ? await source.artefacts?.find() : null;
    if (stored) {
      const outcome = await load(stored);
      if (outcome.failure?.kind !== 'bad_artefact') return outcome;
      this.logger.warn(`The compiled form of ${source.id} is replaced: ${outcome.failure.detail}`);
    }
    const compiled = await this.compile(source, scale, 'interactive', { signal });
    return compiled.ok ? load(compiled.ok) : compiled;
  }

  private async compileAnew(
    source: TemplateSource,
    scale: number,
    lane: Lane,
    signal: AbortSignal,
  ): Promise<Outcome<Buffer>> {
    const images = await this.staticPictures(source, scale);
    const compile = (): Promise<Outcome<Buffer>> =>
      this.engine.compile({ ...form(source, scale), images, lane }, signal);
    const outcome = await this.withFonts(source, compile);
    if (outcome.ok && scale === STORED_SCALE) await this.store(source, outcome.ok);
    return outcome;
  }

  /** A template that can't be stored is ready all the same. */
  private async store({ id, artefacts }: TemplateSource, bytes: Buffer): Promise<void> {
    try {
      await artefacts?.put(bytes);
    } catch (error) {
      this.logger.warn(`The compiled form of ${id} is not stored: ${String(error)}`);
    }
  }

  private async staticPictures(source: TemplateSource, scale: number): Promise<SlotPicture[]> {
    const slots = this.inspection(source).imageSlots.filter((slot) => slot.static);
    const filled = slots.map((slot) => ({
      slot,
      image: { load: () => source.loadAsset(slot.name) },
      at: [],
    }));
    return (await this.painter.paint(filled, scale, [])).pictures;
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

  /** Adds what is missing once all of it is there: a face that nobody uses for long may be evicted. */
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

/** The name under which the engine keeps a template at a scale. */
export function keyOf({ id }: TemplateSource, scale: number): string {
  return `${id}@${scale}`;
}

/** The work under way under a key, or `begun` now. */
function shared<Value>(
  underWay: Map<string, SharedWork<Value>>,
  key: string,
  begun: (signal: AbortSignal) => Promise<Outcome<Value>>,
): SharedWork<Value> {
  const running = underWay.get(key);
  if (running && !running.abandoned) return running;
  const work = new SharedWork(begun);
  underWay.set(key, work);
  const end = (): void => void (underWay.get(key) === work && underWay.delete(key));
  work.done.then(end, end);
  return work;
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
