import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ImportFault, type Imported, type OpenedDesign } from '../../../../../../libs/importing/src/imported.js';
import { MOST_PAGES, MOST_PIXELS, MOST_TIME } from '../../../../../../libs/importing/src/limits.js';
import type { Raster } from './pdf-items.js';
import { PageImport } from './pdf-page.js';
import { fileOf } from './pdf-picture.js';
import { type Drawing, type PageSource, sourceOf } from './pdf-source.js';

/** Pages of PDF, read by pdf.js in a worker of its own, which ends with each reading: no file can occupy it longer. */

/** The longest side of a part that is drawn as a picture, at twice its size. */
const LONGEST_PICTURE = 3000;

/** Options that prevent a file from running code, fetching or filling the memory. */
export const TERMS = {
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  maxImageSize: MOST_PIXELS,
  verbosity: 0,
} as const;

export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedDesign> {
  const count = await inWorker(bytes, async ({ document }) => document.numPages);
  if (count < 1) throw new ImportFault('empty');
  return {
    parts: Array.from({ length: Math.min(count, MOST_PAGES) }, (_, index) => ({
      id: String(index),
      name: String(index + 1),
    })),
    read: async (part) =>
      inWorker(bytes, async ({ document, operators }) =>
        readPage(document, Number(part) || 0, operators, { file: fileOf, raster: rasterOf }),
      ),
  };
}

export async function readPage(
  document: PDFDocumentProxy,
  index: number,
  operators: Readonly<Record<string, number>>,
  drawing: Drawing,
): Promise<Imported> {
  const page = await document.getPage(index + 1);
  return new PageImport(await sourceOf(document, page, operators, drawing)).read();
}

interface Opened {
  readonly document: PDFDocumentProxy;
  readonly operators: Readonly<Record<string, number>>;
}

async function inWorker<T>(bytes: Uint8Array<ArrayBuffer>, act: (opened: Opened) => Promise<T>): Promise<T> {
  const { getDocument, OPS, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ImportFault('tooSlow', { seconds: MOST_TIME / 1000 })), MOST_TIME);
    port.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  const worker = new PDFWorker({ port: port as unknown as null });
  try {
    // The worker takes ownership of the given memory.
    const task = getDocument({ ...TERMS, data: bytes.slice(), worker });
    const read = task.promise.then(async (document) => act({ document, operators: OPS }));
    return await Promise.race([read, late]);
  } catch (error) {
    throw faultOf(error);
  } finally {
    clearTimeout(timer);
    worker.destroy();
    port.terminate();
  }
}

/** The fault behind an exception of pdf.js. */
export function faultOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'PasswordException' ? new ImportFault('locked') : error;
}

/** Operators that draw; all others set the state that these draw in. */
const DRAWS = /^(?:showText|constructPath|rawFillPath|shadingFill|paint(?!FormXObject).*)$/;

/** Draws parts of a page on a separate canvas. */
function rasterOf(page: PDFPageProxy, scale: number, { operators, kept }: PageSource): Raster {
  return async (wanted, box) => {
    const sharp = Math.min(2, LONGEST_PICTURE / Math.max(box.width, box.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(box.width * sharp));
    canvas.height = Math.max(1, Math.round(box.height * sharp));
    // By default pdf.js would create a context without transparency.
    const canvasContext = canvas.getContext('2d');
    if (canvasContext === null) return null;
    let last = -1;
    await page.render({
      canvas: null,
      canvasContext,
      viewport: page.getViewport({ scale: scale * sharp, offsetX: -box.x * sharp, offsetY: -box.y * sharp }),
      background: 'rgba(0, 0, 0, 0)',
      annotationMode: 0,
      operationsFilter: (index) => {
        last = Math.max(last, index);
        return !DRAWS.test(operators[index]?.name ?? '') || wanted.has(index) || kept.has(index);
      },
    }).promise;
    // pdf.js may merge operators for drawing, which changes their numbers.
    if (last !== operators.length - 1) return null;
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  };
}
