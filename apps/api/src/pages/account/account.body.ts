import { NewPasswordBody, PasswordResetBody, SignInBody, SignUpBody, VerifyBody } from '../../auth/auth.body.js';
import { OmitType } from '../../http/index.js';

// The forms of the pages have the members of the bodies of `/v1/auth`, with the same bounds.

/** The form of `/account/sign-up`. */
export class SignUpForm extends OmitType(SignUpBody, []) {}

/** The form of `/account/sign-in`. */
export class SignInForm extends OmitType(SignInBody, []) {}

/** The form of `/account/forgot`. */
export class ForgotForm extends OmitType(PasswordResetBody, []) {}

/** The form of `/account/verify`. */
export class VerifyForm extends OmitType(VerifyBody, []) {}

/** The form of `/account/reset`. */
export class NewPasswordForm extends OmitType(NewPasswordBody, []) {}
