import { parseEmailAddress, usersFaults } from '#users';
import { Text, type TextOptions } from './fields.js';

const EMAIL_ADDRESS = {
  fault: usersFaults.noEmailAddress,
  holds: (text: string) => parseEmailAddress(text) !== null,
} as const;

/** An e-mail address that mail can be sent to; see `parseEmailAddress`. */
export function Email(options: Pick<TextOptions, 'example' | 'description' | 'optional'> = {}): PropertyDecorator {
  return Text({ min: 1, max: 254, own: EMAIL_ADDRESS, format: 'email', ...options });
}
