/**
 * Checks the style of prose for two faults that read badly and are easy to find. An opening: the first word starts a
 * clause in place of a subject ("Of a caller that waits"). A bare relative: a clause replaces a thing that has a name
 * ("tells who asks" for "names the caller"). Ignores code, quotations and questions.
 */
import ts from 'typescript';

/** @typedef {{ line: number, lines: string[] }} Text its first line in the file, and its lines without their marks */

const COMMENTED = /\.(?:[cm]?js|tsx?|rs)$/;
const MARKDOWN = /\.md$/;
const OPENAPI = /(?:^|\/)openapi\.json$/;
/** The loader that napi-rs writes. */
const GENERATED = /(?:^|\/)native\/node\/index\.(?:js|d\.ts)$/;

const OPENING = /^\s*(What|Who|Whose|Whether|Where|Which|Of|That|How)\b/i;
const RELATIVE = /(?<![\p{L}\p{N}-])(who|what|whoever|whatever)(?=\s+([\p{L}\p{N}]+))/giu;
/** "What kind": a question for one of a named set. "What to do" has no clause. */
const NAMED =
  /^(?:to|if|about|for|kinds?|sorts?|types?|sizes?|orders?|names?|parts?|formats?|versions?|languages?|numbers?|causes?|reasons?|colours?|class|classes|time|space|way|extent|page|platform|machine|font|letter|ending|lane)$/i;
/** "Who" has no antecedent after these. */
const LEADS =
  /^(?:of|to|for|by|from|with|in|on|at|as|than|about|after|before|whether|if|where|when|unless|because|since|so|while|against|between|without|what|then|not|is|are|was|tells?|told|says?|said|asks?|knows?|known|sees?|shows?|names?|decides?|remembers?|forgets?|forgotten|finds?|proves?|declares?|reads|counts|judges|refuses|lets?|kills|matters?)$/i;
