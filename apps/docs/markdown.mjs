import { visit } from 'unist-util-visit';
import { codeBlock } from './highlight.mjs';

/** A rehype plugin: colours blocks of code, and lets wide tables scroll in themselves. */
export function siteBlocks() {
  return (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (node.tagName === 'pre' && node.children[0]?.tagName === 'code') {
        parent.children[index] = { type: 'raw', value: codeBlock(textOf(node), languageOf(node.children[0])) };
        return index + 1;
      }
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
