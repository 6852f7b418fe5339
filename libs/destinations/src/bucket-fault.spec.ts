import { describe, expect, it } from '@jest/globals';
import { OutboundError } from '#outbound';
import { faultOfAnswer, faultOfError, isTransient } from './bucket-fault.js';

const answer = (statusCode: number, text = '', headers: Record<string, string> = {}) =>
  faultOfAnswer({ statusCode, headers, bodyStart: Buffer.from(text) });

const xml = (code: string, message = 'Words.'): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;

describe('the fault of an answer', () => {
  it('is none for a success', () => {
    expect([answer(200), answer(204)]).toEqual([null, null]);
  });

  it.each<[number, string, Record<string, string>, string]>([
    [403, xml('SignatureDoesNotMatch'), {}, 'wrong_secret'],
    [403, xml('InvalidAccessKeyId'), {}, 'unknown_key'],
    [403, xml('RequestTimeTooSkewed'), {}, 'clock_skew'],
    [403, '', {}, 'access_denied'],
    [404, xml('NoSuchBucket'), {}, 'no_bucket'],
    [400, xml('AuthorizationHeaderMalformed'), {}, 'wrong_region'],
    [301, '', { 'x-amz-bucket-region': 'eu-west-1' }, 'wrong_region'],
    [302, '', {}, 'redirected'],
    [507, '', {}, 'bucket_full'],
    [503, xml('SlowDown'), {}, 'unavailable'],
    [429, '', {}, 'unavailable'],
    [501, xml('NotImplemented'), {}, 'refused'],
    [400, xml('constructor'), {}, 'refused'],
    [418, 'no XML', {}, 'refused'],
  ])('of %i %s is %s %s', (status, text, headers, reason) => {
    expect(answer(status, text, headers)?.failure).toMatchObject({ reason, status });
  });

  it('has the words of the bucket, short and without controls', () => {
    const { failure } = answer(403, xml('AccessDenied', `a\u202e\u0007${'b'.repeat(300)}`)) ?? {};
    expect(failure).toMatchObject({ storeCode: 'AccessDenied', storeMessage: `a  ${'b'.repeat(197)}` });
    expect(answer(400, xml('<b>', ''))?.failure).toMatchObject({ storeCode: null, storeMessage: null });
    expect(answer(400, xml('A'.repeat(65)))?.failure.storeCode).toBeNull();
  });
});

describe('the fault of a call without an answer', () => {
  it('is transient unless the address is forbidden', () => {
    const reasons = (['forbidden_address', 'timeout', 'unreachable', 'bad_url'] as const).map((refusal) => {
      const fault = faultOfError(new OutboundError(refusal, ''));
      return [fault?.failure.reason, fault !== null && isTransient(fault)];
    });
    expect(reasons).toEqual([
      ['forbidden_address', false],
      ['timed_out', true],
      ['unreachable', true],
      ['unreachable', true],
    ]);
    expect(faultOfError(new Error('another'))).toBeNull();
  });
});
