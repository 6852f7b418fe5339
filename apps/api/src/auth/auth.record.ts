import type { SignedIn } from '#accounts';
import { OmitType, OneOf, shown } from '../http/index.js';
import { MeRecord } from '../me/me.record.js';

/** Confirms that a mail is on its way, if the address belongs to anybody. */
export class MailSentRecord {
  @OneOf(['mail_sent'])
  status!: 'mail_sent';

  static from(): object {
    return shown(MailSentRecord, { status: 'mail_sent' });
  }
}

export class VerifiedRecord {
  @OneOf(['verified'])
  status!: 'verified';

  static from(): object {
    return shown(VerifiedRecord, { status: 'verified' });
  }
}

export class PasswordChangedRecord {
  @OneOf(['password_changed'])
  status!: 'password_changed';

  static from(): object {
    return shown(PasswordChangedRecord, { status: 'password_changed' });
  }
}

export class SignedOutRecord {
  @OneOf(['signed_out'])
  status!: 'signed_out';

  static from(): object {
    return shown(SignedOutRecord, { status: 'signed_out' });
  }
}

/** The account that signed in. The session itself travels in the cookie only. */
export class SignedInRecord extends OmitType(MeRecord, []) {
  static from({ account }: SignedIn): object {
    return MeRecord.from(account);
  }
}
