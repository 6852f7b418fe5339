import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { TEST_SECRETS } from '../../../../../test/support/settings.js';
import type { Claimant } from './caller.js';
import { ClaimantCookie } from './claimant-cookie.service.js';

const HOME = 'http://localhost:8080';
const OTHER_SECRET = 'another-cookie-secret-0123456789012345';

function cookies(publicUrl = HOME, secret = TEST_SECRETS.COOKIE_SECRET, previous = ''): ClaimantCookie {
  const secrets = { ...TEST_SECRETS, COOKIE_SECRET: secret, COOKIE_SECRET_PREVIOUS: previous };
  const settings = { ...secrets, PUBLIC_URL: publicUrl };
  return new ClaimantCookie(new Settings({ ...settings, DATABASE_URL: 'postgresql://localhost/none' }));
}

/** The claimant that a browser with this cookie counts as, and the `Set-Cookie` that it gets. */
function visit(service: ClaimantCookie, cookie?: string): { claimant: Claimant; set: string | undefined } {
  const headers = new Map<string, string>();
  const reply = { header: (name: string, value: string) => headers.set(name, value) } as unknown as FastifyReply;
  const claimant = service.recognise({ headers: { cookie } } as unknown as FastifyRequest);
  if (!claimant.isKnown) service.give(reply, claimant);
  return { claimant, set: headers.get('Set-Cookie') };
}

const pair = (set: string | undefined): string => String(set).split(';', 1)[0] ?? '';

describe('the cookie of a claimant', () => {
  it('is given to new visitors, and identifies them later', () => {
    const first = visit(cookies());
    expect(first.claimant).toEqual({ id: expect.stringMatching(/^[0-9A-Za-z]{22}$/), isKnown: false });
    expect(first.set).toMatch(
      /^naqsh_claimant=[0-9A-Za-z]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = visit(cookies(), `a=1; ${pair(first.set)}`);
    expect(again).toEqual({ claimant: { id: first.claimant.id, isKnown: true }, set: undefined });
  });

  it('is kept to its host and to TLS where the service is public', () => {
    expect(visit(cookies('https://naqsh.example.com')).set).toMatch(/^__Host-naqsh_claimant=.*; Secure; SameSite=Lax$/);
  });

  it.each<[string, (value: string) => string]>([
    ['another id under its signature', (value) => value.replace(/=./, (head) => (head === '=A' ? '=B' : '=A'))],
    ['another signature', (value) => value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA')],
    ['no signature', (value) => value.replace(/\..*$/, '')],
    ['more than it', (value) => `${value}A`],
    ['nothing', () => 'naqsh_claimant='],
  ])('with %s is another claimant', (_, forge) => {
    const first = visit(cookies());
    const forged = visit(cookies(), forge(pair(first.set)));
    expect(forged.claimant.isKnown).toBe(false);
    expect(forged.claimant.id).not.toBe(first.claimant.id);
    expect(forged.set).toBeDefined();
  });

  it('stays valid while the secret is replaced, and is signed by the new one', () => {
    const before = pair(visit(cookies(HOME, OTHER_SECRET)).set);
    const replaced = cookies(HOME, TEST_SECRETS.COOKIE_SECRET, OTHER_SECRET);
    expect(visit(replaced, before).claimant.isKnown).toBe(true);
    expect(visit(cookies(), pair(visit(replaced).set)).claimant.isKnown).toBe(true);
  });

  it('of another installation is another claimant', () => {
    expect(visit(cookies(), pair(visit(cookies(HOME, OTHER_SECRET)).set)).claimant.isKnown).toBe(false);
  });
});
