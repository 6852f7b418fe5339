import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOLDER = 'docs';
const INDEX = 'README';
const LINK = /\[([^\]]*)\]\((?!https?:)([^)\s]*)\)/g;

/**
 * The guides of a language: the Markdown files of `docs/`, or of `docs/ar/`, with links that work on the site.
 * @returns {{ name: string, title: string, text: string, file: string }[]} the index has the name `index`
 */
export function readGuides(root, language) {
  const folder = language === 'en' ? FOLDER : posix.join(FOLDER, language);
  if (!existsSync(join(root, folder))) return [];
  const known = new Set(namesIn(join(root, FOLDER)));
  return namesIn(join(root, folder)).map((name) => {
    const file = posix.join(folder, `${name}.md`);
    const text = readFileSync(join(root, file), 'utf8');
    const [heading, title = name] = /^# (.+)$/m.exec(text) ?? [''];
    return {
      name: pageName(name),
      title: title.replaceAll('`', ''),
      text: linked(text.replace(heading, ''), { folder, known, language }),
      file,
    };
  });
}

const namesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort();

const pageName = (name) => (name === INDEX ? 'index' : name);

/** Links to guides lead to their pages; a link to another file of the repository becomes its path as code. */
function linked(text, { folder, known, language }) {
  const base = language === 'en' ? '/docs' : `/docs/${language}`;
  return text.replace(LINK, (whole, label, target) => {
    const [file, anchor] = target.split('#');
    if (file === '') return whole;
    const path = posix.join(folder, file);
    const hash = anchor === undefined ? '' : `#${anchor}`;
    if (path === `${INDEX}.md`) return `[${label}](${base}${hash})`;
    const name = posix.basename(path, '.md');
    const isGuide = path.endsWith('.md') && [FOLDER, folder].includes(posix.dirname(path)) && known.has(name);
    if (!isGuide) return label.includes(path) ? label : `${label} (\`${path}\`)`;
    return `[${label}](${name === INDEX ? base : `${base}/${name}`}${hash})`;
  });
}
