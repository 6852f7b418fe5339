import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Command, Option } from 'nest-commander';
import { Naqsh, type TemplateImportRecord } from '../../../../sdks/typescript/src/index.js';
import { untilEnded } from '../end-signals.js';
import { JsonCommand } from '../json.command.js';
import { bytesOf, writeTo } from '../option-values.js';
import { inOneLine, remark, report, reportFailure, UsageError } from '../report.js';
import { apiKey, DEFAULT_URL, defaultUrl, serviceUrl } from '../service-address.js';

interface ImportOptions {
  part?: string;
  picture?: readonly string[];
  out?: string;
  create?: true;
  name?: string;
  url?: string;
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const FATES: Readonly<Record<string, string>> = {
  kept: 'kept',
  guessed: 'guessed',
  picture: 'drawn as a picture',
  lost: 'lost',
};

@Command({
  name: 'import',
  arguments: '<file>',
  description: 'turn a PSD, a PPTX or JSON of Figma into a template, with a report; NAQSH_API_KEY has the key',
})
export class ImportCommand extends JsonCommand {
  override async run([file = '']: string[], options: ImportOptions): Promise<void> {
    const { create, name, out = create ? undefined : '.', url = defaultUrl() } = options;
    if (create && name === undefined) throw new UsageError('--create needs the --name of the template.');
    const upload = async (path: string, option: string): Promise<File> =>
      new File([new Uint8Array(await bytesOf(option, path))], basename(path));
    const pictures = await Promise.all((options.picture ?? []).map((path) => upload(path, '--picture')));
    const params = { file: await upload(file, 'file'), part: options.part, pictures, create: create ?? false, name };
    const naqsh = new Naqsh({ apiKey: apiKey(), baseUrl: serviceUrl(url) });
    try {
      await untilEnded(async (signal) => {
        const design = await naqsh.templates.importDesign(params, { signal });
        const files = out === undefined ? [] : await written(design, out);
        report(documentOf(design, files), textOf(design, files));
        if (design.missing.length > 0)
          remark(`Missing pictures, which --picture adds: ${design.missing.map(inOneLine).join(', ')}`);
      });
    } catch (error) {
      reportFailure(error);
    }
  }

  @Option({ flags: '--part <id>', description: 'a design in the file, such as a slide; default the first one' })
  parsePart(text: string): string {
    return text;
  }

  @Option({
    flags: '--picture <file>',
    description: 'a picture that a file of Figma names, called by its imageRef; may be repeated',
  })
  parsePicture(path: string, sofar: readonly string[] = []): readonly string[] {
    return [...sofar, path];
  }

  @Option({
    flags: '--out <folder>',
    description: 'where to write template.json and its pictures; default the current one, with --create nowhere',
  })
  parseOut(path: string): string {
    return path;
  }

  @Option({ flags: '--create', description: 'store the template and its pictures in the account' })
  parseCreate(): true {
    return true;
  }

  @Option({ flags: '--name <name>', description: 'the name of the created template' })
  parseName(text: string): string {
    return text;
  }

  @Option({ flags: '--url <address>', description: `the service; default NAQSH_BASE_URL, else ${DEFAULT_URL}` })
  parseUrl(text: string): string {
    return text;
  }
}

/** Writes the template and its pictures; returns the paths. */
async function written(design: TemplateImportRecord, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--out: ${folder} can't be made (${error.code}).`);
  });
  const pictures = design.pictures.flatMap(({ key, media_type: type, data }) =>
    data === null ? [] : [[`${key}.${ENDINGS[type] ?? 'png'}`, Buffer.from(data, 'base64')] as const],
  );
  const seen = [
    ['preview', design.preview],
    ['source', design.source_picture],
  ] as const;
  const looks = seen.flatMap(([name, picture]) =>
    picture === null
      ? []
      : [[`${name}.${ENDINGS[picture.media_type] ?? 'png'}`, Buffer.from(picture.data, 'base64')] as const],
  );
  const template = Buffer.from(`${JSON.stringify(design.template, null, 2)}\n`);
  const files = [['template.json', template] as const, ...pictures, ...looks];
  for (const [name, bytes] of files) await writeTo('--out', join(folder, name), bytes);
  return files.map(([name]) => join(folder, name));
}

/** The answer without its large members, and the files that have them. */
function documentOf(design: TemplateImportRecord, files: readonly string[]): object {
  const { format, parts, part, template_id, fonts, report: lines, missing } = design;
  return { format, parts, part, template_id, fonts, report: lines, missing, files };
}

function textOf(
  { format, parts, part, template_id: id, report: lines }: TemplateImportRecord,
  files: readonly string[],
): string {
  const chosen = parts.find((one) => one.id === part);
  const others = parts.length > 1 && chosen !== undefined ? `, ${inOneLine(chosen.name)} of ${parts.length}` : '';
  const reportLines = lines.map(({ fate, message, names, count }) => {
    const named = names.length === 0 ? '' : `: ${names.map(inOneLine).join(', ')}`;
    return `  ${FATES[fate] ?? fate}: ${message} (${count})${named}`;
  });
  const made = [...files, ...(id === null ? [] : [`template ${id}`])];
  return [`${format}${others}`, ...reportLines, ...made].join('\n');
}
