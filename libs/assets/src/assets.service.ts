import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { type Actor, AuditService } from '#audit';
import { Settings } from '#config';
import { pageOf, Transactor } from '#database';
import {
  Clock,
  Dependents,
  DomainError,
  errorCatalogue,
  type Id,
  isId,
  type IssueLocation,
  newId,
  notFound,
  type Page,
  type PageRequest,
} from '#kernel';
import { Handles, jobKind, JobQueue } from '#queue';
import { type CleanImage, ImageIntake, SYSTEM_OWNER } from '#renderer';
import { ObjectStore } from '#storage';
import type { User } from '#users';
import {
  type Asset,
  type AssetDraft,
  AssetEntity,
  type AssetFile,
  contentKeyOf,
  type ListedAsset,
  type NewAsset,
  type SealedAsset,
  thumbnailsKeyOf,
} from './asset.entity.js';

export const assetsErrors = errorCatalogue({
  asset_in_use: {
    category: 'conflict',
    detail: ({ use }: { use: string }) => `The asset is used by ${use}. Remove it there first.`,
    example: { use: 'the template "Eid card"' },
  },
  public_asset: { category: 'forbidden', detail: 'Public assets are changed by administrators only.' },
});

/** The message of templates and renders for a missing asset. */
export function noSuchAsset({ id }: { id: string }): string {
  return `There is no asset ${id} of yours. Upload the picture with POST /v1/assets first.`;
}

/** Removes the bytes of a deleted asset, unless they are still drawn. */
export const ASSET_REMOVAL = jobKind<{ id: Id<'ast'> }>('asset.remove', { retry: { attempts: 20 } });

/** Pictures for templates: immutable once accepted, and served as we encoded them. */
@Injectable()
export class AssetsService {
  /** Asked before an asset is deleted. */
  readonly uses = new Dependents();
  /** Asked before a deleted asset's bytes are removed: an immutable template version may still draw them. */
  readonly contentUses = new Dependents();

