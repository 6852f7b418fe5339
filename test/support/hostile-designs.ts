import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import agPsd from 'ag-psd';
import { unzipSync, zipSync } from 'fflate';
import { projectRoot } from '#config';

/** Mutated and hostile designs, the same in every run. */

export interface HostileDesign {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FOLDER = join(projectRoot, 'test/fixtures/imports');
const HONEST = [
  'photoshop-card.psd',
  'public/pytoshop-clipping-mask.psd',
  'powerpoint-certificate.pptx',
  'public/pptx-test-slides.pptx',
  'figma-file.json',
];
const FLIPS = 12;
const CUTS = 8;
const LIES = 24;
const CONFUSIONS = 40;

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
export const honestDesign = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)));

/** Numbers from 0 to 1 by a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function hostileDesigns(seed: number): HostileDesign[] {
  const random = randomOf(seed);
  return [
    ...HONEST.flatMap((name) => mutated(name, random)),
    ...lyingPsds(random),
    ...psds(),
    ...packages(),
    ...confusedFigma(random),
    ...figmas(),
    ...disguised(random),
  ];
}

function mutated(name: string, random: () => number): HostileDesign[] {
  const honest = honestDesign(name);
  const flips = Array.from({ length: FLIPS }, (_, index) => {
    const bytes = honest.slice();
    for (let count = 0; count <= index * 4; count += 1) {
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return { name: `${index}-flipped-${name}`, bytes };
  });
  const cuts = Array.from({ length: CUTS }, (_, index) => ({
    name: `${index}-cut-${name}`,
    bytes: honest.slice(0, Math.floor(random() * honest.length)),
  }));
  return [...flips, ...cuts];
}

/** Lengths and sizes of sections that the file does not have. */
function lyingPsds(random: () => number): HostileDesign[] {
  return Array.from({ length: LIES }, (_, index) => {
    const bytes = honestDesign('photoshop-card.psd');
    const at = 26 + Math.floor(random() * 400);
    new DataView(bytes.buffer).setUint32(at, [0xffffffff, 0x7fffffff, 0x10000000, 0][index % 4] ?? 0);
    return { name: `${index}-lying.psd`, bytes };
  });
}

function psds(): HostileDesign[] {
  const headed = (name: string, change: (view: DataView) => void): HostileDesign => {
    const bytes = honestDesign('photoshop-card.psd');
    change(new DataView(bytes.buffer));
    return { name, bytes };
  };
  const pixel = { width: 1, height: 1, data: new Uint8ClampedArray([255, 0, 0, 255]) };
  const written = (name: string, children: object[]): HostileDesign => ({
    name,
    bytes: new Uint8Array(agPsd.writePsd({ width: 8, height: 8, children })),
  });
  let nested: object = { name: 'inner', left: 0, top: 0, imageData: pixel };
  for (let depth = 0; depth < 200; depth += 1) nested = { name: `g${depth}`, children: [nested] };
  const far = { name: 'far', left: 2_000_000_000, top: -2_000_000_000, imageData: pixel };
  return [
    headed('wide.psd', (view) => view.setUint32(18, 300_000)),
    headed('high.psd', (view) => view.setUint32(14, 0xffffffff)),
    headed('no-size.psd', (view) => view.setUint32(14, 0)),
    headed('cmyk.psd', (view) => view.setUint16(24, 4)),
    headed('deep-color.psd', (view) => view.setUint16(22, 32)),
    headed('many-channels.psd', (view) => view.setUint16(12, 56)),
    headed('version-9.psd', (view) => view.setUint16(4, 9)),
    written('nested.psd', [nested]),
    written('far.psd', [far]),
    written(
      'many.psd',
      Array.from({ length: 3000 }, (_, index) => ({ name: `l${index}`, left: 0, top: 0, imageData: pixel })),
    ),
  ];
}

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const SLIDE = 'ppt/slides/slide1.xml';
const RELATIONS = 'ppt/slides/_rels/slide1.xml.rels';

const slideOf = (shapes: string): string =>
  `<?xml version="1.0"?><p:sld ${NAMESPACES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const shapeOf = (off: string, ext: string, words = 'x'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="S"/></p:nvSpPr><p:spPr><a:xfrm><a:off ${off}/><a:ext ${ext}/></a:xfrm><a:solidFill><a:srgbClr val="ff0000"/></a:solidFill></p:spPr><p:txBody><a:p>${words}</a:p></p:txBody></p:sp>`;
const run = (words: string): string => `<a:r><a:t>${words}</a:t></a:r>`;
const related = (kind: string, target: string, mode = ''): string =>
  `<Relationships><Relationship Id="rId1" Type="http://x/${kind}" Target="${target}"${mode}/></Relationships>`;
const PLAIN = ['x="0" y="0"', 'cx="900000" cy="900000"'] as const;

