import type { Credentials, SignUp } from '#accounts';
import { LOCALES, type Locale, NO_EMAIL_ADDRESS, parseEmailAddress } from '#users';
import { OneOf, Text } from '../http/index.js';

const LONGEST_EMAIL = 254;
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;
const LONGEST_NAME = 200;
const LONGEST_TOKEN = 200;

const NEW_PASSWORD = {
  min: SHORTEST_PASSWORD,
  max: LONGEST_PASSWORD,
  format: 'password',
  description: 'Any characters, counted as Unicode scalar values.',
} as const;

const EMAIL_ADDRESS = {
  name: 'emailAddress',
  message: NO_EMAIL_ADDRESS,
  holds: (text: string) => parseEmailAddress(text) !== null,
} as const;

/** Body with an address. */
class EmailBody {
  @Text({ min: 1, max: LONGEST_EMAIL, own: EMAIL_ADDRESS, format: 'email', example: 'maryam@example.com' })
  email!: string;
}

/** `POST /v1/auth/sign-up`. */
export class SignUpBody extends EmailBody implements SignUp {
  @Text(NEW_PASSWORD)
  password!: string;

  @Text({ max: LONGEST_NAME, default: '', example: 'مريم السالم' })
  name!: string;

  @OneOf(LOCALES, { default: 'ar', description: 'The language that we write to you in.' })
  locale!: Locale;
}

/** `POST /v1/auth/sign-in`. */
export class SignInBody extends EmailBody implements Credentials {
  @Text({ min: 1, max: LONGEST_PASSWORD, format: 'password' })
  password!: string;
}

/** `POST /v1/auth/password-reset`. */
export class PasswordResetBody extends EmailBody {}

/** Body with the token of a link that was mailed. */
class TokenBody {
  @Text({ min: 1, max: LONGEST_TOKEN, description: 'The `token` of the link in the mail.' })
  token!: string;
}

/** `POST /v1/auth/verify`. */
export class VerifyBody extends TokenBody {}

/** `POST /v1/auth/password-reset/confirm`. */
export class NewPasswordBody extends TokenBody {
  @Text(NEW_PASSWORD)
  password!: string;
}