const JOINS = /^(?:and|or|but|nor)$/i;
const SENTENCE_END = /[.!?](?=["'”’)\]]*(?:\s|$))|\n[ \t]*\n/g;

/** Returns true for files whose texts are checked. */
export function isProse(file) {
  return [COMMENTED, MARKDOWN, OPENAPI].some((kind) => kind.test(file)) && !GENERATED.test(file);
}

/** The texts of a file: its comments, its paragraphs or the descriptions in it. */
export function textsOf(file, source) {
  if (MARKDOWN.test(file)) return paragraphsOf(source);
  return OPENAPI.test(file) ? descriptionsOf(source) : commentsOf(file, source);
}

/** The paragraphs, list items and rows of tables in Markdown. */
function paragraphsOf(source) {
  const paragraphs = [];
  let paragraph;
  const lines = withoutBlocks(source).split('\n');
  lines.forEach((line, index) => {
    if (/^\s*(?:$|#|<!--)/.test(line)) return void (paragraph = undefined);
    const isItem = /^\s*(?:[-*]|\d+\.)\s|^\s*\|/.test(line);
    if (paragraph === undefined || isItem) paragraphs.push((paragraph = { line: index + 1, lines: [] }));
    paragraph.lines.push(line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ''));
  });
  return paragraphs;
}

/** The same Markdown without its blocks of code. */
function withoutBlocks(source) {
  return source.replaceAll(/^( *)(`{3,}|~{3,})[^]*?^\1\2/gm, (block) => block.replaceAll(/[^\n]/g, ''));
}

function descriptionsOf(source) {
  const lines = source.split('\n').map((line) => /^\s*"(?:description|summary)": (".*?"),?$/.exec(line)?.[1]);
  return lines.flatMap((text, index) => (text === undefined ? [] : [{ line: index + 1, lines: [JSON.parse(text)] }]));
}

/** The comments of a source file; only line comments for Rust. */
function commentsOf(file, source) {
  const parts = file.endsWith('.rs') ? partsOfRust(source) : partsOfScript(file, source);
  const comments = [];
  let previous;
  for (const { start, text } of parts) {
    const line = lineAt(source, start);
    const mark = /^\/\/[/!]?/.exec(text)?.[0];
    const standsAlone = /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, start - 200), start));
    const goesOn = mark !== undefined && standsAlone && previous?.mark === mark && previous.end === line - 1;
    const comment = goesOn ? previous.comment : { line, lines: [] };
    if (!goesOn) comments.push(comment);
    comment.lines.push(...bare(text));
    previous = { mark: standsAlone ? mark : undefined, end: comment.line + comment.lines.length - 1, comment };
  }
  return comments;
}

/** The faults of a text: line, the word at fault, its kind and the sentence around it. */
export function faultsOf({ line, lines }) {
  const text = lines.join('\n');
  const judged = withoutCode(text);
  const fault = (kind, word, at) => ({ line: line + lineAt(text, at) - 1, kind, word, sentence: sentenceAt(text, at) });
  const faults = [];
  const opening = OPENING.exec(judged);
  const openingAt = opening === null ? -1 : opening[0].length - opening[1].length;
  if (opening !== null) faults.push(fault('opening', opening[1], openingAt));
  for (const { index, 1: word, 2: next } of judged.matchAll(RELATIVE)) {
    if (index === openingAt || sentenceAt(text, index).endsWith('?')) continue;
    if (!isBare(word.toLowerCase(), next, judged.slice(0, index))) continue;
    const end = judged.indexOf(next, index + word.length) + next.length;
    faults.push(fault('relative', text.slice(index, end).replaceAll(/\s+/g, ' '), index));
  }
  return faults;
}

function isBare(word, next, before) {
  if (word === 'whoever') return true;
  if (word !== 'who') return !NAMED.test(next);
  const sentence = before.slice(sentenceStart(before, before.length));
  const last = /(\S+)\s*$/.exec(sentence)?.[1] ?? '';
  if (last === '' || /[:;(—–]$/.test(last)) return true;
  return LEADS.test(last) || (JOINS.test(last) && !/\bwho\b/i.test(sentence));
}

/** The same text with code, quotations and names of parameters replaced by meaningless letters. */
function withoutCode(text) {
  const blank = (found) => found.replaceAll(/\S/g, 'x');
  return text.replaceAll(/`[^`]*`|"[^"]{0,120}"|“[^”]*”|@param\s+\S+|https?:\S+/g, blank);
}

function sentenceStart(text, at) {
  const ends = [...text.slice(0, at).matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

function sentenceAt(text, at) {
  const rest = [...text.slice(at).matchAll(SENTENCE_END)][0];
  const end = rest === undefined ? text.length : at + rest.index + 1;
  return text.slice(sentenceStart(text, at), end).replaceAll(/\s+/g, ' ').trim();
}

function lineAt(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The lines of a comment without its marks. */
function bare(text) {
  if (text.startsWith('//')) return [text.replace(/^\/\/[/!]?/, '')];
  const inner = text.replace(/^\/\*+/, '').replace(/\*+\/$/, '');
  return inner.split('\n').map((line, index) => (index === 0 ? line : line.replace(/^\s*\*/, '')));
}

function partsOfScript(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const found = new Map();
  const texts = [];
  const keep = (ranges) => ranges?.forEach(({ pos, end }) => found.set(pos, end));
  const walk = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return void texts.push(node);
    const children = node.getChildren(tree).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    if (children.length > 0) return children.forEach(walk);
    keep(ts.getLeadingCommentRanges(source, node.pos));
    keep(ts.getTrailingCommentRanges(source, node.end));
  };
  walk(tree);
  const isText = (pos) => texts.some((text) => pos >= text.pos && pos < text.end);
  const starts = [...found].filter(([pos]) => !isText(pos)).sort(([a], [b]) => a - b);
  return starts.map(([start, end]) => ({ start, text: source.slice(start, end) }));
}

const RUST_TOKENS =
  /\/\/[^\n]*|\/\*[^]*?\*\/|\b[bc]?r(#*)"[^]*?"\1|"(?:[^"\\]|\\[^])*"|'(?:[^'\\\n]|\\(?:u\{[^}]*\}|x..|[^\n]))'/gu;

function partsOfRust(source) {
  const tokens = [...source.matchAll(RUST_TOKENS)].filter(([token]) => token.startsWith('//'));
  return tokens.map(({ 0: text, index }) => ({ start: index, text }));
}
