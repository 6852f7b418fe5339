import type { Needs } from '@naqsh/engine-browser';
import { EngineRefusal } from './engine-refusal.js';
import type { Answer, Asked, Call, Drawn, Handed, Question } from './engine-worker-protocol.js';

/** Present only if there was a compiler for it. */
const [address] = Object.values(
  import.meta.glob<string>('../../../../../target/browser/engine.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

export const hasEngine = address !== undefined;

/** The engine in its worker. */
export class EngineClient {
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { resolve: (ok: unknown) => void; reject: (error: Error) => void }>();
  private calls = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const call = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if ('ok' in data) call?.resolve(data.ok);
      else call?.reject(new EngineRefusal(data.refused));
    });
    this.worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.waiting.values()) {
        reject(new EngineRefusal({ kind: 'broken', detail: message, issues: [] }));
      }
      this.waiting.clear();
    });
  }

  async start(): Promise<void> {
    await this.call({ call: 'start', address: new URL(address ?? '', import.meta.url).href });
  }

  /** The file is the worker's from then on. */
  async hand(handed: Handed): Promise<void> {
    await this.call({ call: 'hand', handed }, [handed.file.buffer]);
  }

  inspect(schema: unknown): Promise<Needs> {
    return this.call({ call: 'inspect', schema }) as Promise<Needs>;
  }

  paint(asked: Asked): Promise<Drawn> {
    return this.call({ call: 'paint', asked }) as Promise<Drawn>;
  }

  ask(question: Question): Promise<unknown> {
    return this.call({ call: 'text', question });
  }

  close(): void {
    this.worker.terminate();
  }

  private call(call: CallWithoutNumber, transfer: Transferable[] = []): Promise<unknown> {
    const number = (this.calls += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ ...call, number }, transfer);
    });
  }
}

type WithoutNumber<One> = One extends unknown ? Omit<One, 'number'> : never;
type CallWithoutNumber = WithoutNumber<Call>;
