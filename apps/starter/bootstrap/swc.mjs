/**
 * swc's options for compiling TypeScript, the bundle's and the tests', to native ES modules. `tsx`: with the elements
 * of pages.
 */
export const swcOptions = (tsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});
