import { NewPasswordBody, PasswordResetBody, SignInBody, SignUpBody, VerifyBody } from '../../auth/auth.body.js';
import { OmitType, PickType, RequiredType } from '../../http/index.js';
import { ApiKeyBody } from '../../me/api-key.body.js';

// The pages' forms have the members of the API's bodies, with the same bounds.

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

/** The form of `/account` that creates a key. Its field is always present, but may be empty. */
export class NewKeyForm extends RequiredType(PickType(ApiKeyBody, ['name'])) {}
