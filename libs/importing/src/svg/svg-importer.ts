import { familyFor, type KnownFont } from '../fonts.js';
import { type FaultCode, type Imported, ImportFault, type OpenedDesign } from '../imported.js';
import { DEEPEST_NODE, MOST_NODES, MOST_PICTURES, MOST_TIME } from '../limits.js';
import type {
  SvgAlias,
  SvgAnswer,
  SvgDesign,
  SvgDrawn,
  SvgOrder,
  SvgPictures,
  SvgReader,
  SvgRefused,
} from './svg-design.js';
import { type DrawnPart, SvgLayers } from './svg-layers.js';

/** The longest side of the picture of the whole design. */
const LONGEST_SOURCE = 1600;
/** The longest side of a part that is drawn as a picture, at twice its size. */
const LONGEST_PART = 3000;
const LIMITS = { elements: MOST_NODES, deepest: DEEPEST_NODE };

type Fault = readonly [code: FaultCode, values: Readonly<Record<string, number>>];

/** Faults by the reasons for which the program refuses an SVG, except of broken XML, whose detail is shown. */
export const SVG_FAULTS: Readonly<Record<string, Fault>> = {
  not_svg: ['unknown', {}],
  svg_no_size: ['empty', {}],
  svg_entities: ['entities', {}],
  svg_too_many: ['tooMany', { most: MOST_NODES }],
  svg_too_deep: ['tooDeep', { most: DEEPEST_NODE }],
  over_budget: ['tooSlow', { seconds: MOST_TIME / 1000 }],
};

/**
 * An SVG as a template.
 * @param read reads this SVG
 * @param known fonts of the service, whose nearest families stand in for those that it lacks
 */
export function openSvg(read: SvgReader, known: readonly KnownFont[]): OpenedDesign {
  return { parts: [], read: async () => importSvg(read, known) };
}

async function importSvg(read: SvgReader, known: readonly KnownFont[]): Promise<Imported> {
  const { order, design, files } = await described(read, known);
  const pictures = files.map((bytes) => new Blob([bytes], { type: typeOf(bytes) }));
  // The first pass finds out which parts have to be drawn.
  const wanted = new Set<number>();
  const wish = (at: number): null => {
    wanted.add(at);
    return null;
  };
  tried(() => new SvgLayers(design, pictures, wish).imported());
  if (wanted.size > MOST_PICTURES) throw new ImportFault('tooManyPictures', { most: MOST_PICTURES });
  const parts = [...wanted];
  const draw = { pictureSide: LONGEST_SOURCE, partSide: LONGEST_PART, parts };
  const drawn = taken<SvgPictures>(await read({ ...order, draw }));
  const pictureOf = ({ file }: SvgDrawn): Blob => new Blob([drawn.files[file] ?? ''], { type: 'image/png' });
  const found = new Map<number, DrawnPart>();
  for (const [index, at] of parts.entries()) {
    const part = drawn.answer.parts[index] ?? null;
    if (part === null) continue;
    const [x, y, width, height] = part.box;
    found.set(at, { file: pictureOf(part), box: { x, y, width, height } });
  }
  const imported = new SvgLayers(design, pictures, (at) => found.get(at) ?? null).imported();
  return { ...imported, original: pictureOf(drawn.answer.picture) };
}

/** The design, measured in fonts of the service. */
async function described(
  read: SvgReader,
  known: readonly KnownFont[],
): Promise<{ order: SvgOrder; design: SvgDesign; files: SvgAnswer<SvgDesign>['files'] }> {
  const order: SvgOrder = { limits: LIMITS, aliases: {} };
  const first = taken<SvgDesign>(await read(order));
  const unknown = first.answer.families.flatMap((name): [string, SvgAlias][] => {
    const { family, weight, italic } = familyFor(name, known);
    return family === name ? [] : [[name, { family, italic, ...(weight !== null && { weight }) }]];
  });
  if (unknown.length === 0) return { order, design: first.answer, files: first.files };
  const better: SvgOrder = { ...order, aliases: Object.fromEntries(unknown) };
  const second = taken<SvgDesign>(await read(better));
  return { order: better, design: second.answer, files: second.files };
}

/** A pass that leaves pictures out may find nothing to show. */
function tried(pass: () => Imported): void {
  try {
    pass();
  } catch (error) {
    if (!(error instanceof ImportFault) || error.code !== 'empty') throw error;
  }
}

/** @throws ImportFault for a refusal */
function taken<Kind extends SvgDesign | SvgPictures>(
  answer: SvgAnswer<SvgDesign | SvgPictures> | SvgRefused,
): SvgAnswer<Kind> {
  if (!('refused' in answer)) return answer as SvgAnswer<Kind>;
  const { reason, detail } = answer.refused;
  const [code, values] = SVG_FAULTS[reason] ?? ['notXml', { detail: detail.slice(0, 200) }];
  throw new ImportFault(code, values);
}

function typeOf(bytes: Uint8Array): string {
  const kinds = { 0x89: 'png', 0xff: 'jpeg', 0x47: 'gif', 0x52: 'webp' } as const;
  return `image/${kinds[(bytes[0] ?? 0) as keyof typeof kinds] ?? 'png'}`;
}
