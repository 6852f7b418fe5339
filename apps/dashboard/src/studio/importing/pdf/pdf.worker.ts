// It answers to the page by itself.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
