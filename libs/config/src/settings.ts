import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import { EnvironmentReader, type SettingDeclaration } from './environment-reader.js';
import { type RateLimits, readRateLimits } from './rate-limit.settings.js';
import { readTimeoutScale } from './scaled-timeout.js';
import { readOrMakeSecrets, type Secrets, SHORTEST_SECRET } from './secrets.js';
import { type CommonSettings, declaredSettings, type SettingsSection } from './settings-section.js';
import { SettingsError } from './settings.errors.js';
import { readS3, type S3Settings } from './storage.settings.js';
import { unknownVariables } from './unknown-variables.js';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Returns true if a host (an address, a name or a URL's part) is a loopback address of this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/** The folder of `package.json` and `nest-cli.json`, whether this file runs from its source or from `dist`. */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'nest-cli.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The project folder (the one with nest-cli.json) was not found.');
  return findRoot(parent);
}

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const SHAPERS = ['rustybuzz', 'harfrust'] as const;
/** The text shaper. The engine has two; a font that they shape differently uses harfrust, as recorded for that font. */
export type Shaper = (typeof SHAPERS)[number];

const DEFAULT_SENDER = 'Naqsh <no-reply@localhost>';
const SHORTEST_METRICS_TOKEN = 16;

/** All settings of the service, read once at start; injectable as this class. */
export class Settings implements CommonSettings {
  /** TCP port of the API. `PORT`. */
  readonly port: number;
  /** Address to listen on. `HOST`. */
  readonly host: string;
  /** Origin (and path prefix) of all absolute links, without a trailing slash. `PUBLIC_URL`. */
  readonly publicUrl: string;
  /**
   * Absolute path of the folder for all local state. `NAQSH_DATA_DIR`, relative to the project's folder.
   */
  readonly dataDir: string;
  /** An external PostgreSQL server; undefined for the embedded one. `DATABASE_URL`. */
  readonly databaseUrl: string | undefined;
  /**
   * The same database with the role that owns the tables. Migrations use it, and the role of `DATABASE_URL` then can't
   * change the ledger or the audit trail. `DATABASE_OWNER_URL`, only with `DATABASE_URL`.
   */
  readonly databaseOwnerUrl: string | undefined;
  /**
   * The same database without the pooler, such as PgBouncer, that `DATABASE_URL` names and that shares connections by
   * transaction; used wherever a session is needed. `DATABASE_DIRECT_URL`, only with `DATABASE_URL`.
   */
  readonly databaseDirectUrl: string | undefined;
  /** Maximum database connections of one process. `DATABASE_POOL_SIZE`. */
  readonly databasePoolSize: number;
  /** Further origins whose pages may call the private API, with a key. `CORS_ORIGINS`, comma-separated. */
  readonly corsOrigins: readonly string[];
  /** Networks (CIDR) whose `X-Forwarded-For` is trusted. `TRUSTED_PROXIES`, comma-separated. */
  readonly trustedProxies: readonly string[];
  /** Render threads. `RENDER_THREADS`. */
  readonly renderThreads: number;
  /** Renders that may wait before further ones are refused with 503. `RENDER_QUEUE_LIMIT`. */
  readonly renderQueueLimit: number;
  /**
   * Bytes of the engine's cache in one process: templates, fonts, glyphs and decoded pictures. `RENDER_CACHE_MB`, in
   * units of 2^20 bytes.
   */
  readonly renderCacheBytes: number;
  /** Deadline of a render, milliseconds. `RENDER_DEADLINE_MS`, default times `timeoutScale`. */
  readonly renderDeadlineMs: number;
  /** Maximum CPU time of a render, milliseconds. `RENDER_CPU_MS`. */
  readonly renderCpuMs: number;
  /**
   * Maximum cost of a render in milliseconds of one core, as estimated before drawing. `RENDER_BUDGET_MS`.
   */
  readonly renderBudgetMs: number;
  /** The shaper for all fonts; undefined for each font's own. `NAQSH_SHAPER`. */
  readonly shaper: Shaper | undefined;
  /**
   * Seconds for which a stopping API still answers while `/readyz` refuses, so that load balancers switch first.
   * `SHUTDOWN_DELAY_SECONDS`.
   */
  readonly shutdownDelaySeconds: number;
  /**
   * Factor of all timeouts for other systems: the database, providers, platforms, a decoder. `TIMEOUT_SCALE`.
   */
  readonly timeoutScale: number;
  /** `LOG_LEVEL`. */
  readonly logLevel: LogLevel;
  /** True if the log contains client addresses, which are personal data. `LOG_CLIENT_ADDRESS`. */
  readonly logClientAddress: boolean;
  /**
   * The port on which a standalone worker serves `/healthz`, `/readyz` and `/metrics`; undefined for none.
   * `WORKER_PORT`.
   */
  readonly workerPort: number | undefined;
  /** Concurrent jobs of a worker. `WORKER_CONCURRENCY`. */
  readonly workerConcurrency: number;
  /** Days after which bodies of received webhooks are erased. `RETENTION_DAYS_INBOX`. */
  readonly retentionDaysInbox: number;
  /**
   * The mail server (`smtp:` or `smtps:`, with user and password if required); undefined to write files. `SMTP_URL`.
   */
  readonly smtpUrl: string | undefined;
  /** Sender of e-mail. `MAIL_FROM`, required with `SMTP_URL`. */
  readonly mailFrom: string;
  /** Shared rate limit counters for several API processes; undefined for counters in memory. `REDIS_URL`. */
  readonly redisUrl: string | undefined;
  /** Calls per minute before a caller must wait. `RATE_LIMIT_*`. */
  readonly rateLimits: RateLimits;
  /** The bearer token required by `/metrics`; undefined for open access. `METRICS_TOKEN`. */
  readonly metricsToken: string | undefined;
  /** True if sandbox adapters of payment and store platforms are mounted. `NAQSH_SANDBOX`. */
  readonly sandbox: boolean;
  /** The object store; undefined for the data folder. `S3_*`. */
  readonly s3: S3Settings | undefined;
  /** The running commit, for `/version`. `NAQSH_COMMIT`. */
  readonly commit: string | undefined;
  /**
   * The previous `TOKEN_SECRET` during rotation: its values can be opened and are sealed again.
   * `TOKEN_SECRET_PREVIOUS`.
   */
  readonly previousTokenSecret: string | undefined;
  /** The previous `COOKIE_SECRET`: cookies signed with it stay valid. `COOKIE_SECRET_PREVIOUS`. */
  readonly previousCookieSecret: string | undefined;
  /** Every setting, as `docs/settings.md` shows it. */
  readonly declarations: readonly SettingDeclaration[];
  /** Warnings for the operator, a line each: variables that look like settings but are not. */
  readonly unknown: readonly string[];
  private readonly sections: ReadonlyMap<SettingsSection<unknown>, unknown>;
  private readonly given: { [Name in keyof Secrets]: string | undefined };

