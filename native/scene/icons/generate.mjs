/**
 * Writes the icons that the engine bundles, `icons.txt` beside this file, and the lists of their names in
 * `docs/icons.md` and `docs/ar/icons.md`, from an unpacked copy of the npm package `lucide-static`, the only argument:
 *
 * `npm pack lucide-static@1.62.0 && tar xzf lucide-static-1.62.0.tgz && node native/scene/icons/generate.mjs package`
 *
 * A line of `icons.txt` is the name of an icon, a blank and the path data of all of its shapes in a view box of 24 × 24.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const source = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(source, name), 'utf8'));
const NUMBER = String.raw`(-?\d*\.?\d+)`;
const FIRST = new RegExp(String.raw`^m\s*${NUMBER}[\s,]*${NUMBER}\s*`);

const short = (number) => String(Number(number.toFixed(3))).replace(/^(-?)0\./, '$1.');
const numbers = (...all) => all.map((number) => short(Number(number))).join(' ');

function ellipse(cx, cy, rx, ry) {
  const half = (width) => `a${numbers(rx, ry)} 0 1 0 ${numbers(width)} 0`;
  return `M${numbers(cx - rx, cy)}${half(2 * rx)}${half(-2 * rx)}z`;
}

function rectangle({ x, y, width, height, rx, ry }) {
  const radius = Math.min(rx ?? ry ?? 0, width / 2, height / 2);
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx, dy) =>
    radius > 0 ? `a${numbers(radius, radius)} 0 0 1 ${numbers(dx * radius, dy * radius)}` : '';
  return [
    `M${numbers(x + radius, y)}h${numbers(across)}${corner(1, 1)}v${numbers(down)}${corner(-1, 1)}`,
    `h${numbers(-across)}${corner(-1, -1)}v${numbers(-down)}${corner(1, -1)}z`,
  ].join('');
}

/** Path data that can follow other data: the first command of a path counts from the origin. */
function absolute(data) {
  const first = FIRST.exec(data);
  if (first === null) {
    return data;
  }
  const rest = data.slice(first[0].length);
  return `M${first[1]} ${first[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

const SHAPES = {
  path: ({ d }) => absolute(d.trim()),
  circle: ({ cx, cy, r }) => ellipse(cx, cy, r, r),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(cx, cy, rx, ry),
  rect: rectangle,
  line: ({ x1, y1, x2, y2 }) => `M${numbers(x1, y1)}L${numbers(x2, y2)}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
};

/** The members of a shape, numbers where they are some. */
function typed(members) {
  const number = (text) => (/^-?[\d.]+$/.test(text) ? Number(text) : text);
  return Object.fromEntries(Object.entries(members).map(([name, text]) => [name, number(text)]));
}

const icons = Object.entries(read('icon-nodes.json')).sort(([a], [b]) => (a < b ? -1 : 1));
const lines = icons.map(([name, shapes]) => {
  return `${name} ${shapes.map(([shape, members]) => SHAPES[shape](typed(members))).join('')}\n`;
});
writeFileSync(join(import.meta.dirname, 'icons.txt'), lines.join(''));
copyFileSync(join(source, 'LICENSE'), join(import.meta.dirname, 'LICENSE'));

const letters = [...new Set(icons.map(([name]) => name[0]))];
const names = letters.map((letter) => [letter, icons.map(([name]) => name).filter((name) => name.startsWith(letter))]);
const list = names.map(
  ([letter, own]) => `## ${letter.toUpperCase()}\n\n${own.map((name) => `\`${name}\``).join(' ')}\n`,
);
const { version } = read('package.json');
const ABOUT = {
  'docs/icons.md': `# Icons

The names that an \`icon\` layer of a template takes (see [templates.md](templates.md)): the ${icons.length} icons of
[Lucide](https://lucide.dev/icons) ${version}, under the ISC licence, some of them from Feather under the MIT licence
(\`native/scene/icons/LICENSE\`). Written by \`native/scene/icons/generate.mjs\`.
`,
  'docs/ar/icons.md': `# الأيقونات

الأسماء التي تأخذها الطبقة \`icon\` في القالب (انظر [القوالب](templates.md)): أيقونات [Lucide](https://lucide.dev/icons)
${version}، وعددها ${icons.length.toLocaleString('ar-SA')}، برخصة ISC، وبعضها من Feather برخصة MIT (\`native/scene/icons/LICENSE\`). يكتب هذه الصفحة
\`native/scene/icons/generate.mjs\`.
`,
};
for (const [file, about] of Object.entries(ABOUT)) writeFileSync(join(root, file), [about, ...list].join('\n'));
