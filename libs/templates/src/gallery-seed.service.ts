import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { Injectable } from '@nestjs/common';

import { AssetsService } from '#assets';
import { SYSTEM_OWNER } from '#renderer';

import { GALLERY_FOLDER } from './gallery-samples.js';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TemplateSizes } from './template-sizes.service.js';
import type { JsonObject, TemplateVersion } from './template.entity.js';
import { type GalleryTemplate, TemplatesService } from './templates.service.js';

/** A gallery schema's reference to a picture in its folder: `asset:art.svg`. */
const LOCAL_ASSET = /^asset:(?<file>[\w.-]+)$/u;

/** A folder of the gallery: the schema from the disk, its local assets not yet replaced. */
interface GalleryFile {
  readonly name: string;
  readonly tags: readonly string[];
  readonly schema: JsonObject;
}

/**
 * Creates the templates of every new installation, one folder each: `template.json` and its pictures. To add one, add a
 * folder. A template that was created once is left alone, even if it was changed or deleted since.
 */
@Injectable()
export class GallerySeed {
  constructor(
    private readonly templates: TemplatesService,
    private readonly assets: AssetsService,
    private readonly artefacts: TemplateArtefacts,
    private readonly sizes: TemplateSizes,
  ) {}

  /** Creates the gallery templates that were never created; returns their slugs. They are compiled in the background. */
  async seed(): Promise<string[]> {
    const known = await this.templates.gallerySlugs();
    const missing = (await gallerySlugs()).filter((slug) => !known.has(slug));
    const drafts = await Promise.all(missing.map((slug) => this.draft(slug)));
    const versions: TemplateVersion[] = [];
    // One after the other, because lists are in the order of creation.
    for (const { slug, template } of drafts) versions.push(await this.templates.createForGallery(slug, template));
    void this.artefacts.begin(
      versions.flatMap((version) => this.sizes.all(version)),
      SYSTEM_OWNER,
    );
    return missing;
  }

  /** Reads a template and draws its pictures. */
  private async draft(slug: string): Promise<{ slug: string; template: GalleryTemplate }> {
    const { name, tags, schema } = await readGalleryFile(slug);
    const artwork = await Promise.all(
      [...localAssets(schema)].map(async (file) => {
        const bytes = await readFile(join(GALLERY_FOLDER, slug, file));
        return [
          file,
          await this.assets.draft(null, { bytes, name: `${slug} ${basename(file)}` }, [slug, file]),
        ] as const;
      }),
    );
    const ids = new Map(artwork.map(([file, { asset }]) => [file, asset.id]));
    const resolved = mapStrings(schema, (text) => ids.get(localAsset(text) ?? '') ?? text);
    return { slug, template: { name, tags, schema: resolved, artwork: artwork.map(([, draft]) => draft) } };
  }
}

/** Returns a text that changes with the gallery's templates and pictures. */
export async function galleryContent(): Promise<string> {
  const contents = (await gallerySlugs()).map(async (slug) => {
    const { schema } = await readGalleryFile(slug);
    const files = ['template.json', ...localAssets(schema)].map(async (file) => {
      const bytes = await readFile(join(GALLERY_FOLDER, slug, file));
      return `${slug}/${file} ${createHash('sha256').update(bytes).digest('hex')}`;
    });
    return Promise.all(files);
  });
  return (await Promise.all(contents)).flat().join('\n');
}

/** Returns the folder names; the last is created last, so it comes first in a list that is newest first. */
async function gallerySlugs(): Promise<string[]> {
  const entries = await readdir(GALLERY_FOLDER, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .reverse();
}

async function readGalleryFile(slug: string): Promise<GalleryFile> {
  return JSON.parse(await readFile(join(GALLERY_FOLDER, slug, 'template.json'), 'utf8')) as GalleryFile;
}

function localAsset(text: string): string | undefined {
  return LOCAL_ASSET.exec(text)?.groups?.['file'];
}

function localAssets(schema: JsonObject): Set<string> {
  const files = new Set<string>();
  mapStrings(schema, (text) => {
    const file = localAsset(text);
    if (file !== undefined) files.add(file);
    return text;
  });
  return files;
}

function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' ? change(item) : item,
  ) as Value;
}