  /**
   * Reads the settings from environment variables; an empty variable counts as unset.
   * @throws SettingsError with all faults
   */
  constructor(variables: NodeJS.ProcessEnv = process.env) {
    const read = new EnvironmentReader(variables);
    this.port = read.integer('PORT', { fallback: 8080, least: 1, most: 65_535, about: 'TCP port of the API' });
    this.host = read.text('HOST', { fallback: '127.0.0.1', about: 'address on which the API listens' });
    this.publicUrl =
      read.url('PUBLIC_URL', {
        protocols: ['http:', 'https:'],
        fallbackText: '`http://localhost:PORT`',
        about: 'start of all absolute links in responses and mails',
      }) ?? `http://localhost:${this.port}`;
    this.dataDir = resolve(
      projectRoot,
      read.text('NAQSH_DATA_DIR', {
        fallback: '.data',
        about: 'folder for the database, objects, mails and secrets. Give each instance its own',
      }),
    );
    this.databaseUrl = read.url('DATABASE_URL', {
      protocols: ['postgres:', 'postgresql:'],
      about:
        'a PostgreSQL server of your own. With it there is no embedded server and no demo data, and the three secrets are required',
    });
    this.databaseOwnerUrl = read.url('DATABASE_OWNER_URL', {
      protocols: ['postgres:', 'postgresql:'],
      about:
        'the same database with the role that owns the tables and migrates. The role of `DATABASE_URL` then cannot change the ledger or the audit trail; see [roles](operating.md#roles-of-the-database)',
    });
    if (this.databaseOwnerUrl !== undefined && this.databaseUrl === undefined) {
      read.faults.push('DATABASE_OWNER_URL is of use only with DATABASE_URL: set that too');
    }
    this.databaseDirectUrl = read.url('DATABASE_DIRECT_URL', {
      protocols: ['postgres:', 'postgresql:'],
      about:
        'the same database without the transaction pooler that `DATABASE_URL` names; see [connections](operating.md#connections)',
    });
    if (this.databaseDirectUrl !== undefined && this.databaseUrl === undefined) {
      read.faults.push('DATABASE_DIRECT_URL is of use only with DATABASE_URL: set that too');
    }
    this.databasePoolSize = read.integer('DATABASE_POOL_SIZE', {
      fallback: 10,
      least: 1,
      most: 1_000,
      about: 'maximum connections of one process; see [connections](operating.md#connections)',
    });
    this.corsOrigins = read.origins('CORS_ORIGINS', { about: 'further origins whose pages may call the API' });
    this.trustedProxies = read.networks('TRUSTED_PROXIES', {
      about: 'networks of proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted',
    });
    this.renderThreads = read.integer('RENDER_THREADS', {
      fallback: availableParallelism(),
      least: 1,
      most: 1_024,
      fallbackText: 'number of cores',
      about: 'threads that render',
    });
    this.renderQueueLimit = read.integer('RENDER_QUEUE_LIMIT', {
      fallback: 256,
      least: 0,
      most: 100_000,
      about:
        'renders that may wait for a thread. One user may use as many places as remain free, so that other users find one. Further renders get 503',
    });
    // The minimum holds the fallback fonts, including emoji, and some templates.
    this.renderCacheBytes =
      read.integer('RENDER_CACHE_MB', {
        fallback: 512,
        least: 64,
        most: 1_048_576,
        about:
          "memory of the engine's cache in each process, in MiB: templates, fonts, glyphs and decoded pictures; see [memory](rendering.md#memory)",
      }) *
      2 ** 20;
    this.timeoutScale = readTimeoutScale(read);
    const fallback = 10_000 * this.timeoutScale;
    this.renderDeadlineMs = read.integer('RENDER_DEADLINE_MS', {
      fallback,
      least: 100,
      most: 300_000,
      fallbackText: '`10000`, times `TIMEOUT_SCALE`',
      about: 'longest time of one render in milliseconds, including fetching and waiting',
    });
    this.renderCpuMs = read.integer('RENDER_CPU_MS', {
      fallback: 5_000,
      least: 10,
      most: 300_000,
      about:
        'most CPU time of one render in milliseconds. A render that takes more gets 422, even if no other render waits',
    });
    this.renderBudgetMs = read.integer('RENDER_BUDGET_MS', {
      fallback: 1_000,
      least: 10,
      most: 300_000,
      about:
        'most milliseconds of one core that a render may cost, as estimated before it is drawn. A more expensive render gets 422 `budget_exceeded`',
    });
    this.shaper = shaperOf(read);
    this.shutdownDelaySeconds = read.integer('SHUTDOWN_DELAY_SECONDS', {
      fallback: 0,
      least: 0,
      most: 10,
      about:
        'seconds for which a stopping API still answers while `/readyz` refuses, so that a load balancer switches first',
    });
    this.logLevel = read.oneOf('LOG_LEVEL', {
      choices: LOG_LEVELS,
      fallback: 'info',
      about: 'least level of the lines in the log',
    });
    this.logClientAddress = read.flag('LOG_CLIENT_ADDRESS', {
      about: 'writes client addresses to the log. They are personal data',
    });
    this.workerPort = read.optionalInteger('WORKER_PORT', {
      least: 1,
      most: 65_535,
      about: 'port on which a standalone worker serves `/healthz`, `/readyz` and `/metrics`',
    });
    this.workerConcurrency = read.integer('WORKER_CONCURRENCY', {
      fallback: 4,
      least: 1,
      most: 100,
      about: 'jobs that one worker runs at once',
    });
    this.retentionDaysInbox = read.days('RETENTION_DAYS_INBOX', {
      fallback: 90,
      least: 4,
      about: 'days for which the service keeps bodies of received webhooks',
    });
    this.smtpUrl = read.url('SMTP_URL', {
      protocols: ['smtp:', 'smtps:'],
      about: 'mail server. Without it mails are written to `.data/mail` and kept for 90 days',
    });
    this.mailFrom = read.text('MAIL_FROM', {
      fallback: DEFAULT_SENDER,
      about: 'sender of mails; required with `SMTP_URL`',
    });
    if (this.smtpUrl !== undefined && this.mailFrom === DEFAULT_SENDER) {
      read.faults.push('MAIL_FROM is required when SMTP_URL is set, for example Naqsh <no-reply@example.com>');
    }
    this.redisUrl = read.url('REDIS_URL', {
      protocols: ['redis:', 'rediss:'],
      about:
        'a Redis server in which several API processes count their callers together. A single process counts in memory',
    });
    this.rateLimits = readRateLimits(read);
    this.metricsToken = read.secret('METRICS_TOKEN', {
      shortest: SHORTEST_METRICS_TOKEN,
      about: 'bearer token that `/metrics` requires. Without it `/metrics` is open',
    });
    this.sandbox = read.flag('NAQSH_SANDBOX', {
      fallbackText: '`0`, see below',
      about: 'a sandbox with a payment page that takes no money and a store that sends nothing',
    });
    this.s3 = readS3(read);
    this.commit = read.text('NAQSH_COMMIT', {
      fallbackText: 'commit of the checkout',
      about: 'the commit that `/version` reports',
    });
    this.previousTokenSecret = read.text('TOKEN_SECRET_PREVIOUS', {
      about: 'the old secret during its replacement: tokens encrypted with it stay readable',
    });
    this.previousCookieSecret = read.text('COOKIE_SECRET_PREVIOUS', {
      about:
        'the old secret during its [replacement](operating.md#parts-and-what-they-share): cookies signed with it stay valid',
    });
    this.sections = new Map(declaredSettings().map((section) => [section, section.read(read, this)]));
    // With an external database the keys belong to that database: keys on one machine's disk would differ from those of
    // the next machine.
    const needed = this.databaseUrl !== undefined;
    const cookie = read.secret('COOKIE_SECRET', {
      shortest: SHORTEST_SECRET,
      required: needed,
      fallbackText: 'made, in `.data/secrets.json`',
      about: 'signs cookies',
    });
    const link = read.secret('LINK_SECRET', {
      shortest: SHORTEST_SECRET,
      required: needed,
      fallbackText: 'made, in `.data/secrets.json`',
      about: 'signs links',
    });
    const token = read.secret('TOKEN_SECRET', {
      shortest: SHORTEST_SECRET,
      required: needed,
      fallbackText: 'made, in `.data/secrets.json`',
      about: 'encrypts tokens',
    });
    this.declarations = [...read.declared.values()];
    this.unknown = unknownVariables(variables, new Set(read.declared.keys()));
    if (read.faults.length > 0) throw new SettingsError([...read.faults, ...this.unknown]);
    this.given = { cookie, link, token };
  }

