import { fileURLToPath } from 'node:url';
import { GUIDE_NAMES } from './navigation.mjs';
import { readGuides } from './guides.mjs';
import { doorsHtml, problemsHtml } from './reference/pages.mjs';
import { WORDS } from './words.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LANGUAGES = ['en', 'ar'];
const HEADING_ID = /(<h[1-6] id=")([^"]*)(")/g;

/** An Astro loader: the guides in `docs/`, and their translations. Starlight shows English pages for missing ones. */
export function guidesLoader() {
  return {
    name: 'guides',
    async load({ store, parseData, renderMarkdown, generateDigest }) {
      store.clear();
      const english = new Map();
      for (const language of LANGUAGES) {
        for (const { name, title, text, file } of readGuides(ROOT, language)) {
          const id = language === 'en' ? name : name === 'index' ? language : `${language}/${name}`;
          const rendered = await renderMarkdown(text);
          if (language === 'en') english.set(name, rendered);
          else takeIds(rendered, english.get(name));
          if (name === 'index') completeIndex(rendered, language);
          if (name !== 'index' && GUIDE_NAMES[name] === undefined)
            throw new Error(`${file} has no name in apps/docs/navigation.mjs: add one in both languages.`);
          const description = GUIDE_NAMES[name]?.[language] ?? title;
          const data = await parseData({ id, data: { title, description }, filePath: file });
          store.set({ id, data, body: text, filePath: file, digest: generateDigest(text), rendered });
        }
      }
    },
  };
}

/** Gives the headings of a translation the ids of the original's, which links name, if the two have the same headings. */
function takeIds(translation, original) {
  const [own, others] = [translation, original].map((page) => page?.metadata.headings ?? []);
  if (own.length !== others.length || own.some(({ depth }, at) => depth !== others[at].depth)) return;
  const ids = new Map(own.map(({ slug }, at) => [slug, others[at].slug]));
  translation.html = translation.html.replace(
    HEADING_ID,
    (_, before, id, after) => before + (ids.get(id) ?? id) + after,
  );
  translation.metadata.headings = own.map((heading, at) => ({ ...heading, slug: others[at].slug }));
}

/** The index begins with the ways to the rest, and ends with the codes of problems, to which their `type` leads. */
function completeIndex(index, language) {
  index.html = doorsHtml(language) + index.html + problemsHtml(language);
  index.metadata.headings = [
    ...(index.metadata.headings ?? []),
    { depth: 2, slug: 'problems', text: WORDS[language].problems },
  ];
}
