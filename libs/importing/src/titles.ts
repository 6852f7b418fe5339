import { isObject } from './document/template.js';

/** The longest title that the schema takes. */
const LONGEST_TITLE = 200;
/** Names that programs generate for unnamed parts, with or without a number. */
const GENERATED = [
  /^(?:background|ground|group|frame|layer|artboard|rectangle|rect|rounded rectangle|ellipse|circle|oval|polygon|star|line|arrow|path|vector|shape|union|subtract|intersect|exclude|boolean|mask|mask group|clip ?path|compound path|text|text ?box|tspan|title|subtitle|image|picture|photo|graphic|bitmap|object|use|svg|symbol|instance|component|slide|table|chart|content|placeholder|connector|freeform|(?:title|subtitle|content|text|picture|date|footer|slide number|vertical text|(?:straight|elbow|curved) (?:arrow )?connector|isosceles triangle|right triangle|(?:up|down|left|right) arrow|rectangle: rounded corners|freeform: shape|auto ?shape|custom ?shape|clip ?path ?group|color fill|smart object|vector smart object)(?: placeholder)?)(?: copy)?[ _\d-]*$/,
  /^(?:مستطيل|دائرة|شكل|شكل بيضاوي|مجموعة|صورة|نص|مربع نص|عنوان|عنوان فرعي|خط|طبقة|إطار|عنصر نائب(?: \S+)?)[ _\d٠-٩-]*$/,
  /^google shape;/,
  /^(?:xmlid|svgid|clippath|path|rect|text|tspan|g|svg|layer|use|image|circle|ellipse|polygon|linear|flowroot)[_-]?[\d_-]*$/,
  /^(?:shp?|sp|pic|cxn|grp|sld)?[\d._:;-]+$/,
];

/** The name of a part of a design if it adds to the id and the words of its layer; otherwise null. */
export function titleFor(name: string, id: string, text: unknown): string | null {
  const title = [...name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, LONGEST_TITLE).join('').trim();
  if (title === '' || lettersOf(title) === lettersOf(id.replace(/-\d+$/, '')) || lettersOf(title) === lettersOf(id))
    return null;
  if (isGenerated(title)) return null;
  const words = lettersOf(wordsOf(text));
  const said = lettersOf(title.replace(/(?:…|\.\.\.)$/, ''));
  return said !== '' && words !== '' && words.startsWith(said) ? null : title;
}

/** True if a program gave the name rather than the author. */
export function isGenerated(name: string): boolean {
  const plain = name.slice(0, LONGEST_TITLE).trim().toLowerCase();
  return plain === '' || GENERATED.some((pattern) => pattern.test(plain));
}

/** Only letters and digits, which ids and names of texts keep. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function wordsOf(text: unknown): string {
  if (typeof text === 'string') return text;
  return Array.isArray(text) ? text.map((run: unknown) => (isObject(run) ? String(run['text']) : '')).join('') : '';
}