  /** The settings that a lib declared. */
  of<Section>(section: SettingsSection<Section>): Section {
    if (!this.sections.has(section)) throw new TypeError('Settings that were declared after all were read.');
    return this.sections.get(section) as Section;
  }

  /** True if `HOST` and `PUBLIC_URL` are loopback addresses, so that only this machine reaches the service. */
  get isLocal(): boolean {
    return [this.host, new URL(this.publicUrl).hostname].every((host) => isLoopbackHost(host));
  }

  /** `COOKIE_SECRET`, `LINK_SECRET`, `TOKEN_SECRET`; with the embedded database unset ones come from `secrets.json`. */
  get secrets(): Secrets {
    const { cookie, link, token } = this.given;
    if (cookie !== undefined && link !== undefined && token !== undefined) return { cookie, link, token };
    const kept = readOrMakeSecrets(this.dataDir);
    return { cookie: cookie ?? kept.cookie, link: link ?? kept.link, token: token ?? kept.token };
  }
}

/**
 * The only setting needed for shaping without the service.
 * @throws SettingsError
 */
export function readShaper(variables: NodeJS.ProcessEnv = process.env): Shaper | undefined {
  const read = new EnvironmentReader(variables);
  const shaper = shaperOf(read);
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return shaper;
}

function shaperOf(read: EnvironmentReader): Shaper | undefined {
  return read.oneOf('NAQSH_SHAPER', {
    choices: SHAPERS,
    fallbackText: 'by the font',
    about: "one shaper for all fonts, in place of each font's own; see [shapers](fonts.md#shapers)",
  });
}
