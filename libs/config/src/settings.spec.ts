import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartError } from '#kernel';
import { Settings } from './settings.js';
import { SettingsError } from './settings.errors.js';
import { declareSettings } from './settings-section.js';

const SECRETS = {
  COOKIE_SECRET: 'c'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  TOKEN_SECRET: 't'.repeat(32),
};

function faultsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    new Settings(variables);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).faults;
  }
}

/** A section as a lib declares it. */
const SHOP = declareSettings((read, { sandbox }) => ({
  shelves: read.integer('SHOP_SHELVES', { fallback: 3, least: 1, most: 9, about: 'shelves of the shop' }),
  sandbox,
}));

describe('settings', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'naqsh-settings-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('have a default for everything', () => {
    const settings = new Settings({});
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      logLevel: 'info',
    });
    expect(settings.rateLimits).toEqual({
      user: 60,
      previews: 60,
      thumbnails: 600,
      public: 60,
      forms: 10,
      signIn: 10,
      account: 10,
      drafts: 30,
      campaigns: 1_200,
      claims: 10,
      claimPreviews: 60,
    });
    expect(settings.databaseUrl).toBeUndefined();
    expect(settings.dataDir).toMatch(/\/\.data$/);
  });

  it('lengthen the default deadline of a render by TIMEOUT_SCALE, and not one that is set', () => {
    expect(new Settings({}).renderDeadlineMs).toBe(10_000);
    expect(new Settings({ TIMEOUT_SCALE: '20' }).renderDeadlineMs).toBe(200_000);
    expect(new Settings({ TIMEOUT_SCALE: '20', RENDER_DEADLINE_MS: '400' }).renderDeadlineMs).toBe(400);
  });

  it("take the owner of the tables only beside the application's own address", () => {
    const [DATABASE_URL, DATABASE_OWNER_URL] = ['postgres://app@db/naqsh', 'postgres://owner@db/naqsh'];
    expect(new Settings({ ...SECRETS, DATABASE_URL, DATABASE_OWNER_URL }).databaseOwnerUrl).toBe(DATABASE_OWNER_URL);
    expect(faultsOf({ DATABASE_OWNER_URL })).toEqual([expect.stringContaining('only with DATABASE_URL')]);
  });

  it('are read from the environment; an empty variable is not set', () => {
    const settings = new Settings({
      PORT: '9000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://cards.example.com/',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443/',
      TRUSTED_PROXIES: '10.0.0.0/8,::1/128,192.0.2.1',
      LOG_LEVEL: '',
      NAQSH_SANDBOX: '1',
    });
    expect(settings).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      publicUrl: 'https://cards.example.com',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      trustedProxies: ['10.0.0.0/8', '::1/128', '192.0.2.1'],
      logLevel: 'info',
      sandbox: true,
    });
  });

  it('name every fault at once', () => {
    const faults = faultsOf({
      PORT: '70000',
      PUBLIC_URL: 'cards.example.com',
      CORS_ORIGINS: 'https://a.example/path',
      TRUSTED_PROXIES: '10.0.0.0/99',
      LOG_LEVEL: 'loud',
      NAQSH_SANDBOX: 'maybe',
      NAQSH_SHAPER: 'harfbuzz',
      RENDER_THREADS: '1.5',
      SHUTDOWN_DELAY_SECONDS: '11',
      LINK_SECRET: 'short',
    });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'CORS_ORIGINS',
      'LINK_SECRET',
      'LOG_LEVEL',
      'NAQSH_SANDBOX',
      'NAQSH_SHAPER',
      'PORT',
      'PUBLIC_URL',
      'RENDER_THREADS',
      'SHUTDOWN_DELAY_SECONDS',
      'TRUSTED_PROXIES',
    ]);
  });

  it('of a lib are read with the others, by the lib, and their faults are named with theirs', () => {
    expect(new Settings({}).of(SHOP)).toEqual({ shelves: 3, sandbox: false });
    expect(new Settings({ SHOP_SHELVES: '5', NAQSH_SANDBOX: '1' }).of(SHOP)).toEqual({ shelves: 5, sandbox: true });
    expect(faultsOf({ SHOP_SHELVES: '10', PORT: '0' }).map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'SHOP_SHELVES',
    ]);
  });

  it('that a lib declares too late are not silently missing', () => {
    const settings = new Settings({});
    expect(() => settings.of(declareSettings(() => 1))).toThrow(TypeError);
  });

  it('name the shapers that there are', () => {
    expect(new Settings({}).shaper).toBeUndefined();
    expect(new Settings({ NAQSH_SHAPER: 'harfrust' }).shaper).toBe('harfrust');
    expect(faultsOf({ NAQSH_SHAPER: 'HarfRust' })).toEqual([
      'NAQSH_SHAPER must be one of rustybuzz, harfrust, not "HarfRust"',
    ]);
  });

  it('keep the memory of the caches above a working minimum', () => {
    const bytesOf = (mb?: string): number => new Settings({ RENDER_CACHE_MB: mb }).renderCacheBytes;
    expect([bytesOf(), bytesOf('64'), bytesOf('128')]).toEqual([512 * 2 ** 20, 64 * 2 ** 20, 128 * 2 ** 20]);
    for (const mb of ['63', '0', '1048577', '64.5', '64MB']) {
      const rule = 'RENDER_CACHE_MB must be a whole number from 64 to 1048576';
      expect(faultsOf({ RENDER_CACHE_MB: mb })).toEqual([`${rule}, not "${mb}"`]);
    }
  });

  it.each(['0', '-1', '8080.5', '1e3', '0x1F90', '٨٠٨٠', '65536', ' '])('refuse or ignore the port %j', (port) => {
    if (port.trim() === '') expect(new Settings({ PORT: port }).port).toBe(8080);
    else expect(faultsOf({ PORT: port })).toHaveLength(1);
  });

  it('require the secrets with a database of its own', () => {
    const DATABASE_URL = 'postgres://naqsh:password@db.example/naqsh';
    expect(faultsOf({ DATABASE_URL })).toHaveLength(3);
    expect(new Settings({ DATABASE_URL, ...SECRETS }).secrets.link).toBe(SECRETS.LINK_SECRET);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080/naqsh' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://naqsh.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.example' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
  ])('report whether only this machine reaches the service: %j, %s', (variables, expected) => {
    expect(new Settings(variables).isLocal).toBe(expected);
  });

  it('never show a secret or the password of an address in a fault', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://naqsh:hunter2@db/naqsh', TOKEN_SECRET: 'hunter3' });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toMatch(/hunter/);
  });

  it('make the secrets once, readable by their owner only, and let variables replace single ones', () => {
    const first = new Settings({ NAQSH_DATA_DIR: dataDir }).secrets;
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(new Settings({ NAQSH_DATA_DIR: dataDir }).secrets).toEqual(first);
    const LINK_SECRET = SECRETS.LINK_SECRET;
    expect(new Settings({ NAQSH_DATA_DIR: dataDir, LINK_SECRET }).secrets).toEqual({ ...first, link: LINK_SECRET });
  });

  it.each(['', '{"cookie":', 'null', '{"cookie":"short"}'])('make no others beside a file that holds %j', (text) => {
    const file = join(dataDir, 'secrets.json');
    writeFileSync(file, text);
    const read = (): unknown => new Settings({ NAQSH_DATA_DIR: dataDir }).secrets;
    expect(read).toThrow(StartError);
    expect(read).toThrow(`${file} does not hold the three secrets`);
  });
});

