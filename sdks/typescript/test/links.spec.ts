import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type LinkOptions, type LinkValue, signUrl } from '../src/index.js';

interface Vector {
  readonly name: string;
  readonly data: Readonly<Record<string, LinkValue>>;
  readonly template: string;
  readonly format?: LinkOptions['format'];
  readonly size?: string;
  readonly scale?: number;
  readonly width?: number;
  readonly dpr?: number;
  readonly quality?: number;
  readonly palette?: boolean;
  readonly progressive?: boolean;
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
    const { expires_at: expires, show_errors: showErrors, url, compact_url: compactUrl, ...terms } = vector;
    const link = {
      keyId: VECTORS.key_id,
      secret: VECTORS.secret,
      baseUrl: `${VECTORS.base_url}/`,
      ...terms,
      showErrors,
      expiresAt: expires === undefined ? undefined : new Date(expires),
    };
    expect(await signUrl(link)).toBe(url);
    expect(await signUrl({ ...link, compact: true })).toBe(compactUrl);
  });
});
