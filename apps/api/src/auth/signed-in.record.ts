import type { SignedIn } from '#accounts';
import { OmitType } from '../http/index.js';
import { MeRecord } from '../me/me.record.js';

/** The account that was signed in to; the session itself travels in the cookie alone. */
export class SignedInRecord extends OmitType(MeRecord, []) {
  static from({ account }: SignedIn): object {
    return MeRecord.from(account);
  }
}