describe('the settings of S3', () => {
  const WHOLE = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'our-naqsh',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };

  it('are all there or none', () => {
    expect(new Settings({}).s3).toBeUndefined();
    expect(new Settings(WHOLE).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'our-naqsh',
      region: 'us-east-1',
      prefix: '',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
      forcePathStyle: false,
    });
    const more = { S3_REGION: 'eu-central-1', S3_PREFIX: 'naqsh/live/', S3_FORCE_PATH_STYLE: '1' };
    const expected = { region: 'eu-central-1', prefix: 'naqsh/live/', forcePathStyle: true };
    expect(new Settings({ ...WHOLE, ...more }).s3).toMatchObject(expected);
    for (const [name, value] of [...Object.entries(WHOLE), ...Object.entries(more)]) {
      const missing = Object.keys(WHOLE).filter((other) => other !== name);
      const faults = faultsOf({ [name]: value });
      expect(faults.map((fault) => fault.split(' ')[0])).toEqual(missing);
    }
  });

  it.each([
    [{ S3_ENDPOINT: 's3.example.com' }, ['S3_ENDPOINT must be an address']],
    [{ S3_ENDPOINT: 'https://s3.example.com/bucket' }, ['S3_ENDPOINT must be an origin']],
    [{ S3_ENDPOINT: 'https://user:hunter2@s3.example.com' }, ['S3_ENDPOINT must be an origin']],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, ['S3_FORCE_PATH_STYLE must be 1']],
    [{ S3_ENDPOINT: 'http://[::1]:9000', S3_FORCE_PATH_STYLE: '1' }, []],
    [{ S3_BUCKET: 'Our_Naqsh', S3_PREFIX: '../x' }, ['S3_BUCKET must be', 'S3_PREFIX must be']],
  ])('are judged, and no secret is echoed: %j', (changed, expected) => {
    const faults = faultsOf({ ...WHOLE, ...changed });
    expect(faults).toEqual(expected.map((words) => expect.stringContaining(words)));
    expect(faults.join()).not.toContain('hunter2');
  });
});
