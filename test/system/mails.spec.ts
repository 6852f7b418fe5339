import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  compose,
  contactReceived,
  endpointDisabled,
  GREETING_LETTERS,
  type Letters,
  passwordChanged,
  paymentRequestReceived,
  resetPassword,
  verifyAddress,
} from '#notifications';
import { Browser, hasChromium } from '../support/browser.js';

if (!hasChromium && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install chromium, or name one in CHROMIUM: without it nobody looks at the mails');
}

const URL_TO = 'https://naqsh.example.com/account/verify?lang=ar&token=0123456789';

/** One mail with every possible part, and one without an action; the others differ only in words. */
const USUAL: [name: string, letters: Letters][] = [
  ['payment-request', paymentRequestReceived('prq_WWWWWWWWWWWWWWWWWWWWWW', URL_TO)],
  ['endpoint-disabled', endpointDisabled('whe_WWWWWWWWWWWWWWWWWWWWWW', 'gone')],
];
const OTHERS: typeof USUAL = [
  ['verify', verifyAddress(URL_TO)],
  ['reset', resetPassword(URL_TO)],
  ['changed', passwordChanged()],
  ['contact', contactReceived('sub_WWWWWWWWWWWWWWWWWWWWWW', URL_TO)],
  ...Object.entries(GREETING_LETTERS).map(([name, write]): [string, Letters] => [name, write(URL_TO, null)]),
];

(hasChromium ? describe : describe.skip)('a mail (needs chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await Browser.start();
  });
  afterAll(() => browser.close());

  test.each(process.env['NAQSH_LONG'] === '1' ? [...USUAL, ...OTHERS] : USUAL)(
    '%s is in order in every way to look at it',
    async (name, letters) => {
      const faults = await browser.faultsOf(`mail-${name}`, async (page) => {
        const locale = (await page.evaluate<string>('navigator.language')).startsWith('ar') ? 'ar' : 'en';
        await page.setContent(compose('someone@example.com', locale, letters[locale]).html);
      });
      expect(faults).toEqual([]);
    },
  );
});
