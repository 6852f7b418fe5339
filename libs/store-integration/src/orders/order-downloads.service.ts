import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, isId, noSuch } from '#kernel';
import { LINK_MS, type LinkProof, SignedLinks } from '#links';
import { ObjectStore } from '#storage';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { cardKey, OrderJobEntity, previewKey } from './order-job.entity.js';

const PREVIEW = 'SELECT 1 FROM store_previews WHERE id = $1 AND platform = $2 AND expires_at > $3';

/** A card, ready for download. */
export interface OrderCard {
  readonly bytes: Buffer;
  readonly contentType: 'image/png';
  readonly sha256: string;
  readonly fileName: string;
  /** The cache lifetime for clients and proxies, in seconds. */
  readonly maxAge: number;
}

/** Signed links to cards, valid for some days for anybody who has one. */
@Injectable()
export class OrderDownloads {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  /** Returns the address of a card, valid for seven days from now. */
  linkTo(platform: string, id: string): string {
    return this.linkUntil(platform, id, new Date(this.clock.now().getTime() + LINK_MS));
  }

  linkUntil(platform: string, id: string, end: Date): string {
    return this.links.make(pathOf(platform, id), end);
  }

  /**
   * Returns the card of a link.
   * @throws DomainError 403 `bad_signature`, `link_expired`; 404 once the card is erased
   */
  async require(platform: string, id: string, proof: LinkProof): Promise<OrderCard> {
    this.platforms.require(platform);
    const maxAge = this.links.require(pathOf(platform, id), proof);
    const key = await this.keyOf(platform, id, this.clock.now());
    const bytes = key === null ? null : await this.objects.find(key);
    if (bytes === null) throw noSuch('card');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, sha256, contentType: 'image/png', fileName: `${id}.png`, maxAge };
  }

  private async keyOf(platform: string, id: string, now: Date): Promise<string | null> {
    if (!isId('job', id)) return null;
    const job = await this.transactor.repository(OrderJobEntity).findOneBy({ id, platform });
    if (job !== null) return job.status === 'succeeded' && job.erasedAt === null ? cardKey(job) : null;
    const preview = await this.transactor.manager().query<unknown[]>(PREVIEW, [id, platform, now]);
    return preview.length > 0 ? previewKey(id) : null;
  }
}

function pathOf(platform: string, id: string): string {
  return `/integrations/${platform}/download/${id}`;
}
