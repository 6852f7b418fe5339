import { describe, expect, it } from '@jest/globals';
import { isSigned, signWebhook } from './stream-signature.js';

/** Produced by another implementation of Stream's scheme. */
const VECTOR = {
  secret: 'whsec_stream_test',
  seconds: 1_753_195_231,
  body: Buffer.from(
    '{"event_type":"PAYMENT_SUCCEEDED","entity_type":"PAYMENT","entity_id":"e2182d3d-b4cf-4972-bcc0-ec6d963c066d",' +
      '"entity_url":"","status":"SUCCEEDED","timestamp":"2025-07-22T14:40:31.485576","data":{}}',
  ),
  header: 't=1753195231,v1=d38b07d577a43157e70a3290497b68b8e5cc44dfffba3e8439c5d7ac1358ab7a',
};
const DAY_SECONDS = 86_400;

const isTaken = (header: string, late = 0, body: Buffer = VECTOR.body): boolean =>
  isSigned(header, body, ['another', VECTOR.secret], new Date((VECTOR.seconds + late) * 1000));

describe("a webhook's signature", () => {
  it('is that of the scheme', () => {
    expect(signWebhook(VECTOR.secret, VECTOR.seconds, VECTOR.body)).toBe(VECTOR.header);
    expect(isTaken(VECTOR.header)).toBe(true);
    expect(isSigned(VECTOR.header, VECTOR.body, [], new Date(VECTOR.seconds * 1000))).toBe(false);
  });

  it('does not hold with a byte more or less, wherever', () => {
    const { header, body } = VECTOR;
    for (let at = 0; at < header.length; at += 1) {
      expect(isTaken(header.slice(0, at) + header.slice(at + 1))).toBe(false);
    }
    for (let at = 0; at <= header.length; at += 1) {
      for (const byte of ['0', 'f', '=', ',', ' ']) {
        expect([at, byte, isTaken(header.slice(0, at) + byte + header.slice(at))]).toEqual([at, byte, false]);
      }
    }
    expect(isTaken(header, 0, body.subarray(1))).toBe(false);
    expect(isTaken(header, 0, Buffer.concat([body, Buffer.from('\n')]))).toBe(false);
  });

  it.each([
    [0, true],
    [DAY_SECONDS, true],
    [DAY_SECONDS + 1, false],
    [-300, true],
    [-301, false],
  ])('that is %i seconds old holds: %p', (late, holds) => {
    expect(isTaken(VECTOR.header, late)).toBe(holds);
  });

  it('is found among others, of other schemes too, but has one timestamp', () => {
    const [time = '', digest = ''] = VECTOR.header.split(',');
    expect(isTaken([time, 'v0=00', `v1=${'0'.repeat(64)}`, digest].join(','))).toBe(true);
    expect(isTaken([time, digest, time].join(','))).toBe(false);
    expect(isTaken([digest, time].join(','))).toBe(true);
    expect(isTaken(digest)).toBe(false);
    expect(isTaken(time)).toBe(false);
    expect(isTaken('')).toBe(false);
  });
});
