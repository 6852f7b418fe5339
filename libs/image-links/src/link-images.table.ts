import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { Render } from '#renders';

/** The place of a picture: the user, and the SHA-256 of everything that it depends on. */
export interface LinkImagePlace {
  readonly userId: Id<'usr'>;
  readonly input: Buffer;
}

/** A stored picture. */
export interface KeptLinkImage {
  readonly renderId: Id<'rnd'>;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
  /** The name of the object with its bytes. */
  readonly token: string;
}

/** The exclusive right to draw a picture until the claim ends. */
export interface LinkImageClaim extends LinkImagePlace {
  readonly token: string;
}

/** The parts of a key in the object store. */
export type LinkImageObject = Pick<LinkImageClaim, 'userId' | 'token'>;

const FIND = {
  name: 'find-link-image',
  text: `SELECT render_id AS "renderId", encode(sha256, 'hex') AS sha256, token FROM link_images
    WHERE user_id = $1 AND input = $2 AND render_id IS NOT NULL`,
};
const CLAIM = {
  name: 'claim-link-image',
  text: `
    INSERT INTO link_images (user_id, input, token, claimed_until) VALUES ($1, $2, $3, now() + $4 * interval '1 second')
    ON CONFLICT (user_id, input) DO UPDATE SET token = excluded.token, claimed_until = excluded.claimed_until
    WHERE link_images.render_id IS NULL AND link_images.claimed_until < now()
    RETURNING token`,
};
const RELEASE = {
  name: 'release-link-image',
  text: 'DELETE FROM link_images WHERE user_id = $1 AND input = $2 AND token = $3 AND render_id IS NULL RETURNING token',
};
const KEEP = {
  name: 'keep-link-image',
  text: `
    UPDATE link_images SET render_id = $4, sha256 = decode($5, 'hex'), expires_at = $6
    WHERE user_id = $1 AND input = $2 AND token = $3 AND render_id IS NULL RETURNING token`,
};
const COUNT = {
  name: 'count-link-image',
  text: `
    INSERT INTO signing_key_days (key_id, day, images) VALUES ($1, $2, 1)
    ON CONFLICT (key_id, day) DO UPDATE SET images = signing_key_days.images + 1
    WHERE $3::integer IS NULL OR signing_key_days.images < $3 RETURNING images`,
};
const COUNTED = {
  name: 'counted-link-images',
  text: 'SELECT images FROM signing_key_days WHERE key_id = $1 AND day = $2',
};
const REMOVE_EXPIRED = {
  name: 'remove-expired-link-images',
  text: `
    DELETE FROM link_images WHERE (user_id, input) IN (
      SELECT user_id, input FROM link_images WHERE coalesce(expires_at, claimed_until) < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", token`,
};

/** Longer than any render takes; the claim of a dead process lasts this long. */
export const CLAIM_SECONDS = 60;

/** The pictures of links, and the daily number that each signing key caused. */
@Injectable()
export class LinkImages {
  constructor(private readonly transactor: Transactor) {}

  /** Also null while it is being drawn. */
  async find({ userId, input }: LinkImagePlace): Promise<KeptLinkImage | null> {
    const [kept] = await this.transactor.prepared<KeptLinkImage>(FIND, [userId, input]);
    return kept ?? null;
  }

  /** Null if another process is drawing it, or has drawn it. */
  async claim({ userId, input }: LinkImagePlace): Promise<LinkImageClaim | null> {
    const token = randomUUID();
    const claimed = await this.transactor.prepared(CLAIM, [userId, input, token, CLAIM_SECONDS]);
    return claimed.length === 0 ? null : { userId, input, token };
  }

  /** Ends a failed claim. */
  async release({ userId, input, token }: LinkImageClaim): Promise<void> {
    await this.transactor.prepared(RELEASE, [userId, input, token]);
  }

  /** Stores a picture; call it in the transaction that charges it. Returns false if the claim was lost. */
  async keep(
    { userId, input, token }: LinkImageClaim,
    { id, sha256 }: Pick<Render, 'id' | 'sha256'>,
    end: Date,
  ): Promise<boolean> {
    return (await this.transactor.prepared(KEEP, [userId, input, token, id, sha256, end])).length > 0;
  }

  /** Counts an image on a key's day, `YYYY-MM-DD`. Returns false without counting if the limit is reached. */
  async count(keyId: Id<'sgk'>, day: string, limit: number | null): Promise<boolean> {
    return (await this.transactor.prepared(COUNT, [keyId, day, limit])).length > 0;
  }

  async counted(keyId: Id<'sgk'>, day: string): Promise<number> {
    const [row] = await this.transactor.prepared<{ images: number }>(COUNTED, [keyId, day]);
    return row?.images ?? 0;
  }

  /** Removes expired pictures and the claims of dead processes, at most `most` at a time. */
  removeExpired(now: Date, most: number): Promise<LinkImageObject[]> {
    return this.transactor.prepared(REMOVE_EXPIRED, [now, most]);
  }

  async erase(userId: Id<'usr'>): Promise<void> {
    await this.transactor.manager().query('DELETE FROM link_images WHERE user_id = $1', [userId]);
  }

  async removeDaysBefore(day: string): Promise<void> {
    await this.transactor.manager().query('DELETE FROM signing_key_days WHERE day < $1', [day]);
  }
}

/** The folder of all pictures of a user's links. */
export function linkFolder(userId: Id<'usr'>): string {
  return `link-images/${userId}`;
}

export function linkImageKey(
  { userId }: Pick<LinkImagePlace, 'userId'>,
  { token }: Pick<KeptLinkImage, 'token'>,
): string {
  return `${linkFolder(userId)}/${token}`;
}
