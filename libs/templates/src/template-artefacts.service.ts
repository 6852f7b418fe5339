import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AssetsService } from '#assets';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import type { Id } from '#kernel';
import { type ArtefactStore, RendererService, type TemplateSource } from '#renderer';
import { ObjectStore } from '#storage';
import { TemplateEntity, type TemplateVersion } from './template.entity.js';

/**
 * What each engine makes of template versions, in the object store: compiled forms and previews; and how the renderer gets
 * at a version.
 */
@Injectable()
export class TemplateArtefacts implements OnModuleDestroy {
  private readonly logger = new Logger(TemplateArtefacts.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly transactor: Transactor,
    private readonly fonts: FontsService,
    private readonly assets: AssetsService,
    private readonly objects: ObjectStore,
    private readonly renderer: RendererService,
  ) {}

  /** The version with the ways to its fonts, its pictures and its compiled form. */
  source(version: TemplateVersion): TemplateSource {
    return {
      id: `${version.templateId}@${version.version}${version.size === undefined ? '' : `/${version.size}`}`,
      schema: version.schema,
      fonts: version.fonts,
      loadFont: (sha256) => this.fonts.loadSfnt(sha256),
      loadAsset: (assetId) => this.assets.load(assetId),
      // A draft is drawn until its next edit: nothing of it is kept.
      artefacts: version.version === 0 ? undefined : this.store(version),
    };
  }

  /**
   * Compiles versions in the background, one after the other, as work of `owner`. One that can't be drawn at all is refused
   * by its first render, which says why.
   */
  begin(versions: readonly TemplateVersion[], owner: string): Promise<void> {
    return this.inBackground(this.compileAll(versions, owner), 'Versions are not compiled');
  }

  /** Whether the running engine has compiled a version. */
  async has(version: VersionKey): Promise<boolean> {
    return (await this.objects.head(this.keyOf(version))) !== null;
  }

  /** Where the running engine keeps what it compiled of a version. */
  keyOf({ templateId, version, size }: VersionKey): string {
    return `compiled/${templateId}/${version}/${this.renderer.shortVersion}${endingOf(size)}`;
  }

  /**
   * The preview of a version that was kept, or null.
   * @param ending of the file's name: which of several it is, and of what type
   */
  findPreview(version: VersionKey, ending = '.png'): Promise<Buffer | null> {
    return this.objects.find(this.previewKeyOf(version, ending));
  }

  keepPreview(version: VersionKey, bytes: Buffer, ending = '.png'): Promise<void> {
    return this.keep(version, this.previewKeyOf(version, ending), bytes);
  }

  /** Where the preview of a version is kept. Another engine version may draw other pixels, so it has previews of its own. */
  private previewKeyOf({ templateId, version, size }: VersionKey, ending: string): string {
    return `previews/${templateId}/${version}-${this.renderer.shortVersion}${endingOf(size)}${ending}`;
  }

  /** Where all lies that any engine made of any version of a template. */
  foldersOf(templateId: Id<'tpl'>): string[] {
    return [`compiled/${templateId}`, `previews/${templateId}`];
  }

  /**
   * Keeps what was made of a version. A template that was deleted while it was made has taken its folders along: looked for
   * afterwards, so that whichever of the two comes last leaves nothing behind.
   */
  async keep({ templateId }: VersionKey, key: string, bytes: Buffer): Promise<void> {
    await this.objects.put(key, bytes);
    const isThere = await this.transactor.repository(TemplateEntity).existsBy({ id: templateId, deletedAt: IsNull() });
    if (!isThere) await this.removeFolders(templateId);
  }

  /** Drops what is kept of a deleted template. */
  forget(templateId: Id<'tpl'>): void {
    this.renderer.forget(templateId);
    void this.inBackground(this.removeFolders(templateId), `What was made of ${templateId} is not deleted`);
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

  private async compileAll(versions: readonly TemplateVersion[], owner: string): Promise<void> {
    for (const source of versions.map((version) => this.source(version))) {
      try {
        await this.renderer.compile(source, owner);
      } catch (error) {
        this.logger.warn(`${source.id} is not compiled: ${String(error)}`);
      }
    }
  }

  private store(version: VersionKey): ArtefactStore {
    return {
      find: () => this.objects.find(this.keyOf(version)),
      put: (bytes) => this.keep(version, this.keyOf(version), bytes),
    };
  }

  private async removeFolders(templateId: Id<'tpl'>): Promise<void> {
    for (const folder of this.foldersOf(templateId)) await this.objects.delete(folder);
  }
}

type VersionKey = Pick<TemplateVersion, 'templateId' | 'version' | 'size'>;

/** Files of a size stand beside those of the template itself. */
function endingOf(size: string | undefined): string {
  return size === undefined ? '' : `-${size}`;
}
