import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Transactor } from '#database';
import { Clock, type Id, invalid, isId, newId, notFound } from '#kernel';
import { TemplatesService } from '#templates';
import { type User, UsersService } from '#users';
import { imageLinksErrors, imageLinksFaults } from './image-links.errors.js';
import {
  type ShownSigningKey,
  type SigningKey,
  SigningKeyEntity,
  type SigningKeyPatch,
  type SigningKeyTerms,
} from './signing-key.entity.js';
import { SigningSecrets } from './signing-secrets.service.js';

/** The most unrevoked keys of a user. */
const MOST_KEYS = 50;
/** The number of revoked keys kept in the list, the latest ones. */
const MOST_REVOKED = 50;
const DAY_MS = 86_400_000;
const KEEP_PREVIOUS_DAYS = 30;

const FORGET_REVOKED = `
  DELETE FROM signing_keys WHERE id IN (SELECT id FROM signing_keys WHERE user_id = $1 AND revoked_at IS NOT NULL
    ORDER BY revoked_at DESC, id DESC OFFSET ${MOST_REVOKED})`;

/** Keys that sign links to images, separate from API keys: a site that signs links can do nothing else. */
@Injectable()
export class SigningKeysService {
  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
    private readonly templates: TemplatesService,
    private readonly secrets: SigningSecrets,
    private readonly clock: Clock,
  ) {}

  /** A user's keys, newest first, including recently revoked ones. */
  list(user: User): Promise<SigningKey[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.transactor.repository(SigningKeyEntity).find({ where: { userId: user.id }, order });
  }

  /**
   * Creates a key. Only the answer contains its secret.
   * @throws DomainError 404 for a template that the user does not see; 409 `too_many_signing_keys`
   */
  async create(user: User, terms: SigningKeyTerms): Promise<ShownSigningKey> {
    await this.judge(user, terms);
    const { secret, sealed } = this.secrets.make();
    const key: SigningKeyEntity = {
      ...terms,
      id: newId('sgk'),
      userId: user.id,
      sealedSecret: sealed,
      sealedPreviousSecret: null,
      previousUntil: null,
      createdAt: this.clock.now(),
      revokedAt: null,
    };
    return this.transactor.run(async () => {
      // The lock on the user's row serialises concurrent calls.
      await this.users.hold(user.id);
      const keys = this.transactor.repository(SigningKeyEntity);
      const there = await keys.countBy({ userId: user.id, revokedAt: IsNull() });
      if (there >= MOST_KEYS) throw imageLinksErrors.too_many_signing_keys({ most: MOST_KEYS });
      await this.transactor.manager().query(FORGET_REVOKED, [user.id]);
      await keys.insert(key);
      return { key, secret };
    });
  }

  /**
   * Changes a key; links that it no longer allows are refused from the next call on.
   * @throws DomainError 404; 403 `signing_key_revoked`
   */
  async change(user: User, id: string, patch: SigningKeyPatch): Promise<ShownSigningKey> {
    const { rotateSecret = false, keepPreviousDays = KEEP_PREVIOUS_DAYS, ...terms } = patch;
    await this.judge(user, terms);
    const made = rotateSecret ? this.secrets.make() : null;
    return this.transactor.run(async () => {
      const before = await this.hold(user, id);
      if (before.revokedAt !== null) throw imageLinksErrors.signing_key_revoked();
      const rotated = made && {
        sealedSecret: made.sealed,
        sealedPreviousSecret: before.sealedSecret,
        previousUntil: new Date(this.clock.now().getTime() + keepPreviousDays * DAY_MS),
      };
      const key: SigningKeyEntity = { ...before, ...terms, ...rotated };
      await this.transactor.repository(SigningKeyEntity).update({ id: before.id }, key);
      return { key, secret: made?.secret ?? null };
    });
  }

  /** Revokes a key and erases its secrets at once: links signed with it are refused. Idempotent. */
  async revoke(user: User, id: string): Promise<{ id: string }> {
    return this.transactor.run(async () => {
      const { id: known, sealedSecret, revokedAt } = await this.hold(user, id);
      const forgotten = { sealedSecret: Buffer.alloc(sealedSecret.length), sealedPreviousSecret: null };
      const ended = { revokedAt: revokedAt ?? this.clock.now(), previousUntil: null, ...forgotten };
      await this.transactor.repository(SigningKeyEntity).update({ id: known }, ended);
      return { id: known };
    });
  }

  /** A key of any user; null if there is none. */
  find(id: string): Promise<SigningKeyEntity | null> {
    if (!isId('sgk', id)) return Promise.resolve(null);
    return this.transactor.repository(SigningKeyEntity).findOneBy({ id });
  }

  /** One of the user's keys; throws 404. */
  async require(user: User, id: string): Promise<SigningKeyEntity> {
    const key = await this.find(id);
    if (key?.userId !== user.id) throw notFound('signing key');
    return key;
  }

  /** Removes all keys of a user. */
  async erase(userId: Id<'usr'>): Promise<void> {
    await this.transactor.repository(SigningKeyEntity).delete({ userId });
  }

  private async judge(user: User, { presets = [] }: Partial<SigningKeyTerms>): Promise<void> {
    const names = presets.map(({ templateId }) => templateId);
    const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (repeated >= 0) throw invalid([imageLinksFaults.repeatedPreset(['body', 'presets', repeated, 'template_id'])]);
    for (const name of names) await this.templates.requireVisible(user, name);
  }

  private async hold(user: User, id: string): Promise<SigningKeyEntity> {
    const { id: known } = await this.require(user, id);
    const lock = { mode: 'for_no_key_update' } as const;
    const held = await this.transactor.repository(SigningKeyEntity).findOne({ where: { id: known }, lock });
    if (held === null) throw notFound('signing key');
    return held;
  }
}
