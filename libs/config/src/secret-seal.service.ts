import { Injectable } from '@nestjs/common';
import { seal, unseal } from '#kernel';
import { Settings } from './settings.js';

/** A sealed secret that is replaced now and then; the one before holds until a time. */
export interface RotatingSecret {
  readonly sealedSecret: Buffer;
  readonly sealedPreviousSecret: Buffer | null;
  readonly previousUntil: Date | null;
}

/** Keeps what must not be read in a copy of the database unreadable there, by `TOKEN_SECRET`. */
@Injectable()
export class SecretSeal {
  constructor(private readonly settings: Settings) {}

  /** Whether `TOKEN_SECRET` is being replaced, so that there may be something to renew. */
  get isReplaced(): boolean {
    return this.settings.previousTokenSecret !== undefined;
  }

  /** @param purpose what is sealed for one can't be opened for another */
  seal(purpose: string, text: string): Buffer {
    return seal(this.settings.secrets.token, purpose, text);
  }

  /** Gives the text back, also where it was sealed before `TOKEN_SECRET` was replaced. */
  open(purpose: string, sealed: Buffer): string {
    const { previousTokenSecret: previous } = this.settings;
    try {
      return unseal(this.settings.secrets.token, purpose, sealed);
    } catch (error) {
      if (previous === undefined) throw error;
      return unseal(previous, purpose, sealed);
    }
  }

  /** The texts of a rotating secret that hold at this time, the newest first. */
  openValid(
    purpose: string,
    { sealedSecret, sealedPreviousSecret, previousUntil }: RotatingSecret,
    now: Date,
  ): string[] {
    const isPreviousValid = sealedPreviousSecret !== null && previousUntil !== null && now < previousUntil;
    const sealed = isPreviousValid ? [sealedSecret, sealedPreviousSecret] : [sealedSecret];
    return sealed.map((one) => this.open(purpose, one));
  }

  /** The same text under the present secret; null where it is under that already. */
  renew(purpose: string, sealed: Buffer): Buffer | null {
    try {
      unseal(this.settings.secrets.token, purpose, sealed);
      return null;
    } catch {
      return this.seal(purpose, this.open(purpose, sealed));
    }
  }
}
