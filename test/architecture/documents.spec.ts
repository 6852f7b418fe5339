import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

/** Links outside of code: `[words](target)` and `src="target"`. */
const LINK = /\]\(([^()\s]+(?:\([^()\s]*\))?)(?:\s+"[^"]*")?\)|\bsrc="([^"]+)"/g;
const CODE = /^(```|~~~)[^]*?^\1|`[^`\n]*`/gm;

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The ids that GitHub gives to the headings of a document. */
function anchorsOf(path: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of textOf(path)
    .replace(/^(```|~~~)[^]*?^\1/gm, '')
    .matchAll(/^#{1,6} +(.*?) *#*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const id = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let own = id;
    for (let number = 1; anchors.has(own); number += 1) own = `${id}-${number}`;
    anchors.add(own);
  }
  return anchors;
}

/** Links of a document that lead nowhere. */
function brokenIn(path: string): string[] {
  const links = Array.from(textOf(path).replace(CODE, '').matchAll(LINK), ([, link, source]) => link ?? source ?? '');
  return links.filter((link) => {
    if (/^[a-z]+:/i.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), decodeURIComponent(file));
    if (!existsSync(target)) return true;
    if (anchor === undefined || statSync(target).isDirectory() || !target.endsWith('.md')) return false;
    return !anchorsOf(relative(ROOT, target)).has(decodeURIComponent(anchor));
  });
}

describe('the documents', () => {
  it('link only to files and headings that exist', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(10);
    const broken = DOCUMENTS.map((path) => [path, brokenIn(path)] as const).filter(([, links]) => links.length > 0);
    expect(Object.fromEntries(broken)).toEqual({});
  });

  it.each(DOCUMENTS.filter((path) => path.startsWith('docs/ar/')))(
    'have the headings and the code of their original: %s',
    (path) => {
      const [own, original] = [textOf(path), textOf(path.replace('docs/ar/', 'docs/'))];
      expect(depthsOf(own)).toEqual(depthsOf(original));
      expect(codeOf(own)).toEqual(codeOf(original));
    },
  );
});

/** The levels of the headings: the site gives a translation the anchors of its original by their order. */
function depthsOf(text: string): number[] {
  return Array.from(text.replace(CODE, '').matchAll(/^(#+) /gm), ([, marks = '']) => marks.length);
}

/** The blocks of code without comments, which are translated, and without the names of pictures. */
function codeOf(text: string): string[] {
  const blocks = Array.from(text.matchAll(/^```(\w*)[^\n]*\n([^]*?)^```$/gm), ([, language = '', code = '']) => {
    return `${language}\n${code.replace(/(?<=^|\s)#\s.*$/gm, '')}`;
  });
  return blocks.map((block) => block.replace(/[ \t]+$/gm, ''));
}
