import { describe, expect, test } from '@jest/globals';
import { redactUrl } from './logger.js';

describe('redactUrl', () => {
  test.each([
    ['/v1/fonts?limit=1', '/v1/fonts?limit=1'],
    ['/d/job_1?exp=1&sig=abc', '/d/job_1?exp=1&sig=[redacted]'],
    ['/x?token=a&store=1&TOKEN=b', '/x?token=[redacted]&store=1&TOKEN=[redacted]'],
    ['/x?access_token=a', '/x?access_token=[redacted]'],
    ['/x?tokens=a&mysig=b', '/x?tokens=a&mysig=b'],
  ])('%s is logged as %s', (url, logged) => {
    expect(redactUrl(url)).toBe(logged);
  });
});
