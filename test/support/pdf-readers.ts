import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfiumPage = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

/** One instance for all files: compiling it takes longer than reading a page. */
let pdfium: Promise<PDFiumLibrary> | undefined;

/** Opens a page of a file, by default the first, with PDFium. */
export async function withPdfium<T>(
  bytes: Uint8Array,
  look: (page: PdfiumPage) => T | Promise<T>,
  index = 0,
): Promise<T> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(bytes);
  try {
    return await look(document.getPage(index));
  } finally {
    document.destroy();
  }
}

/** The first page as PDFium draws it, RGBA. */
export function pdfiumPixels(bytes: Uint8Array, dpi: number): ReturnType<PdfiumPage['render']> {
  return withPdfium(bytes, (page) => page.render({ scale: dpi / 72, render: 'bitmap' }));
}

/** The text of a page, by default the first, as PDFium extracts it for copying. */
export function pdfiumText(bytes: Uint8Array, index = 0): Promise<string> {
  return withPdfium(bytes, (page) => page.getText(), index);
}

/** The text of a page, by default the first, as pdf.js extracts it for copying. */
export async function pdfjsText(bytes: Uint8Array, index = 0): Promise<string> {
  // It takes ownership of the given memory.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(index + 1);
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } finally {
    await task.destroy();
  }
}
