import { NewPasswordBody, PasswordResetBody, SignInBody, SignUpBody, VerifyBody } from '../../auth/auth.body.js';

// The forms of the pages have the members of the bodies of `/v1/auth`, with the same bounds.

/** The form of `/account/sign-up`. */
export class SignUpForm extends SignUpBody {}

/** The form of `/account/sign-in`. */
export class SignInForm extends SignInBody {}

/** The form of `/account/forgot`. */
export class ForgotForm extends PasswordResetBody {}

/** The form of `/account/verify`. */
export class VerifyForm extends VerifyBody {}

/** The form of `/account/reset`. */
export class NewPasswordForm extends NewPasswordBody {}
