import { ApiError, RateLimitError } from '@naqsh/sdk';
import type { Language } from '../../i18n/language.js';
import { explain, faultText } from '../../kit/problems.js';
import { api } from '../../api/client.js';
import { schemaOf } from '../document/schema-of.js';
import type { Document } from '../document/template.js';
import type { Painted, Painter, PaintFault, Values } from './painter.js';

/** A minute has room for 60 previews: changes that follow each other faster are painted together. */
const PAUSE_MS = 350;
const SECOND_MS = 1000;
/** Wait after a refusal that names no time, seconds. */
const BACK_OFF = 5;

/** Paints with the service's free previews: only the newest document, one at a time. It reports no boxes. */
export class ServerPainter implements Painter {
  private running = new AbortController();
  private readonly closed = new AbortController();
  /** No preview is requested before this time, by `performance.now()`. */
  private notBefore = 0;

  constructor(
    private readonly language: () => Language,
    private readonly pause = PAUSE_MS,
  ) {}

  async show(document: Document, values: Values): Promise<Painted> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    await sleep(Math.max(this.pause, this.notBefore - performance.now()), signal);
    return this.paint(document, values, signal);
  }

  abandon(): void {
    this.running.abort();
  }

  async picture(document: Document, values: Values): Promise<ImageBitmap> {
    if (performance.now() < this.notBefore) throw new DOMException('Previews have to wait.', 'AbortError');
    return (await this.preview(document, values, this.closed.signal)).picture;
  }

  close(): void {
    this.running.abort();
    this.closed.abort();
  }

  private async paint(document: Document, { data, images }: Values, signal: AbortSignal): Promise<Painted> {
    const painted = { ...document.canvas, layers: [], warnings: [], carets: null };
    try {
      return { ...painted, ...(await this.preview(document, { data, images }, signal)), faults: [] };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RateLimitError) {
        await sleep(this.notBefore - performance.now(), signal);
        return this.paint(document, { data, images }, signal);
      }
      const faults = faultsOf(error, this.language());
      if (faults.length === 0) throw error;
      return { ...painted, picture: null, faults };
    }
  }

  private async preview(
    document: Document,
    { data, images }: Values,
    signal: AbortSignal,
  ): Promise<{ picture: ImageBitmap; warnings: string[] }> {
    try {
      const file = await api.templates.preview({ schema: schemaOf(document), data, images }, { signal });
      return { picture: await createImageBitmap(file.blob()), warnings: warningsOf(file.headers) };
    } catch (error) {
      if (error instanceof RateLimitError) {
        this.notBefore = performance.now() + (error.retryAfter ?? BACK_OFF) * SECOND_MS;
      }
      throw error;
    }
  }
}

function warningsOf(headers: Headers): string[] {
  const codes = (headers.get('x-render-warnings') ?? '').split(',').map((code) => code.trim());
  return codes.filter((code) => code !== '');
}

function faultsOf(error: unknown, language: Language): PaintFault[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  if (error.errors.length === 0) return [{ path: [], of: 'schema', words: explain(error, language) }];
  return error.errors.map((fault) => {
    const [, member, ...path] = fault.loc;
    const isOfSchema = member === 'schema';
    return {
      path: isOfSchema ? path : fault.loc.slice(1),
      of: isOfSchema ? 'schema' : 'values',
      words: faultText(fault, language),
    };
  });
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Another document is painted.', 'AbortError'));
    });
  });
}
