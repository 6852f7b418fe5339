import type { Cursor, Moved, Movement, Selection } from '@naqsh/engine-browser';
import type { Point } from '../geometry/box.js';
import type { EngineClient } from './engine-client.js';
import { EngineRefusal } from './engine-refusal.js';
import type { Question } from './engine-worker-protocol.js';
import type { Carets } from './painter.js';

/** Carets that the engine reports for its last picture. */
export class EngineCarets implements Carets {
  constructor(private readonly engine: EngineClient) {}

  selection(layer: string, selection: { focus: Cursor; start: number; end: number }): Promise<Selection | null> {
    return this.ask({ about: 'selection', of: [layer, { ...selection, focus: plain(selection.focus) }] });
  }

  cursorAt(layer: string, { x, y }: Point): Promise<Moved | null> {
    return this.ask({ about: 'cursorAt', of: [layer, x, y] });
  }

  moved(layer: string, from: Cursor, to: Movement, goal: number | null): Promise<Moved | null> {
    return this.ask({ about: 'moved', of: [layer, plain(from), to, goal] });
  }

  wordAt(layer: string, at: Cursor): Promise<readonly [number, number] | null> {
    return this.ask({ about: 'wordAt', of: [layer, plain(at)] });
  }

  private async ask<One>(question: Question): Promise<One | null> {
    try {
      return (await this.engine.ask(question)) as One | null;
    } catch (error) {
      // A layer that is not a text, or that is in another template by now.
      if (error instanceof EngineRefusal) return null;
      throw error;
    }
  }
}

/** The engine takes no other members, as a cursor that was moved has. */
function plain({ index, affinity }: Cursor): Cursor {
  return { index, affinity };
}
