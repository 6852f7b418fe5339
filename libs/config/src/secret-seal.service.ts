import { Injectable } from '@nestjs/common';
import { seal, unseal } from '#kernel';
import { Settings } from './settings.js';

/** A sealed secret that is rotated; the previous one stays valid until a deadline. */
export interface RotatingSecret {
  readonly sealedSecret: Buffer;
  readonly sealedPreviousSecret: Buffer | null;
  readonly previousUntil: Date | null;
}

/** Encrypts values with `TOKEN_SECRET`, so that a copy of the database does not reveal them. */
@Injectable()
export class SecretSeal {
  constructor(private readonly settings: Settings) {}

  /** True while `TOKEN_SECRET` is being rotated, so that values may need to be sealed again. */
  get isReplaced(): boolean {
    return this.settings.previousTokenSecret !== undefined;
  }

  /** @param purpose a value sealed for one purpose can't be opened for another */
  seal(purpose: string, text: string): Buffer {
    return seal(this.settings.secrets.token, purpose, text);
  }

  /** Decrypts a value, including one sealed before `TOKEN_SECRET` was rotated. */
  open(purpose: string, sealed: Buffer): string {
    const { previousTokenSecret: previous } = this.settings;
    try {
      return unseal(this.settings.secrets.token, purpose, sealed);
    } catch (error) {
      if (previous === undefined) throw error;
      return unseal(previous, purpose, sealed);
    }
  }

  /** The values of a rotating secret that are valid at this time, newest first. */
  openValid(
    purpose: string,
    { sealedSecret, sealedPreviousSecret, previousUntil }: RotatingSecret,
    now: Date,
  ): string[] {
    const isPreviousValid = sealedPreviousSecret !== null && previousUntil !== null && now < previousUntil;
    const sealed = isPreviousValid ? [sealedSecret, sealedPreviousSecret] : [sealedSecret];
    return sealed.map((one) => this.open(purpose, one));
  }

  /** The value sealed with the current secret; null if it is already. */
  renew(purpose: string, sealed: Buffer): Buffer | null {
    try {
      unseal(this.settings.secrets.token, purpose, sealed);
      return null;
    } catch {
      return this.seal(purpose, this.open(purpose, sealed));
    }
  }
}
