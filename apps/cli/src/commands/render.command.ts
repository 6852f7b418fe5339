import { Command, Option } from 'nest-commander';
import { RendererModule, RendererService, type PdfSettings } from '#renderer';
import { LocalRenderer, RENDER_FORMATS, type RenderFormat } from '#renders';
import { JsonCommand } from '../json.command.js';
import { bytesOf, decimalNumber, jsonObjectOf, oneOf, wholeNumber, writeTo } from '../option-values.js';
import { remark, report, UsageError } from '../report.js';
import { isObject, type JsonObject } from '../templates/template-document.js';
import { ServicesContext } from '../services-context.service.js';

const PAGES = ['a4', 'fit'] as const;
const WIDEST_BLEED_MM = 50;

interface RenderOptions {
  template: string;
  out: string;
  data?: string;
  size?: string;
  format?: RenderFormat;
  quality?: number;
  scale?: number;
  dpi?: number;
  palette?: true;
  progressive?: true;
  page?: (typeof PAGES)[number];
  bleed?: number;
  image?: Map<string, string>;
  asset?: Map<string, string>;
}

@Command({ name: 'render', description: 'render one image from files, without a database' })
export class RenderCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: RenderOptions): Promise<void> {
    const { template, data, size, out, quality, scale, dpi, palette, progressive } = options;
    const format = options.format ?? formatOf(out);
    const pdf = pdfSettings(format, options);
    const input = {
      schema: schemaIn(await jsonObjectOf('--template', template)),
      data: data === undefined ? {} : await jsonObjectOf('--data', data),
      images: await readAll('--image', options.image),
      assets: await readAll('--asset', options.asset),
    };
    const rendered = await this.context.withServices([RendererModule], (services) =>
      new LocalRenderer(services.get(RendererService)).render({
        ...input,
        size,
        format,
        quality,
        scale,
        dpi,
        palette,
        progressive,
        pdf,
      }),
    );
    await writeTo('--out', out, rendered.image);
    const { width, height, warnings } = rendered;
    report({ out, format, bytes: rendered.image.byteLength, width, height, warnings }, `${out}: ${width} × ${height}`);
    for (const { code, layer, detail } of warnings) remark(`warning: ${code} in layer ${layer}: ${detail}`);
  }

  @Option({
    flags: '--template <file>',
    description: 'template schema, or a file of "naqsh templates"',
    required: true,
  })
  parseTemplate(path: string): string {
    return path;
  }

  @Option({ flags: '--data <file>', description: 'values of the fields, a JSON file' })
  parseData(path: string): string {
    return path;
  }

  @Option({ flags: '--size <name>', description: 'one of the sizes of the template; default the template itself' })
  parseSize(text: string): string {
    return text;
  }

  @Option({ flags: '--out <file>', description: 'where to write the image', required: true })
  parseOut(path: string): string {
    return path;
  }

  @Option({ flags: '--format <format>', description: 'png, jpg, webp, avif or pdf; default by the name of the file' })
  parseFormat(text: string): RenderFormat {
    return oneOf('--format', text, RENDER_FORMATS);
  }

  @Option({ flags: '--quality <number>', description: 'of a jpg, webp or avif, 1 to 100; default 90, of avif 70' })
  parseQuality(text: string): number {
    return wholeNumber('--quality', text, 1, 100);
  }

  @Option({ flags: '--scale <number>', description: '0.25 to 4; default 1' })
  parseScale(text: string): number {
    return decimalNumber('--scale', text, 0.25, 4);
  }

  @Option({ flags: '--dpi <number>', description: 'density written into the file, 72 to 1200' })
  parseDpi(text: string): number {
    return wholeNumber('--dpi', text, 72, 1200);
  }

  @Option({
    flags: '--palette',
    description: 'of a png: a smaller file of the same pixels, where they have few colours',
  })
  parsePalette(): true {
    return true;
  }

  @Option({ flags: '--progressive', description: 'of a jpg: shows whole soon, and gets sharper while it loads' })
  parseProgressive(): true {
    return true;
  }

  @Option({ flags: '--page <page>', description: 'of a pdf, a4 or fit; default fit, as large as the picture' })
  parsePage(text: string): (typeof PAGES)[number] {
    return oneOf('--page', text, PAGES);
  }

  @Option({ flags: '--bleed <millimetres>', description: 'of a pdf, 0 to 50; default 0' })
  parseBleed(text: string): number {
    return decimalNumber('--bleed', text, 0, WIDEST_BLEED_MM);
  }

  @Option({ flags: '--image <field=file>', description: 'picture of an image field; may be repeated' })
  parseImage(text: string, sofar?: Map<string, string>): Map<string, string> {
    return withPair('--image', 'field', text, sofar);
  }

  @Option({ flags: '--asset <id=file>', description: 'picture of an asset that the schema names; may be repeated' })
  parseAsset(text: string, sofar?: Map<string, string>): Map<string, string> {
    return withPair('--asset', 'id', text, sofar);
  }
}

/** The schema in a file written by `naqsh templates`, or the file itself: no schema has a member of that name. */
function schemaIn(file: JsonObject): JsonObject {
  return isObject(file['schema']) ? file['schema'] : file;
}

function formatOf(path: string): RenderFormat {
  if (/\.jpeg$/i.test(path)) return 'jpg';
  const format = RENDER_FORMATS.find((one) => path.toLowerCase().endsWith(`.${one}`));
  if (format !== undefined) return format;
  const endings = RENDER_FORMATS.map((one) => `.${one}`).join(', ');
  throw new UsageError(`--out: the name ${path} tells no format; end it in one of ${endings}, or add --format.`);
}

/** The page settings of a PDF; no other format has them. */
function pdfSettings(format: RenderFormat, { page, bleed }: RenderOptions): PdfSettings | undefined {
  const given = page === undefined ? '--bleed' : '--page';
  if (format === 'pdf') return { page: page ?? 'fit', bleedMm: bleed ?? 0 };
  if (page === undefined && bleed === undefined) return undefined;
  throw new UsageError(`${given} is for PDF only, and ${format} is written; end --out in .pdf, or add --format pdf.`);
}

function withPair(
  option: string,
  key: string,
  text: string,
  sofar: Map<string, string> | undefined,
): Map<string, string> {
  const [, name, path] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || path === undefined) throw new UsageError(`${option} must be ${key}=file, not "${text}".`);
  return new Map([...(sofar ?? []), [name, path]]);
}

async function readAll(option: string, paths: Map<string, string> | undefined): Promise<Map<string, Buffer>> {
  const entries = [...(paths ?? [])].map(async ([name, path]) => [name, await bytesOf(option, path)] as const);
  return new Map(await Promise.all(entries));
}
