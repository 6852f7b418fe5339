import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { seal, unseal } from '#kernel';
import { STORE_SETTINGS } from '../store-integration.settings.js';

/** Keeps what platforms entrust to us unreadable in a copy of the database. */
@Injectable()
export class SecretSeal {
  constructor(private readonly settings: Settings) {}

  seal(purpose: string, text: string): Buffer {
    return seal(this.settings.secrets.token, purpose, text);
  }

  /** Gives the text back, also where it was sealed before `TOKEN_SECRET` was replaced. */
  open(purpose: string, sealed: Buffer): string {
    const { previousTokenSecret: previous } = this.settings.of(STORE_SETTINGS);
    try {
      return unseal(this.settings.secrets.token, purpose, sealed);
    } catch (error) {
      if (previous === undefined) throw error;
      return unseal(previous, purpose, sealed);
    }
  }
}
