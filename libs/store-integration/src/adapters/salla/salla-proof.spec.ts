import { describe, expect, it } from '@jest/globals';
import { isSallaProved, signSallaWebhook } from './salla-proof.js';

/** Made with another implementation of Salla's scheme. */
const VECTOR = {
  secret: 'salla_test_secret',
  body: Buffer.from(
    '{"event":"order.created","merchant":1305146709,"created_at":"Sun Jun 26 2022 12:21:48 GMT+0300","data":{"id":2116149737}}',
  ),
  signature: '9007bf6cd9addc6a3079f7ca52fc9f453376dee46359fef7bebedd7070088aa1',
};
const SECRETS = ['another', VECTOR.secret];
const SIGNED = { 'x-salla-signature': VECTOR.signature, 'x-salla-security-strategy': 'Signature' };

type Headers = Record<string, string | string[]>;

const isProved = (headers: Headers, body = VECTOR.body, secrets: readonly string[] = SECRETS): boolean =>
  isSallaProved({ headers, query: {}, body }, secrets);

describe('a signature of Salla', () => {
  it('is that of the scheme, with the present secret or the one before', () => {
    expect(signSallaWebhook(VECTOR.secret, VECTOR.body)).toBe(VECTOR.signature);
    expect(isProved(SIGNED)).toBe(true);
    expect(isProved(SIGNED, VECTOR.body, [VECTOR.secret, 'another'])).toBe(true);
    expect(isProved({ 'x-salla-signature': VECTOR.signature })).toBe(true);
    expect(isProved({ ...SIGNED, 'x-salla-security-strategy': ' signature' })).toBe(true);
  });

  it('does not hold with another secret, and without any nothing does', () => {
    expect(isProved(SIGNED, VECTOR.body, ['another'])).toBe(false);
    expect(isProved(SIGNED, VECTOR.body, [])).toBe(false);
    expect(isProved({ authorization: '' }, VECTOR.body, [])).toBe(false);
  });

  it('does not hold with one byte of the body altered, wherever', () => {
    for (let at = 0; at < VECTOR.body.length; at += 1) {
      const body = Buffer.from(VECTOR.body);
      body[at] = (body[at] ?? 0) ^ 1;
      expect([at, isProved(SIGNED, body)]).toEqual([at, false]);
    }
    expect(isProved(SIGNED, Buffer.concat([VECTOR.body, Buffer.from('\n')]))).toBe(false);
  });

  it('does not hold with the same JSON written anew', () => {
    const again = JSON.stringify(JSON.parse(VECTOR.body.toString()), null, 1);
    expect(isProved(SIGNED, Buffer.from(again))).toBe(false);
  });

  it.each<[string, string | string[]]>([
    ['nothing', ''],
    ['half of it', VECTOR.signature.slice(0, 32)],
    ['a digit less', VECTOR.signature.slice(1)],
    ['a digit more', `${VECTOR.signature}0`],
    ['zeros', '0'.repeat(64)],
    ['two in one header', `${VECTOR.signature}, ${VECTOR.signature}`],
    ['two headers', [VECTOR.signature, VECTOR.signature]],
    ['a name before it', `sha256=${VECTOR.signature}`],
    ['another alphabet', Buffer.from(VECTOR.signature, 'hex').toString('base64')],
  ])('does not hold as %s', (_, signature) => {
    expect(isProved({ ...SIGNED, 'x-salla-signature': signature })).toBe(false);
  });
});

describe('a token of Salla', () => {
  const TOKEN = { authorization: VECTOR.secret, 'x-salla-security-strategy': 'Token' };

  it('is the secret itself, and nothing beside it', () => {
    expect(isProved(TOKEN)).toBe(true);
    expect(isProved({ authorization: VECTOR.secret })).toBe(true);
    for (const authorization of ['', `Bearer ${VECTOR.secret}`, `${VECTOR.secret} `, VECTOR.secret.slice(1), 'salla']) {
      expect([authorization, isProved({ ...TOKEN, authorization })]).toEqual([authorization, false]);
    }
  });

  it('is no signature, nor the other way round: a webhook has the proof that it says', () => {
    expect(isProved({ ...TOKEN, 'x-salla-security-strategy': 'Signature' })).toBe(false);
    expect(isProved({ ...SIGNED, 'x-salla-security-strategy': 'Token' })).toBe(false);
    expect(isProved({ ...SIGNED, authorization: VECTOR.secret, 'x-salla-signature': 'no' })).toBe(false);
  });
});

it.each<Headers>([
  {},
  { 'x-salla-security-strategy': 'none', authorization: VECTOR.secret },
  { 'x-salla-security-strategy': 'Unset', 'x-salla-signature': VECTOR.signature },
  { 'x-salla-security-strategy': ['Signature', 'Token'], 'x-salla-signature': VECTOR.signature },
])('without a strategy that we know nothing is proved: %j', (headers) => {
  expect(isProved(headers)).toBe(false);
});
