import { Command, Option } from 'nest-commander';
import { RendererModule, RendererService } from '#renderer';
import { LocalRenderer } from '#renders';
import { JsonCommand } from '../json.command.js';
import { bytesOf, decimalNumber, jsonObjectOf, oneOf, wholeNumber, writeTo } from '../option.values.js';
import { remark, report, UsageError } from '../report.js';
import { ServicesContext } from '../services.context.js';

const FORMATS = ['png', 'jpg'] as const;
type Format = (typeof FORMATS)[number];

interface RenderOptions {
  template: string;
  out: string;
  data?: string;
  format?: Format;
  quality?: number;
  scale?: number;
  dpi?: number;
  image?: Map<string, string>;
  asset?: Map<string, string>;
}

@Command({ name: 'render', description: 'render one image from files, without a database' })
export class RenderCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: RenderOptions): Promise<void> {
    const { template, data, out, quality, scale, dpi } = options;
    const format = options.format ?? formatOf(out);
    const input = {
      schema: await jsonObjectOf('--template', template),
      data: data === undefined ? {} : await jsonObjectOf('--data', data),
      images: await readAll('--image', options.image),
      assets: await readAll('--asset', options.asset),
    };
    const rendered = await this.context.withServices([RendererModule], (services) =>
      new LocalRenderer(services.get(RendererService)).render({ ...input, format, quality, scale, dpi }),
    );
    await writeTo('--out', out, rendered.image);
    const { width, height, warnings } = rendered;
    report({ out, format, bytes: rendered.image.byteLength, width, height, warnings }, `${out}: ${width} × ${height}`);
    for (const { code, layer, detail } of warnings) remark(`warning: ${code} in layer ${layer}: ${detail}`);
  }

  @Option({ flags: '--template <file>', description: 'template schema, a JSON file', required: true })
  parseTemplate(path: string): string {
    return path;
  }

  @Option({ flags: '--data <file>', description: 'values of the fields, a JSON file' })
  parseData(path: string): string {
    return path;
  }

  @Option({ flags: '--out <file>', description: 'where to write the image', required: true })
  parseOut(path: string): string {
    return path;
  }

  @Option({ flags: '--format <format>', description: 'png or jpg; default by the name of the file' })
  parseFormat(text: string): Format {
    return oneOf('--format', text, FORMATS);
  }

  @Option({ flags: '--quality <number>', description: 'of a jpg, 1 to 100; default 90' })
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

  @Option({ flags: '--image <field=file>', description: 'picture of an image field; may be repeated' })
  parseImage(text: string, sofar?: Map<string, string>): Map<string, string> {
    return withPair('--image', 'field', text, sofar);
  }

  @Option({ flags: '--asset <id=file>', description: 'picture of an asset that the schema names; may be repeated' })
  parseAsset(text: string, sofar?: Map<string, string>): Map<string, string> {
    return withPair('--asset', 'id', text, sofar);
  }
}

function formatOf(path: string): Format {
  if (/\.png$/i.test(path)) return 'png';
  if (/\.jpe?g$/i.test(path)) return 'jpg';
  throw new UsageError(`--out: the name ${path} tells no format; end it in .png or .jpg, or add --format.`);
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
