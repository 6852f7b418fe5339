import { OmitType } from '@nestjs/swagger';
import type { SignedIn } from '#accounts';
import { MeRecord } from '../me/me.records.js';

/** The account that was signed in to; the session itself travels in the cookie alone. */
export class SignedInRecord extends OmitType(MeRecord, []) {
  static from({ account }: SignedIn): SignedInRecord {
    return MeRecord.from(account);
  }
}
