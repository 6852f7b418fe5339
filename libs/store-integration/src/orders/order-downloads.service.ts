import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock, isId, noSuch } from '#kernel';
import { ObjectStore } from '#storage';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { STORE_SETTINGS } from '../store-integration.settings.js';
import { isSigned, signatureOf } from './link-signature.js';
import { cardKey, previewKey } from './order-folder.js';
import { OrderJobEntity } from './order-job.entity.js';

const LINK_MS = 7 * 86_400_000;
const SECOND_MS = 1_000;
const PREVIEW = 'SELECT 1 FROM store_previews WHERE id = $1 AND platform = $2 AND expires_at > $3';

/** A card as its holder gets it. */
export interface OrderCard {
  readonly bytes: Buffer;
  readonly contentType: 'image/png';
  readonly sha256: string;
  readonly fileName: string;
  /** How long it may be kept on the way, seconds. */
  readonly maxAge: number;
}

/** Links by which whoever holds them gets a card, for some days. */
@Injectable()
export class OrderDownloads {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The address of a card, for seven days from now. */
  linkTo(platform: string, id: string): string {
    return this.linkUntil(platform, id, new Date(this.clock.now().getTime() + LINK_MS));
  }

  linkUntil(platform: string, id: string, end: Date): string {
    const path = pathOf(platform, id);
    const exp = String(Math.floor(end.getTime() / SECOND_MS));
    return `${this.settings.publicUrl}${path}?exp=${exp}&sig=${signatureOf(this.settings.secrets.link, path, exp)}`;
  }

  /**
   * The card of a link.
   * @throws DomainError 403 `bad_signature`, `link_expired`; 404 once the card is erased
   */
  async require(platform: string, id: string, { exp, sig }: { exp: string; sig: string }): Promise<OrderCard> {
    this.platforms.require(platform);
    const { previousLinkSecret: previous } = this.settings.of(STORE_SETTINGS);
    const secrets = [this.settings.secrets.link, ...(previous === undefined ? [] : [previous])];
    if (!isSigned(secrets, pathOf(platform, id), exp, sig)) throw storeErrors.bad_signature();
    const now = this.clock.now();
    const left = Math.floor(Number(exp) - now.getTime() / SECOND_MS);
    if (left <= 0) throw storeErrors.link_expired();
    const key = await this.keyOf(platform, id, now);
    const bytes = key === null ? null : await this.objects.find(key);
    if (bytes === null) throw noSuch('card');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, sha256, contentType: 'image/png', fileName: `${id}.png`, maxAge: left };
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
