import { deflateSync } from 'node:zlib';
import { seededRandom } from './randomness.js';

/** SVGs that try to read files, to run scripts, or to cost much, made by the seed of a run. */

const random = seededRandom('hostile SVGs');
const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
const about = (least: number, most: number): number => Math.floor(least + random() * (most - least));
const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (body: string, attributes = 'width="200" height="100"', head = ''): Buffer =>
  Buffer.from(`${head}<svg ${NAMESPACES} ${attributes}>${body}</svg>`);

const ADDRESSES = [
  'file:///etc/passwd',
  'http://127.0.0.1:1/a.svg#b',
  'https://example.com/a.png',
  '//example.com/a',
  '/etc/hostname',
  '../../package.json',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)',
];
const SHAPES = ['<rect width="9" height="9"/>', '<circle r="4"/>', '<text>سلام</text>', '<path d="M0 0L9 9H3z"/>'];

/** A PNG whose header promises more pixels than any memory holds. */
function hugePng(side: number): string {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const part = (kind: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
  };
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = Buffer.concat([mark, part('IHDR', size), part('IDAT', deflateSync(Buffer.alloc(1 << 20)))]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

const chain = (define: (id: string, next: string) => string, levels: number): string =>
  times(levels, (at) => define(`a${at}`, `a${at + 1}`));
const ring = (define: (id: string, next: string) => string, length: number): string =>
  times(length, (at) => define(`a${at}`, `a${(at + 1) % length}`));

const REFERENCES: Readonly<Record<string, (id: string, next: string) => string>> = {
  use: (id, next) => `<g id="${id}"><use href="#${next}"/><use xlink:href="#${next}"/></g>`,
  pattern: (id, next) =>
    `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#${next})"/><rect width="5" height="5" fill="url(#${next})"/></pattern>`,
  mask: (id, next) => `<mask id="${id}" mask="url(#${next})"><rect width="9" height="9" mask="url(#${next})"/></mask>`,
  clip: (id, next) =>
    `<clipPath id="${id}" clip-path="url(#${next})"><rect width="9" height="9" clip-path="url(#${next})"/></clipPath>`,
  filter: (id, next) =>
    `<filter id="${id}"><feImage href="#r${id}"/></filter><rect id="r${id}" width="9" height="9" filter="url(#${next})"/>`,
  marker: (id, next) => `<marker id="${id}"><path d="M0 0L1 1L2 0" marker-mid="url(#${next})" stroke="red"/></marker>`,
  gradient: (id, next) => `<linearGradient id="${id}" href="#${next}"/>`,
};
const USERS =
  '<use href="#a0"/><rect width="90" height="90" fill="url(#a0)" mask="url(#a0)" clip-path="url(#a0)" filter="url(#a0)"/>' +
  '<path d="M0 0L50 50L90 0" marker-mid="url(#a0)" stroke="url(#a0)"/>';

const FILTERS: readonly (() => string)[] = [
  () => `<feGaussianBlur stdDeviation="${about(1e3, 1e9)}"/>`,
  () => `<feMorphology operator="dilate" radius="${about(1e3, 1e6)}"/>`,
  () => `<feTurbulence baseFrequency="0.9" numOctaves="${about(100, 1e6)}"/>`,
  () => `<feConvolveMatrix order="${about(50, 400)}" kernelMatrix="${times(2500, () => '1 ')}"/>`,
  () => times(about(50, 400), () => '<feGaussianBlur stdDeviation="50"/>'),
  () => `<feOffset dx="${about(1e6, 1e9)}"/><feTile/>`,
  () => '<feDisplacementMap in="SourceGraphic" in2="SourceGraphic" scale="1e9"/>',
  () => '<feDiffuseLighting surfaceScale="1e30"><fePointLight x="1e30" y="1" z="1e30"/></feDiffuseLighting>',
];

const KINDS: Readonly<Record<string, () => Buffer>> = {
  laughs: () =>
    svg(
      '&l9;',
      undefined,
      `<!DOCTYPE svg [<!ENTITY l0 "x">${times(9, (at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)}]>`,
    ),
  entity: () => svg('<text>&x;</text>', undefined, `<!DOCTYPE svg [<!ENTITY x SYSTEM "${pick(ADDRESSES)}">]>`),
  parameter: () => svg('', undefined, `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${pick(ADDRESSES)}"> %x;]>`),
  quadratic: () =>
    svg(
      `<text>${'&x;'.repeat(about(1e4, 4e5))}</text>`,
      undefined,
      `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(1900)}">]>`,
    ),
  rings: () => svg(`${ring(pick(Object.values(REFERENCES)), about(1, 6))}${USERS}`),
  doublings: () => svg(`${chain(pick(Object.values(REFERENCES)), about(8, 40))}${USERS}`),
  filters: () =>
    svg(
      `<filter id="f" x="-10" y="-10" width="${pick(['21', '1e6'])}" height="21">${pick(FILTERS)()}</filter><g filter="url(#f)">${pick(SHAPES)}</g>`,
    ),
  canvas: () =>
    svg(
      pick(SHAPES),
      `width="${pick(['1e9', '1e30in', '100000', '-5', '0', 'NaN', '1e-30'])}" height="${pick(['1e9', '8', '100000'])}"`,
    ),
  view: () =>
    svg(pick(SHAPES), `viewBox="${pick(['0 0 1e-30 1e-30', '0 0 1e38 1e38', '-1e38 0 9 9', '0 0 0 0', '0 0 NaN 1'])}"`),
  depth: () => ((depth) => svg(`${'<g>'.repeat(depth)}${pick(SHAPES)}${'</g>'.repeat(depth)}`))(about(60, 60_000)),
  nested: () =>
    ((depth) =>
      svg(`${'<svg viewBox="0 0 9 9"><g opacity=".9">'.repeat(depth)}${pick(SHAPES)}${'</g></svg>'.repeat(depth)}`))(
      about(10, 32),
    ),
  layers: () =>
    svg(
      times(about(100, 600), () => `<g opacity=".5" style="mix-blend-mode:multiply">${pick(SHAPES)}</g>`),
      'width="8000" height="8000"',
    ),
  bomb: () => svg(`<image width="90" height="90" href="${hugePng(pick([4000, 60_000, 2 ** 31 - 1]))}"/>`),
  inner: () =>
    svg(
      `<image width="90" height="90" href="data:image/svg+xml;base64,${svg(`${chain(pick(Object.values(REFERENCES)), 30)}${USERS}`).toString('base64')}"/>`,
    ),
  images: () =>
    svg(
      times(
        about(50, 400),
        () => `<image width="9" height="9" href="data:image/png;base64,${'A'.repeat(about(1, 5000))}"/>`,
      ),
    ),
  outside: () =>
    svg(
      `<image href="${pick(ADDRESSES)}" width="9" height="9"/><use href="${pick(ADDRESSES)}"/><rect width="9" height="9" fill="url(${pick(ADDRESSES)})"/><style>@import url("${pick(ADDRESSES)}");@font-face{font-family:x;src:url(${pick(ADDRESSES)})}</style>`,
    ),
  scripts: () =>
    svg(
      `<script href="${pick(ADDRESSES)}">1</script><g onload="x()"><set attributeName="href" to="${pick(ADDRESSES).replaceAll('<', '&lt;')}"/>${pick(SHAPES)}</g><foreignObject><iframe src="x"/></foreignObject>`,
    ),
  numbers: () =>
    svg(
      `<path d="M0 0${times(about(10, 500), () => `${pick(['L', 'A1e9 1e-9 0 1 0 ', 'C', 'q', 'h', 'zm'])}${pick(['1e38', '-1e38', '1e-38', 'NaN', '0', '9'])} ${pick(['1e38', '3', ''])} `)}"/><rect width="1e38" height="9" transform="scale(1e30) rotate(1e9) skewX(90)"/>`,
    ),
  dashes: () =>
    svg(
      `<path d="M0 0H${pick(['1e4', '1e7', '1e30'])}" stroke="red" stroke-width="${pick(['1', '1e9'])}" stroke-dasharray="${pick(['1e-3', '0.01 1e-9', '1e-30'])}"/>`,
    ),
  texts: () =>
    svg(
      `<text font-size="${pick(['1e9', '1e-9', '20'])}" letter-spacing="${pick(['1e9', '-1e9', '0'])}" x="${times(500, (at) => `${at} `)}">${'سلام a\u202E\u0301'.repeat(about(100, 3000))}</text>`,
    ),
  styles: () =>
    svg(
      `<style>${times(about(100, 20_000), () => pick(['g>g>*{fill:red}', '*{', '@media{', 'a:not(b)', '[x="', '/*', '.a .b .c .d{display:none}']))}</style>${times(300, () => '<g><g/></g>')}`,
    ),
  garbage: () => Buffer.from(Array.from({ length: about(1, 3000) }, () => about(0, 256))),
  cut: () =>
    ((whole) => whole.subarray(0, about(1, whole.length)))(svg(`<g id="a">${SHAPES.join('')}</g><use href="#a"/>`)),
  ids: () =>
    svg(`<g id="">${times(300, () => `<rect id="same" width="9" height="9"/><use href="#same"/><use href="#"/>`)}</g>`),
};

/** Hostile designs, the same number of each kind. */
export function hostileSvgDesigns(ofEach: number): [name: string, bytes: Buffer][] {
  return Object.entries(KINDS).flatMap(([name, make]) =>
    Array.from({ length: ofEach }, (_, at): [string, Buffer] => [`${name} ${at + 1}`, make()]),
  );
}
