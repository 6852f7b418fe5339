import { Controller, Post, UseInterceptors } from '@nestjs/common';
import { accountsErrors, AccountsService, type SignedIn } from '#accounts';
import { kernelErrors } from '#kernel';
import { type User, usersErrors } from '#users';
import { Access, Answers, Caller, headersNamed, JsonBody, Operation, type Principal, Refuses } from '../http/index.js';
import { NewPasswordBody, PasswordResetBody, SignInBody, SignInLinkBody, SignUpBody, VerifyBody } from './auth.body.js';
import {
  MailSentRecord,
  PasswordChangedRecord,
  SignedInRecord,
  SignedOutRecord,
  VerifiedRecord,
} from './auth.record.js';
import { BeginsSession, EndsSession } from './session.interceptor.js';

@Controller('/v1/auth')
export class AuthController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('/sign-up')
  @Access('public', { limit: 'forms', trustedOrigin: true })
  @Operation({
    summary: 'Sign up',
    description:
      'Mails the address a link that opens the account. The link works once, within 24 hours. The response and its ' +
      'time are the same for an address that already has an account, whose holder gets a mail about it.',
    addition: true,
  })
  @Answers(MailSentRecord, { description: 'The mail is on its way.' })
  @Refuses(kernelErrors.dependency_down)
  signUp(@JsonBody() body: SignUpBody): Promise<void> {
    return this.accounts.signUp(body);
  }

  @Post('/verify')
  @Access('public', { trustedOrigin: true })
  @Operation({
    summary: 'Confirm an address',
    description: 'Opens the account, with 100 credits once for each address. Sign in next.',
    addition: true,
  })
  @Answers(VerifiedRecord, { description: 'The account is open.' })
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token, usersErrors.email_taken)
  verify(@JsonBody() { token }: VerifyBody): Promise<User> {
    return this.accounts.verify(token);
  }

  @Post('/sign-in')
  @Access('public', { limit: 'signIn', trustedOrigin: true })
  @Operation({
    summary: 'Sign in',
    description:
      'Begins a session: the response sets a cookie (HttpOnly, SameSite=Lax, and with https the prefix `__Host-`), ' +
      'which authenticates the caller like a key of the scope `full`. The session ends after 14 days without use, ' +
      'after 90 days in any case, when the password changes, and when its browser signs in again. With the cookie, ' +
      'methods that change something are accepted from pages of this origin only. Suspended users can sign in too: ' +
      '`GET /v1/me` returns their status, and all other operations refuse them.',
    addition: true,
  })
  @Answers(SignedInRecord, {
    description: 'The account, as in `GET /v1/me`.',
    documentedHeaders: headersNamed('Set-Cookie', 'Cache-Control'),
  })
  @UseInterceptors(BeginsSession)
  @Refuses(kernelErrors.dependency_down, accountsErrors.wrong_credentials)
  signIn(@JsonBody() body: SignInBody): Promise<SignedIn> {
    return this.accounts.signIn(body);
  }

  @Post('/sign-in-link')
  @Access('public', { limit: 'signIn', trustedOrigin: true })
  @Operation({
    summary: 'Sign in with a link',
    description:
      'Begins a session like `POST /v1/auth/sign-in` for the account of the link. A link works once, within 15 ' +
      'minutes. `npm start` prints one for its demo account; no links are mailed.',
    addition: true,
  })
  @Answers(SignedInRecord, {
    description: 'The account, as in `GET /v1/me`.',
    documentedHeaders: headersNamed('Set-Cookie', 'Cache-Control'),
  })
  @UseInterceptors(BeginsSession)
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token)
  signInByLink(@JsonBody() { token }: SignInLinkBody): Promise<SignedIn> {
    return this.accounts.signInByLink(token);
  }

  @Post('/sign-out')
  @Access('user', { whileSuspended: true })
  @Operation({
    summary: 'Sign out',
    description: 'Ends the session of the cookie, at once and everywhere. API keys stay valid.',
    addition: true,
  })
  @Answers(SignedOutRecord, {
    description: 'The session has ended.',
    documentedHeaders: headersNamed('Set-Cookie', 'Cache-Control'),
  })
  @UseInterceptors(EndsSession)
  signOut(@Caller() caller: Principal): Promise<void> {
    return this.accounts.signOut(caller);
  }

  @Post('/password-reset')
  @Access('public', { limit: 'signIn', trustedOrigin: true })
  @Operation({
    summary: 'Request a password reset',
    description:
      'Mails the address a link for setting a new password, if it has an account. The link works once, within an ' +
      'hour. The response and its time are the same for every address.',
    addition: true,
  })
  @Answers(MailSentRecord, { description: 'The mail is on its way if the address has an account.' })
  @Refuses(kernelErrors.dependency_down)
  requestPasswordReset(@JsonBody() { email }: PasswordResetBody): Promise<void> {
    return this.accounts.requestPasswordReset(email);
  }

  @Post('/password-reset/confirm')
  @Access('public', { trustedOrigin: true })
  @Operation({
    summary: 'Set a new password',
    description: 'Ends every session of the account; API keys stay valid. Sign in with the new password next.',
    addition: true,
  })
  @Answers(PasswordChangedRecord, { description: 'The password has changed.' })
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token)
  resetPassword(@JsonBody() { token, password }: NewPasswordBody): Promise<void> {
    return this.accounts.resetPassword(token, password);
  }
}
