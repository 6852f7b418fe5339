import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { visit } from 'unist-util-visit';
import { codeBlock } from './highlight.mjs';

/** A rehype plugin: colours blocks of code, lets wide tables scroll in themselves, and gives pictures their sizes. */
export function siteBlocks() {
  return (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (node.tagName === 'pre' && node.children[0]?.tagName === 'code') {
        parent.children[index] = { type: 'raw', value: codeBlock(textOf(node), languageOf(node.children[0])) };
        return index + 1;
      }
      if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', ...sizeOf(node.properties) });
      if (node.tagName !== 'table' || parent.properties?.className?.includes('wide')) return undefined;
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['wide'], tabIndex: 0 },
        children: [node],
      };
      return index;
    });
  };
}

const textOf = (node) => (node.type === 'text' ? node.value : (node.children ?? []).map(textOf).join(''));

const languageOf = ({ properties }) =>
  (properties.className ?? []).map((name) => /^language-(.+)$/.exec(name)?.[1]).find((name) => name !== undefined);

const ROOT = new URL('../../', import.meta.url);
const PICTURE = /^\/docs\/pictures\/(.+\.png)$/;
/** Offsets of the width and the height in a PNG. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

/** The size of a picture of the guides in pixels, so that the text below does not move when it arrives. */
function sizeOf({ src, width }) {
  const path = PICTURE.exec(src ?? '')?.[1];
  if (path === undefined || width !== undefined) return {};
  const bytes = readFileSync(fileURLToPath(new URL(`docs/pictures/${path}`, ROOT)));
  return { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) };
}
