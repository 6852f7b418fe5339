import { Injectable } from '@nestjs/common';
import { AssetsService } from '#assets';
import { FontsService } from '#fonts';
import { type NearFont, type Part, REASON_WORDS, type ReportLine, withFonts, withPictures } from '#importing';
import type { JsonObject } from '#templates';
import { TemplatesService } from '#templates';
import type { User } from '#users';
import type { DesignFile, ReadDesign, ReadPicture } from './design-import-protocol.js';
import { DesignJudge, type KeyedPicture } from './design-judge.service.js';
import { DesignReader } from './design-reader.js';

export interface DesignRequest extends DesignFile {
  /** The name of the template to create; left out: nothing is stored. */
  readonly name?: string | undefined;
}

/** A picture of an imported design: its bytes, or its asset if it is stored. */
export interface ImportedPicture {
  readonly key: string;
  readonly media_type: string;
  readonly width: number;
  readonly height: number;
  readonly data: string | null;
  readonly asset_id: string | null;
}

export interface ImportedDesign {
  readonly format: ReadDesign['format'];
  readonly parts: readonly Part[];
  readonly part: string | null;
  readonly template: JsonObject;
  readonly template_id: string | null;
  readonly pictures: readonly ImportedPicture[];
  readonly fonts: readonly NearFont[];
  readonly report: readonly (ReportLine & { readonly fate: string; readonly message: string })[];
  readonly missing: readonly string[];
  readonly source_picture: SmallPicture | null;
  readonly preview: SmallPicture;
}

interface SmallPicture {
  readonly media_type: string;
  readonly data: string;
}

/** Turns designs of other programs into templates. */
@Injectable()
export class DesignImports {
  constructor(
    private readonly reader: DesignReader,
    private readonly judge: DesignJudge,
    private readonly fonts: FontsService,
    private readonly assets: AssetsService,
    private readonly templates: TemplatesService,
  ) {}

  /** @throws DomainError 422 with the reason why the file is refused */
  async import(user: User, { name, ...file }: DesignRequest, gone: AbortSignal): Promise<ImportedDesign> {
    const list = await this.fonts.list(user.id);
    const known = list.map(({ family, weight, italic, axes }) => ({ family, weight, italic, axes }));
    const read = await this.reader.read({ ...file, fonts: known }, { owner: user.id, signal: gone });
    const design = await this.judge.judge(user, withFonts(read, known), gone);
    const { format, parts, part, fonts, missing, report, original, preview } = design;
    const stored = name === undefined ? unstored(design) : await this.store(user, name, design);
    return {
      format,
      parts,
      part,
      ...stored,
      fonts,
      report: report.map((line) => ({ ...line, fate: fateOf(line), message: REASON_WORDS[line.reason] })),
      missing,
      source_picture: original && { media_type: original.mediaType, data: base64(original.bytes) },
      preview: { media_type: preview.contentType, data: base64(preview.bytes) },
    };
  }

  private async store(
    user: User,
    name: string,
    { template, pictures }: Pick<ReadDesign, 'template' | 'pictures'>,
  ): Promise<Pick<ImportedDesign, 'template' | 'template_id' | 'pictures'>> {
    const drafts = await Promise.all(
      pictures.map(({ key, bytes }) =>
        this.assets.draft(user.id, { bytes: Buffer.from(bytes), name: `${name}-${key}` }, ['body', 'file']),
      ),
    );
    const ids = new Map(pictures.map(({ key }, index) => [key, drafts[index]?.asset.id ?? null]));
    const schema = asJson(withPictures(template, (key) => ({ asset: ids.get(key) ?? key })));
    const { id } = await this.templates.createWithArtwork(user, { name, schema, artwork: drafts }, ['body', 'file']);
    const listed = pictures.map((picture) => ({
      ...head(picture),
      data: null,
      asset_id: ids.get(picture.key) ?? null,
    }));
    return { template: schema, template_id: id, pictures: listed };
  }
}

function unstored({
  template,
  pictures,
}: Pick<ReadDesign, 'template' | 'pictures'>): Pick<ImportedDesign, 'template' | 'template_id' | 'pictures'> {
  const listed = pictures.map((picture) => ({ ...head(picture), data: base64(picture.bytes), asset_id: null }));
  return { template: asJson(template), template_id: null, pictures: listed };
}

function head({
  key,
  mediaType,
  width,
  height,
}: KeyedPicture): Pick<ImportedPicture, 'key' | 'media_type' | 'width' | 'height'> {
  return { key, media_type: mediaType, width, height };
}

function fateOf({ reason }: ReportLine): string {
  return reason.slice(0, reason.indexOf('_'));
}

function asJson(template: object): JsonObject {
  return template as JsonObject;
}

function base64(bytes: ReadPicture['bytes']): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
