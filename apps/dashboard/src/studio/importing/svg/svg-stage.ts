import { ImportFault } from '../../../../../../libs/importing/src/imported.js';
import { LONGEST_SIDE } from '../../../../../../libs/importing/src/limits.js';
import type { Matrix } from '../../geometry/matrix.js';
import { apply } from '../../geometry/matrix.js';
import { around, type Box, cornersOf } from '../../geometry/box.js';
import { SVG, type SvgSource, PICTURE_MARK, withoutUrls } from './svg-source.js';

/** The longest side of a part that is drawn as a picture, at twice its size. */
const LONGEST_PICTURE = 3000;
const LEAVES = 'path, rect, circle, ellipse, line, polyline, polygon, text, image';
const RESOURCES = 'defs, mask, clipPath, pattern, marker, symbol';
/** Effects of the groups around an element, which are theirs. */
const UNTOUCHED = [
  ['opacity', '1'],
  ['filter', 'none'],
  ['mask', 'none'],
  ['clip-path', 'none'],
  ['mix-blend-mode', 'normal'],
] as const;
const USUAL_SIZE = { width: 300, height: 150 };

/** An SVG in the page, unseen, so that the browser works out its styles, places and texts. */
export class SvgStage {
  readonly width: number;
  readonly height: number;
  private readonly host: HTMLElement;
  readonly root: SVGSVGElement;

  constructor(private readonly source: SvgSource) {
    this.root = source.root;
    this.host = document.createElement('div');
    this.host.setAttribute('aria-hidden', 'true');
    // The styles of the file stay in the shadow, and those of the page outside of it.
    this.host.style.cssText =
      'all: initial; display: block; position: fixed; left: 0; top: 0; opacity: 0; pointer-events: none; contain: layout paint';
    const shadow = this.host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(withoutUrls(source.css));
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(this.root);
    document.body.append(this.host);
    const size = sizeOf(this.root);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
    this.width = Math.max(1, Math.round(size.width * scale));
    this.height = Math.max(1, Math.round(size.height * scale));
    if (!this.root.hasAttribute('viewBox')) this.root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    this.root.setAttribute('width', String(this.width));
    this.root.setAttribute('height', String(this.height));
    this.root.style.cssText +=
      '; display: block; position: static; margin: 0; width: auto; height: auto; max-width: none; transform: none';
    this.root.style.width = `${this.width}px`;
    this.root.style.height = `${this.height}px`;
  }

  close(): void {
    this.host.remove();
  }

  /** The map from an element's own plane to pixels of the canvas. */
  matrixOf(element: SVGGraphicsElement): Matrix | null {
    const { left, top } = this.root.getBoundingClientRect();
    const own = element.getScreenCTM();
    if (own === null) return null;
    const { a, b, c, d, e, f } = own;
    const matrix = { a, b, c, d, e: e - left, f: f - top };
    return Object.values(matrix).every((value) => Number.isFinite(value)) && Math.abs(a * d - b * c) > 1e-9
      ? matrix
      : null;
  }

  byId(id: string): Element | null {
    return this.root.id === id ? this.root : this.root.querySelector(`[id="${CSS.escape(id)}"]`);
  }

  pictureOf(element: Element): string | null {
    return this.source.pictures.get(element.getAttribute(PICTURE_MARK) ?? '') ?? null;
  }

  /** Visible pixels of an element, without the effects of its ancestors. */
  async raster(element: SVGGraphicsElement, margin: number): Promise<{ file: Blob; box: Box } | null> {
    const matrix = this.matrixOf(element);
    if (matrix === null) return null;
    const own = element.getBBox();
    const wide = {
      x: own.x - margin,
      y: own.y - margin,
      width: own.width + 2 * margin,
      height: own.height + 2 * margin,
    };
    const seen = around(cornersOf(wide).map((corner) => apply(matrix, corner)));
    const box = seen === null ? null : cut(seen, this.width, this.height);
    if (box === null) return null;
    const scale = Math.min(2, LONGEST_PICTURE / Math.max(box.width, box.height));
    const svg = this.alone(element, box, scale);
    const address = URL.createObjectURL(
      new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }),
    );
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(box.width * scale));
      canvas.height = Math.max(1, Math.round(box.height * scale));
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return file === null ? null : { file, box };
    } catch {
      return null;
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  /** A copy of the file with all other elements invisible. */
  private alone(element: Element, { x, y, width, height }: Box, scale: number): Element {
    element.setAttribute('data-alone', '');
    const copy = this.root.cloneNode(true) as SVGSVGElement;
    element.removeAttribute('data-alone');
    const target = copy.querySelector('[data-alone]') ?? copy;
    // Keeps groups, because they may contain clips and gradients.
    for (const other of Array.from(copy.querySelectorAll<SVGElement>(LEAVES))) {
      if (!target.contains(other) && other.closest(RESOURCES) === null)
        other.style.setProperty('display', 'none', 'important');
    }
    for (let one: Element | null = target.parentElement; one !== null && copy.contains(one); one = one.parentElement) {
      const { style } = one as SVGElement;
      for (const [name, usual] of UNTOUCHED) style.setProperty(name, usual, 'important');
    }
    for (const image of Array.from(copy.querySelectorAll(`[${PICTURE_MARK}]`))) {
      const address = this.pictureOf(image);
      if (address !== null && image.closest('[data-alone]') !== null) image.setAttribute('href', address);
    }
    const style = document.createElementNS(SVG, 'style');
    style.textContent = withoutUrls(this.source.css);
    copy.prepend(style);
    const frame = document.createElementNS(SVG, 'svg');
    frame.setAttribute('width', String(width * scale));
    frame.setAttribute('height', String(height * scale));
    frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    frame.append(copy);
    return frame;
  }
}

/** Whole pixels on the canvas. */
function cut({ x, y, width, height }: Box, most: number, tallest: number): Box | null {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const box = {
    x: left,
    y: top,
    width: Math.min(most, Math.ceil(x + width)) - left,
    height: Math.min(tallest, Math.ceil(y + height)) - top,
  };
  return box.width < 1 || box.height < 1 ? null : box;
}

function sizeOf(root: SVGSVGElement): { width: number; height: number } {
  const { baseVal: view } = root.viewBox;
  const [across, down] = [lengthOf(root, 'width'), lengthOf(root, 'height')];
  const hasView = root.hasAttribute('viewBox') && view.width > 0 && view.height > 0;
  const ratio = hasView ? view.height / view.width : USUAL_SIZE.height / USUAL_SIZE.width;
  const width = across ?? (down === null ? (hasView ? view.width : USUAL_SIZE.width) : down / ratio);
  const height = down ?? (across === null ? (hasView ? view.height : USUAL_SIZE.height) : across * ratio);
  if (!(width > 0 && height > 0) || !Number.isFinite(width + height)) throw new ImportFault('empty');
  return { width, height };
}

/** A length of the root in pixels; null if it is absent or relative to the window. */
function lengthOf(root: SVGSVGElement, side: 'width' | 'height'): number | null {
  const { baseVal } = root[side];
  if (!root.hasAttribute(side) || baseVal.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE) return null;
  return baseVal.value > 0 ? baseVal.value : null;
}