/** Presentations, each with changed parts. */
function packages(): HostileDesign[] {
  const honest = unzipSync(honestDesign('powerpoint-certificate.pptx'));
  const packed = (name: string, parts: Record<string, string | Uint8Array>): HostileDesign => ({
    name: `${name}.pptx`,
    bytes: zipSync({
      ...honest,
      ...Object.fromEntries(
        Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? text(part) : part]),
      ),
    }),
  });
  const slide = (name: string, shapes: string): HostileDesign => packed(name, { [SLIDE]: slideOf(shapes) });
  const presentation = new TextDecoder().decode(honest['ppt/presentation.xml']);
  const sized = (name: string, size: string): HostileDesign =>
    packed(name, { 'ppt/presentation.xml': presentation.replace(/<p:sldSz[^>]*>/, `<p:sldSz ${size}/>`) });
  const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const giant = new Uint8Array(24);
  giant.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  new DataView(giant.buffer).setUint32(16, 60_000);
  new DataView(giant.buffer).setUint32(20, 60_000);
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="3" name="P"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr></p:pic>';
  const pictured = (name: string, target: string, more: Record<string, Uint8Array> = {}, mode = ''): HostileDesign =>
    packed(name, {
      [SLIDE]: slideOf(picture + shapeOf(...PLAIN, run('x'))),
      [RELATIONS]: related('image', target, mode),
      ...more,
    });
  const lying = packed('lying-sizes', {}).bytes;
  for (let at = 0; at + 46 < lying.length; at += 1) {
    const isEntry = lying[at] === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1 && lying[at + 3] === 2;
    if (isEntry) new DataView(lying.buffer).setUint32(at + 24, 16, true);
  }
  return [
    { name: 'lying-sizes.pptx', bytes: lying },
    packed('bomb', { 'ppt/media/bomb.png': new Uint8Array(300 << 20) }),
    packed('xml-bomb', { [SLIDE]: `<a>${' '.repeat(60 << 20)}</a>` }),
    packed('many-parts', Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`ppt/media/${at}.png`, 'x']))),
    packed('external-entity', { [SLIDE]: `<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]>${slideOf('&x;')}` }),
    packed('laughs', { [SLIDE]: `<!DOCTYPE p [<!ENTITY l0 "lol">${laughs}]>${slideOf('&l10;')}` }),
    packed('own-layout', { [RELATIONS]: related('slideLayout', 'slide1.xml') }),
    packed('circle', {
      [RELATIONS]: related('slideLayout', '../slideLayouts/slideLayout1.xml'),
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': related('slideMaster', '../slideLayouts/slideLayout1.xml'),
      'ppt/slideMasters/_rels/slideMaster1.xml.rels': related('theme', '../slides/slide1.xml'),
    }),
    packed('no-slide', { [SLIDE]: '' }),
    packed('broken-slide', { [SLIDE]: '<p:sld><p:cSld></p:sld>' }),
    packed('no-presentation', { 'ppt/presentation.xml': '<p/>' }),
    slide('deep', '<p:grpSp>'.repeat(5000) + '</p:grpSp>'.repeat(5000)),
    slide('groups', '<p:grpSp>'.repeat(60) + shapeOf(...PLAIN, run('x')) + '</p:grpSp>'.repeat(60)),
    slide('many-shapes', shapeOf(...PLAIN, run('x')).repeat(30_000)),
    slide('many-runs', shapeOf(...PLAIN, run('x').repeat(50_000))),
    slide('long-run', shapeOf(...PLAIN, run('ن'.repeat(2_000_000)))),
    slide('not-numbers', shapeOf('x="NaN" y="Infinity"', 'cx="1e999" cy="-1e308"', run('x'))),
    slide('far', shapeOf('x="9e15" y="-9e15"', 'cx="9e15" cy="9e15"', run('x'))),
    slide('negative', shapeOf('x="0" y="0"', 'cx="-5" cy="-5"', run('x'))),
    sized('giant-canvas', 'cx="900000000000" cy="900000000000"'),
    sized('no-canvas', 'cx="0" cy="0"'),
    sized('strip', 'cx="900000000" cy="1"'),
    sized('not-a-number', 'cx="NaN" cy="Infinity"'),
    pictured('giant-picture', '../media/giant.png', { 'ppt/media/giant.png': giant }),
    pictured('damaged-picture', '../media/bad.png', { 'ppt/media/bad.png': honestDesign('figma-file.json') }),
    pictured('outside', '../../../../../../etc/passwd'),
    pictured('web', 'http://169.254.169.254/latest', {}, ' TargetMode="External"'),
    { name: 'nested.pptx', bytes: zipSync({ 'inner.zip': zipSync(honest) }) },
    { name: 'empty.pptx', bytes: zipSync({}) },
  ];
}

const VALUES: readonly unknown[] = [null, -1, 1e308, '', 'x', [], {}, [[]], true, { x: null }, '\u0000', -0, 1e-320];

