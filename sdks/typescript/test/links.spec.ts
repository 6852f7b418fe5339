import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type LinkValue, signUrl } from '../src/index.js';

interface Vector {
  readonly name: string;
  readonly data: Readonly<Record<string, LinkValue>>;
  readonly template: string;
  readonly format?: 'png' | 'jpg';
  readonly size?: string;
  readonly scale?: number;
  readonly quality?: number;
  readonly expires_at?: string;
  readonly show_errors?: boolean;
  readonly url: string;
  readonly compact_url: string;
}

const VECTORS = JSON.parse(readFileSync(new URL('../../conformance/links.json', import.meta.url), 'utf8')) as {
  readonly key_id: string;
  readonly secret: string;
  readonly base_url: string;
  readonly links: readonly Vector[];
};

describe('signUrl', () => {
  test.each(VECTORS.links)('signs $name as the service does', async (vector) => {
    const { data, template, format, size, scale, quality, expires_at: expires, show_errors: showErrors } = vector;
    const link = {
      keyId: VECTORS.key_id,
      secret: VECTORS.secret,
      baseUrl: `${VECTORS.base_url}/`,
      data,
      template,
      format,
      size,
      scale,
      quality,
      showErrors,
      expiresAt: expires === undefined ? undefined : new Date(expires),
    };
    expect(await signUrl(link)).toBe(vector.url);
    expect(await signUrl({ ...link, compact: true })).toBe(vector.compact_url);
  });
});
