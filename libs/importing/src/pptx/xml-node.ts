import { type Handler, Parser } from 'htmlparser2';
import { ImportFault } from '../imported.js';

/** XML as plain objects with names without prefixes. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

interface OpenNode extends XmlNode {
  readonly children: XmlNode[];
  text: string;
}

const DEEPEST = 100;

export function readXml(text: string): XmlNode {
  const open: OpenNode[] = [];
  const roots: XmlNode[] = [];
  const handler: Partial<Handler> = {
    onopentag: (name, attributes) => {
      if (open.length >= DEEPEST) throw new ImportFault('tooDeep', { most: DEEPEST });
      const node = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' };
      (open.at(-1)?.children ?? roots).push(node);
      open.push(node);
    },
    onclosetag: (name, isImplied) => {
      // The parser takes the end of `<a/>` for implied, too.
      if (isImplied && text[parser.endIndex - 1] !== '/') throw new ImportFault('notXml', { detail: `<${name}>` });
      const node = open.pop();
      if (node !== undefined && node.children.length > 0) node.text = '';
    },
    ontext: (words) => {
      const node = open.at(-1);
      if (node !== undefined) node.text += words;
    },
    onprocessinginstruction: (name) => {
      if (/^!DOCTYPE/i.test(name)) throw new ImportFault('entities');
    },
  };
  const parser = new Parser(handler, { xmlMode: true });
  parser.end(text);
  const [root] = roots;
  if (root === undefined) throw new ImportFault('notXml', { detail: 'PPTX' });
  return root;
}

/** The first node at the end of a path of names. */
export function find(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  return names.reduce<XmlNode | undefined>((inner, name) => inner?.children.find((child) => child.name === name), node);
}

export function all(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  return node?.attributes[name];
}

export function number(node: XmlNode | undefined, name: string): number | null {
  const value = Number(node?.attributes[name] ?? NaN);
  return Number.isFinite(value) ? value : null;
}
