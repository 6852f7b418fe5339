import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { accountsErrors, type SignedIn } from '#accounts';
import { creditsErrors } from '#credits';
import { identityErrors } from '#identity';
import { kernelErrors } from '#kernel';
import { usersErrors } from '#users';
import { BeginsSession, EndsSession } from '../../auth/session.interceptor.js';
import {
  Access,
  AnswersHtml,
  AnswersRedirect,
  Caller,
  Operation,
  PageForm,
  Refuses,
  ShowsProblems,
  type PageContent,
  type PageRedirect,
  type Principal,
} from '../../http/index.js';
import { onPage, type Visit, Visiting } from '../kit/index.js';
import { accountProblem } from './account-problem.page.js';
import { ForgotForm, NewKeyForm, NewPasswordForm, SignInForm, SignUpForm, VerifyForm } from './account.body.js';
import { AccountPagesService } from './account-pages.service.js';
import { forgotPage } from './forgot.page.js';
import { resetPage, verifyPage } from './link.page.js';
import { signInPage } from './sign-in.page.js';
import { signUpPage } from './sign-up.page.js';

@Controller('/account')
export class AccountPagesController {
  constructor(private readonly pages: AccountPagesService) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'Show the page of the account',
    description: 'The balance and the keys. Browsers without a session are sent to the sign-in.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(accountProblem))
  show(@Visiting() visit: Visit, @Caller() { user }: Principal): Promise<PageContent> {
    return this.pages.overview(visit, user);
  }

  @Post()
  @Access('user')
  @Operation({
    summary: 'Make an API key on the page of the account',
    description: 'The page shows the key, this once, and a command that renders a first card with it.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(accountProblem))
  @Refuses(identityErrors.too_many_keys, creditsErrors.key_has_cap)
  createKey(
    @Visiting() visit: Visit,
    @Caller() caller: Principal,
    @PageForm() { name }: NewKeyForm,
  ): Promise<PageContent> {
    return this.pages.makeKey(visit, caller, name);
  }

  @Post('/sign-out')
  @Access('user', { whileSuspended: true })
  @Operation({
    summary: 'Sign out on the page of the account',
    description: 'Ends the session of the cookie, at once and everywhere, and leads to the sign-in.',
    addition: true,
  })
  @AnswersRedirect('To the page that signs in.', 'Set-Cookie')
  @UseInterceptors(EndsSession)
  @ShowsProblems(onPage(accountProblem))
  signOut(@Visiting() visit: Visit, @Caller() caller: Principal): Promise<PageRedirect> {
    return this.pages.signOut(visit, caller);
  }

  @Get('/sign-up')
  @Access('public')
  @Operation({
    summary: 'Show the page that signs up',
    description: 'Its form works without a script.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(signUpPage))
  showSignUp(@Visiting() visit: Visit): PageContent {
    return signUpPage(visit);
  }

  @Post('/sign-up')
  @Access('public', { limit: 'forms', trustedOrigin: true })
  @Operation({
    summary: 'Sign up on the page',
    description: 'As `POST /v1/auth/sign-up`. The page says so where something is wrong, and keeps what was typed.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(signUpPage))
  @Refuses(kernelErrors.dependency_down)
  signUp(@Visiting() visit: Visit, @PageForm() form: SignUpForm): Promise<PageContent> {
    return this.pages.signUp(visit, form);
  }

  @Get('/verify')
  @Access('public')
  @Operation({
    summary: 'Show the page that confirms an address',
    description: 'Where the mail of a sign-up leads. It confirms when its button is pressed, not when it is opened.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(verifyPage))
  showVerify(@Visiting() visit: Visit): PageContent {
    return verifyPage(visit);
  }

  @Post('/verify')
  @Access('public', { trustedOrigin: true })
  @Operation({
    summary: 'Confirm an address on the page',
    description: 'As `POST /v1/auth/verify`; leads to the sign-in.',
    addition: true,
  })
  @AnswersRedirect('To the page that signs in.')
  @ShowsProblems(onPage(verifyPage))
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token, usersErrors.email_taken)
  verify(@Visiting() visit: Visit, @PageForm() { token }: VerifyForm): Promise<PageRedirect> {
    return this.pages.verify(visit, token);
  }

  @Get('/sign-in')
  @Access('public')
  @Operation({
    summary: 'Show the page that signs in',
    description: 'Its form works without a script.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(signInPage))
  showSignIn(@Visiting() visit: Visit): PageContent {
    return signInPage(visit);
  }

  @Post('/sign-in')
  @Access('public', { limit: 'signIn', trustedOrigin: true })
  @Operation({
    summary: 'Sign in on the page',
    description: 'As `POST /v1/auth/sign-in`; leads to the dashboard.',
    addition: true,
  })
  @AnswersRedirect('To the dashboard.', 'Set-Cookie')
  @UseInterceptors(BeginsSession)
  @ShowsProblems(onPage(signInPage))
  @Refuses(kernelErrors.dependency_down, accountsErrors.wrong_credentials)
  signIn(@Visiting() visit: Visit, @PageForm() form: SignInForm): Promise<SignedIn & PageRedirect> {
    return this.pages.signIn(visit, form);
  }

  @Get('/forgot')
  @Access('public')
  @Operation({
    summary: 'Show the page of a forgotten password',
    description: 'Its form works without a script.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(forgotPage))
  showForgot(@Visiting() visit: Visit): PageContent {
    return forgotPage(visit);
  }

  @Post('/forgot')
  @Access('public', { limit: 'signIn', trustedOrigin: true })
  @Operation({
    summary: 'Ask for a new password on the page',
    description: 'As `POST /v1/auth/password-reset`.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(forgotPage))
  @Refuses(kernelErrors.dependency_down)
  forgot(@Visiting() visit: Visit, @PageForm() { email }: ForgotForm): Promise<PageContent> {
    return this.pages.forgot(visit, email);
  }

  @Get('/reset')
  @Access('public')
  @Operation({
    summary: 'Show the page that sets a new password',
    description: 'Where the mail of a password reset leads.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(resetPage))
  showReset(@Visiting() visit: Visit): PageContent {
    return resetPage(visit);
  }

  @Post('/reset')
  @Access('public', { trustedOrigin: true })
  @Operation({
    summary: 'Set a new password on the page',
    description: 'As `POST /v1/auth/password-reset/confirm`; leads to the sign-in.',
    addition: true,
  })
  @AnswersRedirect('To the page that signs in.')
  @ShowsProblems(onPage(resetPage))
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token)
  reset(@Visiting() visit: Visit, @PageForm() { token, password }: NewPasswordForm): Promise<PageRedirect> {
    return this.pages.reset(visit, token, password);
  }
}
