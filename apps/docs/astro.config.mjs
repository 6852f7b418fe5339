import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { siteBlocks } from './markdown.mjs';
import { sidebar } from './navigation.mjs';
import { siteSchemes } from './schemes.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const component = (name) => at(`src/components/${name}.astro`);

const files = JSON.parse(readFileSync(at('../../dist/static.json'), 'utf8'));
const link = (attrs) => ({ tag: 'link', attrs });

/** `site:reference` stays outside the bundle: it reads the OpenAPI document, and colours code with a library of its own. */
const reference = {
  name: 'site-reference',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'site:reference' ? { id: new URL('reference/pages.mjs', import.meta.url).href, external: 'absolute' } : null,
};

export default defineConfig({
  // Caches and types stay out of the sources.
  root: at('../../target/docs'),
  srcDir: at('src'),
  outDir: at('../../dist/docs'),
  base: '/docs',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'never' },
  vite: {
    // A small script would otherwise be written into the pages, whose policy allows files only.
    build: { assetsInlineLimit: 0 },
    // Another js-yaml than Astro's own is above the output folder.
    ssr: { noExternal: ['js-yaml'] },
    plugins: [siteSchemes, reference],
  },
  markdown: { syntaxHighlight: false, smartypants: false, rehypePlugins: [siteBlocks] },
  integrations: [
    starlight({
      title: { en: 'Naqsh', ar: 'نقش' },
      locales: { root: { label: 'English', lang: 'en' }, ar: { label: 'العربية', lang: 'ar', dir: 'rtl' } },
      disable404Route: true,
      expressiveCode: false,
      credits: false,
      customCss: [at('../api/src/pages/kit/tokens.css'), at('src/styles/site.css'), at('src/styles/reference.css')],
      components: {
        Search: component('Search'),
        LanguageSelect: component('LanguageSelect'),
        FallbackContentNotice: component('FallbackContentNotice'),
      },
      favicon: `/../static/${files['icon.svg']}`,
      head: [link({ rel: 'stylesheet', href: `/docs/../static/${files['fonts.css']}` })],
      sidebar: sidebar(),
    }),
  ],
});
