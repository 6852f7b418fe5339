import { ApiProperty } from '@nestjs/swagger';

/** That a mail is on its way, if there is anybody to write to. */
export class MailSentRecord {
  @ApiProperty({ type: String, enum: ['mail_sent'], example: 'mail_sent' })
  status!: 'mail_sent';

  static from(): MailSentRecord {
    return { status: 'mail_sent' };
  }
}

export class VerifiedRecord {
  @ApiProperty({ type: String, enum: ['verified'], example: 'verified' })
  status!: 'verified';

  static from(): VerifiedRecord {
    return { status: 'verified' };
  }
}

export class PasswordChangedRecord {
  @ApiProperty({ type: String, enum: ['password_changed'], example: 'password_changed' })
  status!: 'password_changed';

  static from(): PasswordChangedRecord {
    return { status: 'password_changed' };
  }
}

export class SignedOutRecord {
  @ApiProperty({ type: String, enum: ['signed_out'], example: 'signed_out' })
  status!: 'signed_out';

  static from(): SignedOutRecord {
    return { status: 'signed_out' };
  }
}
