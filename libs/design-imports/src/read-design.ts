import {
  type Format,
  formatOf,
  type Imported,
  ImportFault,
  kindOfPicture,
  MOST_BYTES,
  openFigma,
  type OpenedDesign,
  openPptx,
  openPsd,
  openSvg,
  pictureOf,
  type PictureTools,
  sizeOfPicture,
} from '#importing';
import { svgReader } from './svg-program.js';
import type { DesignReply, DesignTask, ReadDesign, ReadPicture } from './design-import-protocol.js';

const MEBIBYTE = 2 ** 20;
/** The largest total of the pictures of a template, in bytes. */
const MOST_OUTPUT = 48 * MEBIBYTE;
const LONGEST_DETAIL = 200;

/** Reads a design; every fault is one of the known ones. */
export async function readDesign(task: DesignTask, tools: PictureTools): Promise<DesignReply> {
  try {
    return { ok: await read(task, tools) };
  } catch (error) {
    if (error instanceof ImportFault) return { fault: { code: error.code, values: error.values } };
    // The system refused memory to the process.
    if (error instanceof RangeError && /allocation|Invalid array length|size/i.test(error.message))
      return { fault: { code: 'tooLarge', values: { most: task.bytes.length / MEBIBYTE } } };
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_DETAIL);
    return { fault: { code: 'broken', values: { detail } } };
  }
}

async function read(task: DesignTask, tools: PictureTools): Promise<ReadDesign> {
  const { bytes, fileName, part, pictures } = task;
  if (bytes.length === 0) throw new ImportFault('empty');
  const format = formatOf(bytes.subarray(0, 4096), fileName);
  const most = MOST_BYTES[format];
  if (bytes.length > most) throw new ImportFault('tooLarge', { most: most / MEBIBYTE });
  const opened = await openedAs(format, task, tools);
  const ids = opened.parts.map(({ id }) => id);
  if (part !== undefined && !ids.includes(part)) throw new ImportFault('noPart', { ids: ids.slice(0, 20).join(', ') });
  const chosen = part ?? ids[0] ?? null;
  const imported = await opened.read(chosen ?? '', await given(pictures, tools));
  return { format, parts: opened.parts, part: chosen, ...(await packed(imported)) };
}

/** The pictures that came with the file, without those that cannot be drawn: the report then misses them. */
async function given(pictures: DesignTask['pictures'], tools: PictureTools): Promise<Map<string, Blob>> {
  const read = new Map<string, Blob>();
  for (const { name, bytes } of pictures) {
    const picture = await pictureOf(new Uint8Array(bytes), tools);
    if (picture !== null) read.set(name, picture.file);
  }
  return read;
}

function openedAs(
  format: Format,
  { bytes, svg, fonts }: DesignTask,
  tools: PictureTools,
): OpenedDesign | Promise<OpenedDesign> {
  switch (format) {
    case 'svg':
      return openSvg(svgReader(bytes, svg), fonts);
    case 'figma':
      return openFigma(new TextDecoder().decode(bytes));
    case 'psd':
      return openPsd(new Uint8Array(bytes).buffer, tools);
    case 'pptx':
      return openPptx(bytes, tools);
    case 'pdf':
    case 'picture':
      throw new ImportFault('otherFormat');
  }
}

async function packed({
  template,
  pictures,
  report,
  missing,
  original,
}: Imported): Promise<Pick<ReadDesign, 'template' | 'pictures' | 'report' | 'missing' | 'original'>> {
  const sum = [...pictures.values()].reduce((bytes, { size }) => bytes + size, 0);
  if (sum > MOST_OUTPUT) throw new ImportFault('tooMuch', { most: MOST_OUTPUT / MEBIBYTE });
  const read: (ReadPicture & { key: string })[] = [];
  for (const [key, file] of pictures) read.push({ key, ...(await packedPicture(file)) });
  const look = original === undefined ? null : await packedPicture(original);
  return { template, pictures: read, report, missing, original: look };
}

async function packedPicture(file: Blob): Promise<ReadPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { width, height } = sizeOfPicture(bytes) ?? { width: 0, height: 0 };
  return { mediaType: `image/${kindOfPicture(bytes)}`, width, height, bytes };
}
