import { ImportFault } from '../imported.js';

/** XML as plain objects with names without prefixes. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const DEEPEST = 100;

export function readXml(text: string): XmlNode {
  if (/<!DOCTYPE/i.test(text)) throw new ImportFault('entities');
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror') !== null) throw new ImportFault('notXml', { detail: 'PPTX' });
  return nodeOf(parsed.documentElement, 0);
}

function nodeOf(element: Element, depth: number): XmlNode {
  if (depth > DEEPEST) throw new ImportFault('tooDeep', { most: DEEPEST });
  const attributes = Array.from(element.attributes, ({ name, value }): [string, string] => [name, value]);
  const children = Array.from(element.children, (child) => nodeOf(child, depth + 1));
  return {
    name: element.localName,
    attributes: Object.fromEntries(attributes),
    children,
    text: children.length > 0 ? '' : (element.textContent ?? ''),
  };
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
