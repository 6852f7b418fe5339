import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfiumPage = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

/** One instance for all files: compiling it takes longer than reading a page. */
let pdfium: Promise<PDFiumLibrary> | undefined;

/** Looks at a page of a file, its first unless told, with PDFium. */
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

/** The text of a page, the first unless told, as PDFium hands it out for copying. */
export function pdfiumText(bytes: Uint8Array, index = 0): Promise<string> {
  return withPdfium(bytes, (page) => page.getText(), index);
}

/** The text of a page, the first unless told, as pdf.js hands it out for copying. */
export async function pdfjsText(bytes: Uint8Array, index = 0): Promise<string> {
  // It takes the memory over that it is given.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(index + 1);
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } finally {
    await task.destroy();
  }
}
