import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOLDER = 'docs';
const INDEX = 'README';
const LINK = /(?<!!)\[([^\]]*)\]\((?!https?:)([^)\s]*)\)/g;
/** The address of a picture, in Markdown or in HTML. */
const PICTURE = /(!\[[^\]]*\]\(|<img[^>]*\ssrc=")(?!https?:)([^)"\s?…]+\.(?:png|jpg|svg))/g;
const PICTURES = 'docs/pictures/';

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
      text: linked(withPictures(text.replace(heading, ''), folder), { folder, known, language }),
      file,
    };
  });
}

/** The files of the repository that guides show as pictures, each with its path below `/docs`. */
export function picturesOf(root) {
  const pictures = new Map();
  for (const folder of [FOLDER, posix.join(FOLDER, 'ar')].filter((one) => existsSync(join(root, one)))) {
    for (const name of namesIn(join(root, folder))) {
      const text = readFileSync(join(root, folder, `${name}.md`), 'utf8');
      for (const [, , target] of text.matchAll(PICTURE)) {
        const file = posix.join(folder, target);
        pictures.set(file, pictureAddress(file));
      }
    }
  }
  return pictures;
}

const pictureAddress = (file) => `pictures/${file.startsWith(PICTURES) ? file.slice(PICTURES.length) : file}`;

const withPictures = (text, folder) =>
  text.replace(PICTURE, (_, before, target) => `${before}/docs/${pictureAddress(posix.join(folder, target))}`);

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
