import type { Budget } from '../../../../../../libs/importing/src/limits.js';
import { ImportFault } from '../../../../../../libs/importing/src/imported.js';
import type { TemplateBuilder } from '../../../../../../libs/importing/src/template-builder.js';

/** SVG as elements that can do nothing: no scripts, no other documents, no pictures that load. */

export const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const KEPT = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image linearGradient radialGradient ' +
    'stop clipPath mask filter pattern marker switch a title feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA ' +
    'feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feDropShadow feTurbulence ' +
    'feDisplacementMap feConvolveMatrix feDiffuseLighting feSpecularLighting fePointLight feDistantLight feSpotLight feTile'
  ).split(' '),
);
const MOTION = new Set(['animate', 'animateMotion', 'animateTransform', 'set', 'discard', 'mpath']);
/** Elements that do not affect the look, or are read otherwise. */
const SILENT = new Set(['metadata', 'desc', 'namedview', 'script', 'view', 'cursor']);
const STYLE = 'data-style';
const LOCAL_REFERENCE = /^#[^\s]+$/;
const URL_HEAD = /url\(([^)]{0,300})/gi;
const LOCAL_HEAD = /^\s*['"]?\s*#/;
const LONGEST_ENTITY = 2000;
const LONGEST_SUBSET = 100_000;
const MOST_ENTITY_LETTERS = 2_000_000;

export interface SvgSource {
  readonly root: SVGSVGElement;
  readonly css: string;
  /** Pictures of `image` elements by the mark of those, as `data:` addresses. */
  readonly pictures: ReadonlyMap<string, string>;
}

export const PICTURE_MARK = 'data-picture';

export function readSvg(text: string, builder: TemplateBuilder): SvgSource {
  const parsed = new DOMParser().parseFromString(withoutStyles(withoutDoctype(text)), 'image/svg+xml');
  const error = parsed.querySelector('parsererror');
  if (error !== null) throw new ImportFault('notXml', { detail: (error.textContent ?? '').slice(0, 200) });
  const top = parsed.documentElement;
  if (top.localName !== 'svg') throw new ImportFault('unknown');
  const reader = new Reader(builder);
  const root = reader.copy(top, 0);
  if (!(root instanceof SVGSVGElement)) throw new ImportFault('unknown');
  expandUses(root, builder.budget);
  return { root, css: reader.css.join('\n'), pictures: reader.pictures };
}

/** Renames styles and handlers in the text, because the page's policy checks them during parsing. */
function withoutStyles(text: string): string {
  // No tag contains another bracket, so that unclosed brackets cost no more than their length.
  return text.replace(/<[^!?<>][^<>]*>/g, (tag) =>
    tag.replace(/^(<\/?)(?:svg:)?style\b/, '$1data-style').replaceAll(/(\s)(style|on\w+)(\s*=)/gi, '$1data-$2$3'),
  );
}

/**
 * Text with its own entities replaced, such as Illustrator's names of namespaces; refuses entities that name others.
 */
function withoutDoctype(text: string): string {
  const start = /<!DOCTYPE/i.exec(text)?.index;
  if (start === undefined) return text;
  const open = text.indexOf('[', start);
  const close = text.indexOf('>', start);
  const hasSubset = open > 0 && open < close;
  const end = hasSubset ? text.indexOf(']', open) : close;
  if (end < 0) throw new ImportFault('notXml', { detail: 'DOCTYPE' });
  if (end - start > LONGEST_SUBSET) throw new ImportFault('entities');
  const stop = text.indexOf('>', end) + 1;
  const entities = hasSubset ? entitiesOf(text.slice(open, end)) : new Map<string, string>();
  let letters = 0;
  const body = text.slice(0, start) + text.slice(stop);
  return body.replace(/&(\w+);/g, (whole, name: string) => {
    const value = entities.get(name);
    letters += value?.length ?? 0;
    if (letters > MOST_ENTITY_LETTERS) throw new ImportFault('entities');
    return value ?? whole;
  });
}

function entitiesOf(subset: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const [, percent, name = '', kind, , value = ''] of subset.matchAll(
    /<!ENTITY\s+(%\s+)?(\S+)\s+(SYSTEM\s+|PUBLIC\s+)?(["'])([\s\S]*?)\4/g,
  )) {
    const isOutside = percent !== undefined || kind !== undefined;
    if (isOutside || /[&%<]/.test(value) || value.length > LONGEST_ENTITY) throw new ImportFault('entities');
    entities.set(name, value);
  }
  return entities;
}

/** Copies harmless elements into this page's document. */
class Reader {
  readonly css: string[] = [];
  readonly pictures = new Map<string, string>();

  constructor(private readonly builder: TemplateBuilder) {}

  copy(source: Element, depth: number): SVGElement | null {
    this.builder.budget.spend(depth);
    const name = source.localName;
    if (source.namespaceURI !== SVG) return null;
    if (name === STYLE) {
      // Rules that import are dropped by the sheet itself.
      if (this.css.join('').length < 500_000)
        this.css.push((source.textContent ?? '').replaceAll(/@import[^;]*(?:;|$)/gi, ''));
      return null;
    }
    if (!KEPT.has(name)) {
      this.tellLost(name, source);
      return null;
    }
    const copy = document.createElementNS(SVG, name);
    for (const { name: full, value } of Array.from(source.attributes)) this.give(copy, full, value, source);
    for (const child of Array.from(source.childNodes)) {
      if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) {
        copy.append(document.createTextNode(child.nodeValue ?? ''));
      } else if (child instanceof Element) {
        const inner = this.copy(child, depth + 1);
        if (inner !== null) copy.append(inner);
      }
    }
    return copy;
  }

  private tellLost(name: string, source: Element): void {
    if (name === 'script') this.builder.note('lost_script');
    else if (name === 'foreignObject') this.builder.note('lost_html', source.id);
    else if (MOTION.has(name)) this.builder.note('lost_motion', source.parentElement?.id);
    else if (!SILENT.has(name)) this.builder.note('lost_object', name);
  }

  private give(copy: SVGElement, name: string, value: string, source: Element): void {
    if (/^(?:data-)?on/i.test(name) || name.startsWith('xmlns') || name === PICTURE_MARK) return;
    if (name === 'href' || name === 'xlink:href') {
      this.refer(copy, value.trim(), source);
    } else if (name === STYLE) {
      // By way of the object model, which the policy of the page allows.
      copy.style.cssText = value
        .split(';')
        .filter((part) => !hasForeignUrl(part))
        .join(';');
    } else if (hasForeignUrl(value)) {
      this.builder.note('lost_outside', source.id);
    } else if (name === 'xml:space') {
      copy.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', value);
    } else {
      copy.setAttribute(name.replace(':', '-'), value);
    }
  }

  private refer(copy: SVGElement, value: string, source: Element): void {
    if (LOCAL_REFERENCE.test(value)) {
      copy.setAttributeNS(XLINK, 'xlink:href', value);
    } else if (copy.localName === 'image' && value.startsWith('data:image/')) {
      const mark = `p${this.pictures.size}`;
      this.pictures.set(mark, value);
      copy.setAttribute(PICTURE_MARK, mark);
    } else if (copy.localName !== 'a') {
      this.builder.note('lost_outside', source.id === '' ? value.slice(0, 60) : source.id);
    }
  }
}

/** True if a value names another file. */
function hasForeignUrl(value: string): boolean {
  return Array.from(value.matchAll(URL_HEAD)).some(([, head = '']) => !LOCAL_HEAD.test(head));
}

/** Style rules without references to other files. */
export function withoutUrls(css: string): string {
  return css.replaceAll(/url\(([^)]{0,300})[^)]*\)?/gi, (whole, head: string) =>
    LOCAL_HEAD.test(head) ? whole : 'none',
  );
}

