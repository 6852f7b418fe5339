import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.mjs';
import { compileSchemes } from './compile-schemes.mjs';
import { actualText } from './pdf-actual-text.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The languages whose texts of React Aria stay in the bundle. */
const LOCALES = ['ar-AE', 'en-US'];

/**
 * The parts of the document that the service fills in for each request: see apps/api/src/dashboard/dashboard-page.ts.
 */
const HEAD = `
    <meta property="csp-nonce" nonce="%nonce%" />
    <link rel="icon" type="image/svg+xml" href="%icon%" />
    <link rel="preload" href="%arabic%" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="%fonts%" />
    <noscript><meta http-equiv="refresh" content="0; url=%root%account" /></noscript>
  </head>`;

const perRequest = {
  name: 'per-request',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('<html>', '<html lang="%lang%" dir="%dir%">')
        .replaceAll('"./assets/', '"%root%app/assets/')
        .replace('\n  </head>', HEAD),
  },
};

export default defineConfig({
  root: here('.'),
  // Files refer to each other by relative paths: the service may be below a path of its public address.
  base: './',
  logLevel: 'warn',
  resolve: {
    alias: {
      '@naqsh/engine-browser': here('../../native/browser/index.js'),
      '@naqsh/sdk': here('../../sdks/typescript/src/index.ts'),
    },
  },
  worker: { format: 'es', plugins: () => [actualText] },
  plugins: [
    { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' },
    compileMessages,
    compileSchemes,
    perRequest,
  ],
  build: {
    outDir: here('../../dist/dashboard'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      // A part of the kit comes with the first page that uses it, though all have one door.
      treeshake: { moduleSideEffects: [{ test: /\/src\/kit\/.*\.tsx?$/, sideEffects: false }] },
      // Packages mark their files for React's server, which is not used here.
      onLog: (level, log, print) => log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log),
    },
  },
});
