import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSigned, signatureOf } from './link-signature.js';

const PATH = '/integrations/salla/download/job_4nSxNNKr0vBkmT8ZqW2cYd';

describe('the signature of a download', () => {
  const sig = signatureOf('new', PATH, '1790000000');

  it('is the base64url of an HMAC-SHA256 over version, method, path and end', () => {
    const text = ['v1', 'GET', PATH, '1790000000'].join('\n');
    expect(sig).toBe(createHmac('sha256', 'new').update(text).digest('base64url'));
    expect(sig).toMatch(/^[\w-]{43}$/);
  });

  it('holds by the present and by the previous secret', () => {
    expect(isSigned(['new', 'old'], PATH, '1790000000', sig)).toBe(true);
    expect(isSigned(['newer', 'new'], PATH, '1790000000', sig)).toBe(true);
    expect(isSigned(['newer'], PATH, '1790000000', sig)).toBe(false);
  });

  it('holds for nothing else', () => {
    const others: [string, string, string][] = [
      [PATH, '1790000001', sig],
      [PATH, '01790000000', sig],
      [PATH.replace('salla', 'zid'), '1790000000', sig],
      [`${PATH}x`, '1790000000', sig],
      [PATH, '1790000000', `${sig}=`],
      [PATH, '1790000000', ''],
    ];
    for (let at = 0; at < sig.length; at += 1) {
      others.push([PATH, '1790000000', `${sig.slice(0, at)}${sig[at] === 'A' ? 'B' : 'A'}${sig.slice(at + 1)}`]);
    }
    expect(others.filter(([path, exp, given]) => isSigned(['new'], path, exp, given))).toEqual([]);
  });
});
