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
    summary: 'Show the account page',
    description: 'Shows the balance and the keys. Browsers without a session are redirected to the sign-in page.',
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
    summary: 'Create an API key on the account page',
    description: 'The page shows the key, only this once, and a command that renders a first card with it.',
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
    summary: 'Sign out on the account page',
    description: 'Ends the session of the cookie, at once and everywhere, and redirects to the sign-in page.',
    addition: true,
  })
  @AnswersRedirect('Redirect to the sign-in page.', 'Set-Cookie')
  @UseInterceptors(EndsSession)
  @ShowsProblems(onPage(accountProblem))
  signOut(@Visiting() visit: Visit, @Caller() caller: Principal): Promise<PageRedirect> {
    return this.pages.signOut(visit, caller);
  }

  @Get('/sign-up')
  @Access('public')
  @Operation({
    summary: 'Show the sign-up page',
    description: 'The form works without JavaScript.',
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
    description: 'Works like `POST /v1/auth/sign-up`. The page shows errors and keeps the input.',
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
    description:
      'The page that the sign-up mail links to. It confirms the address when its button is pressed, not when it is ' +
      'opened.',
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
    description: 'Works like `POST /v1/auth/verify` and redirects to the sign-in page.',
    addition: true,
  })
  @AnswersRedirect('Redirect to the sign-in page.')
  @ShowsProblems(onPage(verifyPage))
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token, usersErrors.email_taken)
  verify(@Visiting() visit: Visit, @PageForm() { token }: VerifyForm): Promise<PageRedirect> {
    return this.pages.verify(visit, token);
  }

  @Get('/sign-in')
  @Access('public')
  @Operation({
    summary: 'Show the sign-in page',
    description: 'The form works without JavaScript.',
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
    description: 'Works like `POST /v1/auth/sign-in` and redirects to the dashboard.',
    addition: true,
  })
  @AnswersRedirect('Redirect to the dashboard.', 'Set-Cookie')
  @UseInterceptors(BeginsSession)
  @ShowsProblems(onPage(signInPage))
  @Refuses(kernelErrors.dependency_down, accountsErrors.wrong_credentials)
  signIn(@Visiting() visit: Visit, @PageForm() form: SignInForm): Promise<SignedIn & PageRedirect> {
    return this.pages.signIn(visit, form);
  }

  @Get('/forgot')
  @Access('public')
  @Operation({
    summary: 'Show the page for forgotten passwords',
    description: 'The form works without JavaScript.',
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
    summary: 'Request a password reset on the page',
    description: 'Works like `POST /v1/auth/password-reset`.',
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
    description: 'The page that the mail of a password reset links to.',
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
    description: 'Works like `POST /v1/auth/password-reset/confirm` and redirects to the sign-in page.',
    addition: true,
  })
  @AnswersRedirect('Redirect to the sign-in page.')
  @ShowsProblems(onPage(resetPage))
  @Refuses(kernelErrors.dependency_down, accountsErrors.invalid_token)
  reset(@Visiting() visit: Visit, @PageForm() { token, password }: NewPasswordForm): Promise<PageRedirect> {
    return this.pages.reset(visit, token, password);
  }
}
