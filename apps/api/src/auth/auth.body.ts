import type { Credentials, SignUp } from '#accounts';
import { PickType, Text } from '../http/index.js';
import { MeRecord } from '../me/me.record.js';

const LONGEST_PASSWORD = 200;

const NEW_PASSWORD = {
  min: 10,
  max: LONGEST_PASSWORD,
  format: 'password',
  example: 'correct horse battery',
  description: 'Password of any characters. The length counts Unicode scalar values.',
} as const;

/** `POST /v1/auth/sign-up`. */
export class SignUpBody extends PickType(MeRecord, ['email', 'name', 'locale']) implements SignUp {
  @Text(NEW_PASSWORD)
  password!: string;
}

/** `POST /v1/auth/sign-in`. */
export class SignInBody extends PickType(MeRecord, ['email']) implements Credentials {
  @Text({ min: 1, max: LONGEST_PASSWORD, format: 'password', example: 'correct horse battery' })
  password!: string;
}

/** `POST /v1/auth/password-reset`. */
export class PasswordResetBody extends PickType(MeRecord, ['email']) {}

/** `POST /v1/auth/verify`. */
export class VerifyBody {
  @Text({ min: 1, max: 200, example: 'the-token-of-the-link', description: 'The `token` of the link in the mail.' })
  token!: string;
}

/** `POST /v1/auth/sign-in-link`. */
export class SignInLinkBody {
  @Text({ min: 1, max: 200, example: 'the-token-of-the-link', description: 'The `token` of the link.' })
  token!: string;
}

/** `POST /v1/auth/password-reset/confirm`. */
export class NewPasswordBody extends PickType(VerifyBody, ['token']) {
  @Text(NEW_PASSWORD)
  password!: string;
}
