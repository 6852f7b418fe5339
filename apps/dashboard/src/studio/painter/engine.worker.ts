import { Engine, EngineFailure } from '@naqsh/engine-browser';
import type { Answer, Asked, Call, Drawn, Handed, Question } from './engine-worker-protocol.js';

/** Draws one template in a separate thread, on a canvas whose pictures go to the page. */

let engine: Promise<Engine> | undefined;
let canvas: OffscreenCanvas | undefined;
let isOpen = false;

async function answerTo(call: Call): Promise<unknown> {
  switch (call.call) {
    case 'start':
      engine = WebAssembly.compileStreaming(fetch(call.address)).then((module) => Engine.start(module));
      await engine;
      return null;
    case 'hand':
      return hand(await started(), call.handed);
    case 'inspect':
      return (await started()).inspect(call.schema);
    case 'paint':
      return paint(await started(), call.asked);
    case 'text':
      return answer(await started(), call.question);
  }
}

function started(): Promise<Engine> {
  if (engine === undefined) throw new Error('The engine was not started.');
  return engine;
}

function hand(drawing: Engine, handed: Handed): void {
  if (handed.kind === 'font') drawing.font(handed, handed.file);
  else if (handed.kind === 'icons') drawing.icons(handed.file);
  else drawing.picture(handed.id, handed.file);
}

function paint(drawing: Engine, { schema, fonts, ...view }: Asked): Drawn {
  if (isOpen) drawing.edit({ patch: [{ op: 'replace', path: '', value: schema }], fonts });
  else drawing.open({ schema, scale: 1, fonts });
  isOpen = true;
  const { width, height, regions, warnings } = drawing.paint({ ...view, hidden: [] });
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to draw on.');
  for (const region of regions) {
    const { rgba, ...part } = drawing.pixels(region);
    const [left, top] = part.region;
    context.putImageData(new ImageData(rgba, part.width, part.height), left, top);
  }
  // A copy: the canvas keeps its pixels, on which the next change is painted.
  const copy = new OffscreenCanvas(width, height);
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return { picture: copy.transferToImageBitmap(), layers: drawing.layers(), warnings };
}

function answer(drawing: Engine, question: Question): unknown {
  switch (question.about) {
    case 'selection':
      return drawing.selection(...question.of);
    case 'cursorAt':
      return drawing.cursorAt(...question.of);
    case 'moved':
      return drawing.moved(...question.of);
    case 'wordAt':
      return drawing.wordAt(...question.of);
  }
}

async function handle(call: Call): Promise<void> {
  const { number } = call;
  try {
    const ok = await answerTo(call);
    const transfer = call.call === 'paint' ? [(ok as Drawn).picture] : [];
    postMessage({ number, ok } satisfies Answer, { transfer });
  } catch (error) {
    const { message } = error as Error;
    const refused =
      error instanceof EngineFailure
        ? { kind: error.kind, detail: message, issues: error.issues }
        : { kind: 'broken', detail: message, issues: [] };
    postMessage({ number, refused } satisfies Answer);
  }
}

// One call after another: each edit follows the one before it.
let last = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Call>) => {
  last = last.then(() => handle(data));
});
