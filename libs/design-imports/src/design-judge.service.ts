import { Injectable } from '@nestjs/common';
import { type Document, type ReportLine, withoutFaulty, withoutPictures, withPictures } from '#importing';
import { DomainError } from '#kernel';
import { type DraftRequest, FREE_SIDE, type ImageSource, type TemplatePreview, TemplatePreviews } from '#renders';
import type { User } from '#users';
import type { ReadPicture } from './design-import-protocol.js';
import { importError } from './design-imports.errors.js';

/** Drawings, after each of which refused layers are left out. */
const MOST_TRIES = 4;
/** The part of the preview's request that contains the schema. */
const SCHEMA_DEPTH = ['body', 'schema'].length;

export type KeyedPicture = ReadPicture & { readonly key: string };

interface Drawable {
  readonly template: Document;
  readonly pictures: readonly KeyedPicture[];
  readonly report: readonly ReportLine[];
}

/** Validates and draws imported templates as any other; layers that the service refuses are lost. */
@Injectable()
export class DesignJudge {
  constructor(private readonly previews: TemplatePreviews) {}

  /** @throws DomainError `import_refused` if the rest is not drawable either; those of busy renders */
  async judge<Design extends Drawable>(
    user: User,
    design: Design,
    gone: AbortSignal,
  ): Promise<Design & { readonly preview: TemplatePreview }> {
    let { template } = design;
    const lost: string[] = [];
    const missing: string[] = [];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        const preview = await this.previews.previewDraft(user, draftOf(template, design.pictures), gone);
        const pictures = design.pictures.filter(({ key }) => !missing.includes(key));
        const report = [...design.report, ...lineOf('lost_refused', lost), ...lineOf('lost_missing', missing)];
        return { ...design, template, pictures, report, preview };
      } catch (error) {
        if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
        const keys = keysIn(error);
        const mended = keys.length > 0 ? withoutPictures(template, keys) : withoutFaulty(template, placesIn(error));
        if (mended === null) throw importError('refused', { detail: error.detail });
        (keys.length > 0 ? missing : lost).push(...(keys.length > 0 ? keys : mended.names));
        template = mended.template;
      }
    }
    throw importError('refused', { detail: [...lost, ...missing].join(', ') });
  }
}

function lineOf(reason: 'lost_refused' | 'lost_missing', names: readonly string[]): ReportLine[] {
  return names.length === 0 ? [] : [{ reason, names, count: names.length }];
}

/** Pictures are not assets yet: fields show them. */
function draftOf(template: Document, pictures: readonly KeyedPicture[]): DraftRequest {
  const shown = withPictures(template, (key) => ({ field: fieldOf(key) }));
  const used = new Set(JSON.stringify(shown.layers).match(/import_\d+/g));
  const sources = pictures.flatMap(({ key, bytes }): [string, ImageSource][] =>
    used.has(fieldOf(key)) ? [[fieldOf(key), { origin: { kind: 'bytes', bytes: Buffer.from(bytes) } }]] : [],
  );
  const fields = [...(shown.fields ?? []), ...sources.map(([name]) => ({ name, type: 'image' }))];
  const schema = { ...shown, fields } as unknown as DraftRequest['schema'];
  return { schema, data: {}, pictures: new Map(sources), size: undefined, format: 'png', maxSide: FREE_SIDE };
}

function fieldOf(key: string): string {
  return key.replace('ast_import-', 'import_');
}

/** The keys of refused pictures. */
function keysIn({ errors }: DomainError): string[] {
  return errors.flatMap(({ loc: [, member, field] }) =>
    member === 'images' && typeof field === 'string' ? [field.replace('import_', 'ast_import-')] : [],
  );
}

function placesIn({ errors }: DomainError): (string | number)[][] {
  return errors.map(({ loc }) => loc.slice(SCHEMA_DEPTH));
}
