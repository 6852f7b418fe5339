import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { type ApiKey, ApiKeysService, type IssuedApiKey, type NewApiKey, type Principal } from '#identity';
import type { Id } from '#kernel';
import { creditsErrors } from './credits.errors.js';
import { CreditsService } from './credits.service.js';
import type { CapTerms, KeyCap } from './key-cap.js';
import { KeyCaps } from './key-caps.service.js';

/** An API key with its spending cap. */
export interface CappedKey extends ApiKey {
  /** Null if only its user's balance limits it. */
  readonly cap: KeyCap | null;
}

export interface NewCappedKey extends NewApiKey {
  readonly cap?: CapTerms | null | undefined;
}

/** Omitted members stay. */
export interface KeyPatch {
  readonly cap?: CapTerms | null | undefined;
}

/** A new key with its text, which is shown only once. */
export interface IssuedCappedKey {
  readonly key: string;
  readonly record: CappedKey;
}

/** The caller that requests a key or another cap. */
type Caller = Pick<Principal, 'user' | 'keyId'>;

/** API keys with their spending caps. */
@Injectable()
export class CappedKeysService {
  constructor(
    private readonly transactor: Transactor,
    private readonly keys: ApiKeysService,
    private readonly caps: KeyCaps,
    private readonly credits: CreditsService,
  ) {}

  /** A user's keys, newest first, including recently revoked ones. */
  async list(userId: Id<'usr'>): Promise<CappedKey[]> {
    const keys = await this.keys.list(userId);
    const caps = await this.caps.of(keys.map(({ id }) => id));
    return keys.map((key) => ({ ...key, cap: caps.get(key.id) ?? null }));
  }

  /**
   * Creates a key at a user's request.
   * @throws DomainError 403 `key_has_cap`; 409 `too_many_keys`, `credits_off`
   */
  async create(caller: Caller, { cap = null, ...input }: NewCappedKey): Promise<IssuedCappedKey> {
    await this.requireUncapped(caller);
    return this.issueWith(cap, () => this.keys.create(caller.user.id, input));
  }

  /** Creates a key for a user, at the operator's request. */
  async issue(userId: Id<'usr'>, { cap = null, ...input }: NewCappedKey): Promise<IssuedCappedKey> {
    return this.issueWith(cap, () => this.keys.issue(userId, input));
  }

  /**
   * Sets the cap of one of the user's own keys; null removes it.
   * @throws DomainError 403 `key_has_cap`, so that no key can lift its own; 404; 409 `credits_off`
   */
  async change(caller: Caller, id: string, { cap }: KeyPatch): Promise<CappedKey> {
    await this.requireUncapped(caller);
    const key = await this.keys.require(id, caller.user.id);
    return cap === undefined ? { ...key, cap: await this.caps.find(key.id) } : this.cap(key, cap);
  }

  /** Sets the cap of any key, for the operator. */
  async changeAny(id: string, cap: CapTerms | null): Promise<CappedKey> {
    return this.cap(await this.keys.require(id), cap);
  }

  private async issueWith(cap: CapTerms | null, issue: () => Promise<IssuedApiKey>): Promise<IssuedCappedKey> {
    if (cap === null) return withoutCap(await issue());
    this.credits.requireCharging();
    return this.transactor.run(async () => {
      const { key, record } = await issue();
      return { key, record: await this.cap(record, cap) };
    });
  }

  private async cap(key: ApiKey, terms: CapTerms | null): Promise<CappedKey> {
    if (terms !== null) this.credits.requireCharging();
    return this.transactor.run(async () => {
      await this.caps.set(key.id, terms);
      return { ...key, cap: await this.caps.find(key.id) };
    });
  }

  private async requireUncapped({ keyId }: Caller): Promise<void> {
    if (keyId !== null && (await this.caps.find(keyId)) !== null) throw creditsErrors.key_has_cap();
  }
}

function withoutCap({ key, record }: IssuedApiKey): IssuedCappedKey {
  return { key, record: { ...record, cap: null } };
}
