import { describe, expect, it } from '@jest/globals';
import { newSigningSecret, signatureOf } from './signing-secret.js';

/** The example of the Standard Webhooks specification. */
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('the signature of a webhook', () => {
  it('is the one of the specification', () => {
    expect(signatureOf(MESSAGE, [SECRET])).toBe(SIGNATURE);
  });

  it('is one for each secret, the newest first', () => {
    const other = newSigningSecret();
    expect(signatureOf(MESSAGE, [other, SECRET])).toBe(`${signatureOf(MESSAGE, [other])} ${SIGNATURE}`);
  });

  it.each([{ id: 'msg_other' }, { timestamp: 1_614_265_331 }, { body: '{"test": 2432232315}' }])(
    'covers %j',
    (change) => {
      expect(signatureOf({ ...MESSAGE, ...change }, [SECRET])).not.toBe(SIGNATURE);
    },
  );
});

describe('a secret', () => {
  it('has 256 bits in the form of the specification, never the same', () => {
    const secret = newSigningSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSigningSecret()).not.toBe(secret);
  });
});