/** Files of Figma with values of other types in some places. */
function confusedFigma(random: () => number): HostileDesign[] {
  const honest = new TextDecoder().decode(honestDesign('figma-file.json'));
  return Array.from({ length: CONFUSIONS }, (_, index) => {
    let left = Math.floor(random() * 120);
    const value: unknown = JSON.parse(honest, (_key, member: unknown) => {
      left -= 1;
      if (left > 0) return member;
      left = 20 + Math.floor(random() * 120);
      return VALUES[Math.floor(random() * VALUES.length)];
    });
    return { name: `${index}-confused.json`, bytes: text(JSON.stringify(value)) };
  });
}

function figmas(): HostileDesign[] {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const solid = [{ type: 'SOLID', color: { r: 1, g: 0, b: 0, a: 1 } }];
  const leaf = { id: '2', name: 'l', type: 'RECTANGLE', absoluteBoundingBox: box, fills: solid };
  const framed = (name: string, frame: object): HostileDesign => ({
    name: `${name}.json`,
    bytes: text(
      JSON.stringify({ document: { id: '1', name: 'f', type: 'FRAME', absoluteBoundingBox: box, ...frame } }),
    ),
  });
  const plain = (name: string, words: string): HostileDesign => ({ name: `${name}.json`, bytes: text(words) });
  const deep = (depth: number): string =>
    `{"document":${'{"id":"1","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9},"children":['.repeat(depth)}${']}'.repeat(depth)}}`;
  const letters = { id: '3', name: 't', type: 'TEXT', absoluteBoundingBox: box, fills: solid, style: { fontSize: 9 } };
  return [
    plain('brackets', '['.repeat(2_000_000)),
    plain('members', `{"document":${'{"a":'.repeat(500_000)}`),
    plain('deep', deep(20_000)),
    plain('rather-deep', deep(80)),
    plain('infinite', '{"document":{"type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":1e999,"height":1e999}}}'),
    plain(
      'proto',
      '{"document":{"__proto__":{"type":"FRAME"},"constructor":1,"type":"CANVAS","children":[{"__proto__":1}]}}',
    ),
    plain('number', '{"document":12}'),
    plain('list', `[${'{"type":"CANVAS","children":[]},'.repeat(9000)}1]`),
    framed('wide', { absoluteBoundingBox: { ...box, width: 9e9 } }),
    framed('many', { children: Array.from({ length: 60_000 }, () => leaf) }),
    framed('long-text', { children: [{ ...letters, characters: 'ن'.repeat(3_000_000) }] }),
    framed('many-styles', {
      children: [
        {
          ...letters,
          characters: 'x'.repeat(50_000),
          characterStyleOverrides: Array.from({ length: 50_000 }, (_, at) => at % 2),
          styleOverrideTable: { 1: { fontSize: 1e300, fontWeight: -7 } },
        },
      ],
    }),
    framed('long-path', {
      children: [{ ...leaf, type: 'VECTOR', fillGeometry: [{ path: `M0 0${'L1 1'.repeat(500_000)}Z` }] }],
    }),
    framed('many-stops', {
      fills: [
        {
          type: 'GRADIENT_LINEAR',
          gradientHandlePositions: [
            { x: 0, y: 0 },
            { x: 1e300, y: 0 },
          ],
          gradientStops: Array.from({ length: 50_000 }, (_, at) => ({
            position: at,
            color: { r: 9, g: -1, b: 0, a: 1 },
          })),
        },
      ],
    }),
    framed('masks', { children: Array.from({ length: 500 }, () => ({ ...leaf, isMask: true })) }),
  ];
}

/** Files that begin as one format and go on as another, or as none. */
function disguised(random: () => number): HostileDesign[] {
  const noise = Uint8Array.from({ length: 5000 }, () => Math.floor(random() * 256));
  const heads = ['8BPS', 'PK\u0003\u0004', '{', '%PDF-1.7', '%!PS', 'fig-kiwi', 'GIF89a', '<svg ', '\u0089PNG', ''];
  const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
  const latin = (words: string): Uint8Array => new Uint8Array(Buffer.from(words, 'latin1'));
  return [
    ...heads.map((head, index) => ({ name: `${index}-noise`, bytes: joined(latin(head), noise) })),
    ...heads.map((head, index) => ({ name: `${index}-head`, bytes: latin(head) })),
    { name: 'psd-then-zip.psd', bytes: joined(latin('8BPS'), honestDesign('powerpoint-certificate.pptx')) },
    {
      name: 'zip-then-psd.pptx',
      bytes: joined(honestDesign('powerpoint-certificate.pptx'), honestDesign('photoshop-card.psd')),
    },
    { name: 'psd.json', bytes: honestDesign('photoshop-card.psd') },
    { name: 'zeros', bytes: new Uint8Array(1 << 20) },
  ];
}
