import { describe, expect, test } from '@jest/globals';
import { redactUrl } from './request-log.js';

describe('redactUrl', () => {
  test.each([
    ['/v1/fonts?limit=1', '/v1/fonts?limit=1'],
    ['/d/job_1?exp=1&sig=abc', '/d/job_1?exp=1&sig=[redacted]'],
    ['/x?token=a&store=1&TOKEN=b', '/x?token=[redacted]&store=1&TOKEN=[redacted]'],
    ['/v1/admin/users?query=maryam%40example.com&role=user', '/v1/admin/users?query=[redacted]&role=user'],
    ['/o/ord_1?to=maryam%40example.com&lang=ar', '/o/ord_1?to=[redacted]&lang=ar'],
    ['/o/ord_1?lang=ar&to=a+b@example.com', '/o/ord_1?lang=ar&to=[redacted]'],
    ['/x?access_token=a', '/x?access_token=[redacted]'],
    [`/v1/me/api-keys/ak_${'0'.repeat(33)}`, '/v1/me/api-keys/ak_[redacted]'],
    ['/v1/assets/ast_ak_0?apikey=ak_abcdef0', '/v1/assets/ast_ak_0?apikey=ak_[redacted]'],
    ['/x?by=sgs_abcdef-0_1', '/x?by=sgs_[redacted]'],
    ['/i/v1/sgk_1/tpl_1@3.png?name=%D9%86&sig=x', '/i/v1/sgk_1/tpl_1@3.png[redacted]'],
    ['/og/v1/sit_1.png?url=https%3A%2F%2Fshop.example%2F%3Ftoken%3Dx', '/og/v1/sit_1.png[redacted]'],
    ['/naqsh/i/v1/sgk_1/tpl_1.png', '/naqsh/i/v1/sgk_1/tpl_1.png'],
    ['/i/v1/sgk_1/signature/cGF5bG9hZA.png', '/i/v1/sgk_1/[redacted]'],
    ['/x?tokens=a&mysig=b', '/x?tokens=a&mysig=b'],
  ])('%s is logged as %s', (url, logged) => {
    expect(redactUrl(url)).toBe(logged);
  });
});
