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
      'Mails the address a link that opens the account; it works once, for 24 hours. The answer and its time are the ' +
      'same for an address that has an account already, whose holder is told by mail.',
    addition: true,
  })
  @Answers(MailSentRecord, { description: 'See your mail.' })
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
      'Begins a session: the answer sets a cookie (HttpOnly, SameSite=Lax, and with https the prefix `__Host-`), which ' +
      'proves the caller as a key of the scope `full` does. It ends after 14 days without use, after 90 in any case, when ' +
      'the password changes, and when its browser signs in again. With it, methods that change something are taken from ' +
      'pages of this origin only. Suspended users sign in too: `GET /v1/me` tells them so, and all else refuses them.',
    addition: true,
  })
  @Answers(SignedInRecord, {
    description: 'The account, as `GET /v1/me` shows it.',
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
    summary: 'Sign in by a link',
    description:
      'Begins a session as `POST /v1/auth/sign-in` does, for the account that the link is of. A link works once, for 15 ' +
      'minutes. `npm start` prints one for its demo account; nobody is sent any.',
    addition: true,
  })
  @Answers(SignedInRecord, {
    description: 'The account, as `GET /v1/me` shows it.',
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
    description: 'Ends the session of the cookie, at once and everywhere. An API key is not ended by it.',
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
    summary: 'Ask for a new password',
    description:
      'Mails the address a link to a new password, if it has an account; it works once, for an hour. The answer and its ' +
      'time are the same for every address.',
    addition: true,
  })
  @Answers(MailSentRecord, { description: 'See your mail.' })
  @Refuses(kernelErrors.dependency_down)
  requestPasswordReset(@JsonBody() { email }: PasswordResetBody): Promise<void> {
    return this.accounts.requestPasswordReset(email);
  }

  @Post('/password-reset/confirm')
  @Access('public', { trustedOrigin: true })
  @Operation({
    summary: 'Set a new password',
    description: 'Ends every session of the account; API keys stay. Sign in with the new password next.',
    addition: true,
  })
  @Answers(PasswordChangedRecord, { description: 'The password has changed.' })
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token)
  resetPassword(@JsonBody() { token, password }: NewPasswordBody): Promise<void> {
    return this.accounts.resetPassword(token, password);
  }
}
