import { errorCatalogue } from '#kernel';

export const accountsErrors = errorCatalogue({
  /** The same answer for an unknown address, a wrong password, and an unconfirmed address. */
  wrong_credentials: {
    category: 'unauthenticated',
    detail:
      'The address and the password do not match. If you have just signed up, follow the link in your mail first.',
  },
  invalid_token: {
    category: 'invalid',
    detail: 'This link was already used, has expired, or is invalid. Request a new one.',
  },
});
