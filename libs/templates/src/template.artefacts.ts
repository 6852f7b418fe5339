import { createHash } from 'node:crypto';

import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

import { AssetsService } from '#assets';
import { FontsService } from '#fonts';
import type { Id } from '#kernel';
import { RendererService, type ArtefactStore, type TemplateSource } from '#renderer';
import { ObjectStore } from '#storage';

import type { TemplateVersion } from './template.js';

/** Compiled template versions in the object store, one for each engine, and how the renderer gets at a version. */
@Injectable()
export class TemplateArtefacts implements OnModuleDestroy {
  private readonly logger = new Logger(TemplateArtefacts.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly fonts: FontsService,
    private readonly assets: AssetsService,
    private readonly objects: ObjectStore,
    private readonly renderer: RendererService,
  ) {}

  /** The version with the ways to its fonts, its pictures and its compiled form. */
  source(version: TemplateVersion): TemplateSource {
    return {
      id: `${version.templateId}@${version.version}`,
      schema: version.schema,
      fonts: version.fonts,
      loadFont: (sha256) => this.fonts.loadSfnt(sha256),
      loadAsset: (assetId) => this.assets.load(assetId),
      artefacts: this.store(version),
    };
  }

  /** Compiles a version in the background. One that can't be drawn at all is refused by its first render, which says why. */
  begin(version: TemplateVersion): Promise<void> {
    const source = this.source(version);
    return this.inBackground(this.renderer.compile(source), `${source.id} is not compiled`);
  }

  /** Whether the running engine has compiled a version. */
  async has(version: VersionKey): Promise<boolean> {
    return (await this.objects.head(this.keyOf(version))) !== null;
  }

  /** Where the running engine keeps what it compiled of a version. */
  keyOf({ templateId, version }: VersionKey): string {
    const engine = createHash('sha256').update(this.renderer.version).digest('hex').slice(0, 12);
    return `${this.folderOf(templateId)}/${version}/${engine}`;
  }

  /** Where all lies that any engine compiled of any version of a template. */
  folderOf(templateId: Id<'tpl'>): string {
    return `compiled/${templateId}`;
  }

  /** Drops what is kept of a deleted template. */
  forget(templateId: Id<'tpl'>): void {
    this.renderer.forget(templateId);
    const deleted = this.objects.delete(this.folderOf(templateId));
    void this.inBackground(deleted, `What was compiled of ${templateId} is not deleted`);
  }

  /** What was begun is finished before the module goes. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Resolves when the work has ended, well or not. */
  private inBackground(work: Promise<unknown>, otherwise: string): Promise<void> {
    const done: Promise<void> = work
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn(`${otherwise}: ${String(error)}`))
      .finally(() => this.running.delete(done));
    this.running.add(done);
    return done;
  }

  private store(version: VersionKey): ArtefactStore {
    return {
      find: () => this.objects.find(this.keyOf(version)),
      put: (bytes) => this.objects.put(this.keyOf(version), bytes),
    };
  }
}

type VersionKey = Pick<TemplateVersion, 'templateId' | 'version'>;
