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
 * Stores each engine's artefacts of template versions in the object store: compiled forms and previews. Also gives the
 * renderer access to a version.
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

  /** Returns the version with access to its fonts, its pictures and its compiled form. */
  source(version: TemplateVersion): TemplateSource {
    return {
      id: `${version.templateId}@${version.version}${version.size === undefined ? '' : `/${version.size}`}`,
      schema: version.schema,
      fonts: version.fonts,
      loadFont: (sha256) => this.fonts.loadSfnt(sha256),
      loadAsset: (assetId) => this.assets.load(assetId),
      // A draft is drawn until its next edit: none of its artefacts are stored.
      artefacts: version.version === 0 ? undefined : this.store(version),
    };
  }

  /**
   * Compiles versions in the background, one after the other, as work of `owner`. A version that can't be drawn fails
   * at its
   * first render, which gives the reason.
   */
  begin(versions: readonly TemplateVersion[], owner: string): Promise<void> {
    return this.inBackground(this.compileAll(versions, owner), 'Versions are not compiled');
  }

  /** Returns true if the running engine has compiled a version. */
  async has(version: VersionKey): Promise<boolean> {
    return (await this.objects.head(this.keyOf(version))) !== null;
  }

  /** Returns the key of the running engine's compiled form of a version. */
  keyOf({ templateId, version, size }: VersionKey): string {
    return `compiled/${templateId}/${version}/${this.renderer.shortVersion}${endingOf(size)}`;
  }

  /**
   * Returns the stored preview of a version, or null.
   * @param ending the end of the file's name: it distinguishes several previews, and gives the type
   */
  findPreview(version: VersionKey, ending = '.png'): Promise<Buffer | null> {
    return this.objects.find(this.previewKeyOf(version, ending));
  }

  keepPreview(version: VersionKey, bytes: Buffer, ending = '.png'): Promise<void> {
    return this.keep(version, this.previewKeyOf(version, ending), bytes);
  }

  /**
   * Returns the key of a version's preview. Another engine version may draw other pixels, so it has previews of its
   * own.
   */
  private previewKeyOf({ templateId, version, size }: VersionKey, ending: string): string {
    return `previews/${templateId}/${version}-${this.renderer.shortVersion}${endingOf(size)}${ending}`;
  }

  /** Returns the folders of all artefacts of a template, of any engine and version. */
  foldersOf(templateId: Id<'tpl'>): string[] {
    return [`compiled/${templateId}`, `previews/${templateId}`];
  }

  /**
   * Stores an artefact of a version. If the template is deleted meanwhile, its folders are gone: that is checked
   * afterwards, so
   * that nothing is left behind in either order.
   */
  async keep({ templateId }: VersionKey, key: string, bytes: Buffer): Promise<void> {
    await this.objects.put(key, bytes);
    const isThere = await this.transactor.repository(TemplateEntity).existsBy({ id: templateId, deletedAt: IsNull() });
    if (!isThere) await this.removeFolders(templateId);
  }

  /** Deletes the artefacts of a deleted template. */
  forget(templateId: Id<'tpl'>): void {
    this.renderer.forget(templateId);
    void this.inBackground(this.removeFolders(templateId), `What was made of ${templateId} is not deleted`);
  }

  /** Waits for running work before the module is destroyed. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Resolves when the work has ended, successfully or not. */
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

/** Files of a size are next to those of the template itself. */
function endingOf(size: string | undefined): string {
  return size === undefined ? '' : `-${size}`;
}