export function referenceOf(element: Element): string | null {
  const value = element.getAttributeNS(XLINK, 'href') ?? element.getAttribute('href');
  return value?.startsWith('#') === true ? value.slice(1) : null;
}

/** Puts copies in the place of `use` elements. */
function expandUses(root: SVGSVGElement, budget: Budget): void {
  const byId = new Map<string, Element>();
  for (const element of Array.from(root.querySelectorAll('[id]')))
    if (!byId.has(element.id)) byId.set(element.id, element);
  const expand = (within: Element, chain: readonly Element[]): void => {
    for (const use of Array.from(within.querySelectorAll('use'))) {
      const target = byId.get(referenceOf(use) ?? '');
      if (target === undefined || chain.includes(target) || target.contains(use)) {
        use.remove();
        continue;
      }
      const group = copyOf(use, target, (element) => budget.spend(chain.length + depthOf(element)));
      const [only] = Array.from(group.children);
      // The browser knows no group in a clip.
      const isClip = use.parentElement?.localName === 'clipPath' && only !== undefined && only.localName !== 'g';
      use.replaceWith(isClip ? alone(only, group) : group);
      if (!isClip) expand(group, [...chain, target]);
    }
  };
  expand(root, []);
}

/** An element with the members of the group around it. */
function alone(element: Element, group: Element): Element {
  for (const { name, value } of Array.from(group.attributes)) {
    if (name === 'transform') element.setAttribute(name, `${value} ${element.getAttribute(name) ?? ''}`);
    else if (!element.hasAttribute(name)) element.setAttribute(name, value);
  }
  return element;
}

function depthOf(element: Element): number {
  let depth = 0;
  for (let one = element.parentElement; one !== null; one = one.parentElement) depth += 1;
  return depth;
}

function copyOf(use: Element, target: Element, spend: (element: Element) => void): Element {
  const group = document.createElementNS(SVG, 'g');
  for (const { name, value } of Array.from(use.attributes)) {
    if (!['x', 'y', 'width', 'height', 'transform', 'style'].includes(name) && !name.endsWith('href'))
      group.setAttribute(name, value);
  }
  group.style.cssText = (use as SVGElement).style.cssText;
  const [x, y] = ['x', 'y'].map((name) => use.getAttribute(name) ?? '0');
  group.setAttribute(
    'transform',
    `${use.getAttribute('transform') ?? ''} translate(${parseFloat(x ?? '') || 0} ${parseFloat(y ?? '') || 0})`,
  );
  for (const element of [target, ...Array.from(target.querySelectorAll('*'))]) spend(element);
  let copy = target.cloneNode(true) as Element;
  if (target.localName === 'symbol' || target.localName === 'svg') {
    const viewport = document.createElementNS(SVG, 'svg');
    for (const { name, value } of Array.from(target.attributes)) if (name !== 'id') viewport.setAttribute(name, value);
    for (const side of ['width', 'height']) {
      const own = use.getAttribute(side);
      if (own !== null) viewport.setAttribute(side, own);
    }
    viewport.append(...Array.from(copy.childNodes));
    copy = viewport;
  }
  copy.removeAttribute('id');
  group.append(copy);
  return group;
}
