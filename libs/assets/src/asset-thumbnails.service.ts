import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { isThumbnail, RendererService, ThumbnailPainter } from '#renderer';
import { ObjectStore } from '#storage';
import type { User } from '#users';
import { type Asset, AssetEntity, type AssetFile, thumbnailsKeyOf } from './asset.entity.js';
import { AssetsService } from './assets.service.js';

const AT = ['path', 'asset_id'];

/** Thumbnails of assets; each is drawn once per engine version, and stored beside the asset as long as it is listed. */
@Injectable()
export class AssetThumbnails {
  constructor(
    private readonly transactor: Transactor,
    private readonly assets: AssetsService,
    private readonly objects: ObjectStore,
    private readonly renderer: RendererService,
    private readonly painter: ThumbnailPainter,
  ) {}

  /**
   * The thumbnail of one of the user's own or a public asset; a small picture is its own thumbnail.
   * @throws DomainError 404; 503 if its turn does not come
   */
  async require(user: Pick<User, 'id'>, id: string, signal?: AbortSignal): Promise<AssetFile> {
    const asset = await this.assets.require(user, id);
    if (isThumbnail(asset)) return this.assets.file(user, id);
    const key = this.keyOf(asset);
    const bytes = (await this.objects.find(key)) ?? (await this.make(asset, key, user.id, signal));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, sha256, contentType: asset.contentType, fileName: this.assets.fileNameOf(asset) };
  }

  private async make(asset: Asset, key: string, owner: string, signal?: AbortSignal): Promise<Buffer> {
    const picture = { ...asset, load: () => this.assets.load(asset.id) };
    const bytes = await this.painter.paint(picture, owner, this.renderer.deadline(signal), AT);
    await this.keep(asset, key, bytes);
    return bytes;
  }

  /** Checks afterwards: deleting an asset while its thumbnail was drawn has already removed the others. */
  private async keep({ id }: Asset, key: string, bytes: Buffer): Promise<void> {
    await this.objects.put(key, bytes);
    const isThere = await this.transactor.repository(AssetEntity).existsBy({ id });
    if (!isThere) await this.objects.delete(thumbnailsKeyOf(id));
  }

  /** Another engine version may draw different pixels, so it has its own thumbnails. */
  private keyOf({ id, contentType }: Asset): string {
    const ending = contentType === 'image/png' ? 'png' : 'jpg';
    return `${thumbnailsKeyOf(id)}/${this.renderer.shortVersion}.${ending}`;
  }
}