  constructor(
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly images: ImageIntake,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly audit: AuditService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Creates an asset from a picture; public if `ownerId` is null.
   * @param at the file's place in the request
   */
  async create(ownerId: Id<'usr'> | null, input: NewAsset, at: IssueLocation): Promise<ListedAsset> {
    const draft = await this.draft(ownerId, input, at);
    await this.storeBytes(draft);
    try {
      return await this.transactor.runStatement(async () => {
        await this.insert(draft.asset);
        return this.listed(draft.asset);
      });
    } catch (error) {
      await this.discardRefused([draft], error);
      throw error;
    }
  }

  /** The first half of `create`: validates and encodes the picture and assigns an id, but stores nothing yet. */
  async draft(ownerId: Id<'usr'> | null, input: NewAsset, at: IssueLocation): Promise<AssetDraft> {
    const image = await this.images.sanitise(input.bytes, at, { owner: ownerId ?? SYSTEM_OWNER });
    return { asset: this.record(ownerId, input.name, image), bytes: image.bytes };
  }

  async storeBytes({ asset, bytes }: AssetDraft): Promise<void> {
    await this.objects.put(contentKeyOf(asset.id), bytes);
  }

  /** Inserts a draft whose bytes are stored, in the surrounding transaction if there is one. */
  async insert(asset: Asset): Promise<void> {
    await this.transactor.repository(AssetEntity).insert(asset);
  }

  /**
   * Removes the bytes of refused drafts. Only our own refusal is certain: a commit whose answer was lost may have
   * succeeded, and an asset without its bytes is worse than bytes without an asset.
   */
  async discardRefused(drafts: readonly AssetDraft[], error: unknown): Promise<void> {
    if (!(error instanceof DomainError)) return;
    await Promise.all(drafts.map(({ asset }) => this.objects.delete(contentKeyOf(asset.id))));
  }

  /** The user's own assets, newest first. */
  async list(user: User, request: PageRequest): Promise<Page<ListedAsset>> {
    const query = this.transactor.repository(AssetEntity).createQueryBuilder('asset');
    query.where('asset.userId = :userId', { userId: user.id });
    const page = await pageOf(query, request, { list: 'assets', filters: { userId: user.id } });
    return { ...page, items: page.items.map((asset) => this.listed(asset)) };
  }

  /** One of the user's own or a public asset. */
  async require(user: Pick<User, 'id'>, id: string): Promise<ListedAsset> {
    if (!isId('ast', id)) throw notFound('asset');
    const asset = await this.transactor.repository(AssetEntity).findOneBy(visibleTo(user.id, id));
    if (asset === null) throw notFound('asset');
    return this.listed(asset);
  }

  async file(user: Pick<User, 'id'>, id: string): Promise<AssetFile> {
    const asset = await this.require(user, id);
    const { sha256, contentType } = asset;
    return { bytes: await this.load(asset.id), sha256, contentType, fileName: this.fileNameOf(asset) };
  }

  /** The original file name with the extension of the present format. */
  fileNameOf({ name, contentType }: Asset): string {
    return `${name.replace(/\.(?:png|jpe?g|webp|avif|svg)$/iu, '')}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
  }

  /** Deletes an unused asset; a job removes its bytes. A public one is recorded in the audit trail. */
  async delete(user: User, id: string, actor: Actor): Promise<{ id: string }> {
    const asset = await this.require(user, id);
    if (asset.userId === null && user.role !== 'admin') throw assetsErrors.public_asset();
    await this.transactor.run(async () => {
      await this.remove(asset);
      const entry = { action: 'asset.deleted', before: { name: asset.name, sha256: asset.sha256 } };
      if (asset.userId === null) await this.audit.record({ ...entry, actor, target: asset.id });
      await this.jobs.enqueue(ASSET_REMOVAL, { id: asset.id });
    });
    return { id: asset.id };
  }

  /** Removes the thumbnails of a deleted asset, and its bytes unless an immutable template version still draws them. */
  @Handles(ASSET_REMOVAL)
  async removeBytes({ id }: { id: Id<'ast'> }): Promise<void> {
    await this.objects.delete(thumbnailsKeyOf(id));
    if ((await this.contentUses.findUse(id)) === null) await this.objects.delete(contentKeyOf(id));
  }

  /**
   * Locks the assets that a template of this owner may draw until the surrounding transaction ends, so that none is
   * deleted before the template version that names it is written. Unknown ids and those of other owners are omitted.
   */
  async seal(ownerId: Id<'usr'> | null, ids: readonly string[]): Promise<SealedAsset[]> {
    const query = this.transactor.repository(AssetEntity).createQueryBuilder('asset').setLock('pessimistic_read');
    const visible = ownerId === null ? [{ userId: IsNull() }] : [{ userId: ownerId }, { userId: IsNull() }];
    const assets = await query.where(visible.map((owner) => ({ ...owner, id: In([...ids]) }))).getMany();
    return assets.map(({ id, sha256 }) => ({ id, sha256 }));
  }

  /** The bytes of an asset that a template version sealed, whether or not the asset is still listed. */
  load(id: string): Promise<Buffer> {
    return this.objects.require(contentKeyOf(id));
  }

  /** The object keys of those assets among `ids` that are deleted and no longer drawn by any template version. */
  async unusedKeys(ids: readonly string[]): Promise<string[]> {
    const listed = await this.transactor
      .repository(AssetEntity)
      .find({ select: { id: true }, where: { id: In([...ids]) } });
    const kept = new Set<string>(listed.map(({ id }) => id));
    const unused: string[] = [];
    for (const id of ids) if (!kept.has(id) && (await this.contentUses.findUse(id)) === null) unused.push(id);
    return unused.map(contentKeyOf);
  }

  /** Locks first, so that a template version being written with this asset is either seen or refused. */
  private async remove(asset: Asset): Promise<void> {
    const repository = this.transactor.repository(AssetEntity);
    const locked = await repository.findOne({ where: { id: asset.id }, lock: { mode: 'pessimistic_write' } });
    if (locked === null) throw notFound('asset');
    const use = await this.uses.findUse(asset.id);
    if (use !== null) throw assetsErrors.asset_in_use({ use });
    await repository.delete({ id: asset.id });
  }

  private listed(asset: Asset): ListedAsset {
    return { ...asset, url: `${this.settings.publicUrl}/v1/assets/${asset.id}/file` };
  }

  private record(userId: Id<'usr'> | null, name: string, { bytes, ...image }: CleanImage): Asset {
    return {
      id: newId('ast'),
      userId,
      name,
      ...image,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: this.clock.now(),
    };
  }
}

function visibleTo(userId: Id<'usr'>, id: Id<'ast'>) {
  return [
    { id, userId },
    { id, userId: IsNull() },
  ];
}
