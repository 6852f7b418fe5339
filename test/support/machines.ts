import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Haproxy } from './haproxy.js';
import { OwnServer } from './own-server.js';
import { RedisServer } from './redis-server.js';
import { freePort, type Service, startService } from './service.js';
import { TEST_SECRETS } from './settings.js';
import type { SmallDisk } from './small-disk.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));

/** Longer than two of the proxy's health checks. */
const SHUTDOWN_DELAY_SECONDS = '4';

/** An API or a worker, on one of the machines, always at the same port. */
export class Part {
  private running: Service | undefined;

  constructor(
    readonly name: string,
    readonly dataDir: string,
    readonly port: number,
    private readonly begin: (part: Part, until: '/readyz' | '/healthz') => Promise<Service>,
  ) {}

  get service(): Service {
    if (this.running === undefined) throw new Error(`${this.name} does not run.`);
    return this.running;
  }

  get isApi(): boolean {
    return this.name.startsWith('api');
  }

  async start(until: '/readyz' | '/healthz' = '/readyz'): Promise<void> {
    this.running = await this.begin(this, until);
  }

  /** Its exit code, or the signal that ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string | null> {
    const ended = await this.running?.terminate(signal);
    this.running = undefined;
    return ended ?? null;
  }
}

/**
 * One operator's two machines, with an API and a worker on each, which share a database, a Redis, objects, and a proxy
 * in front of them.
 */
export class Machines {
  private constructor(
    readonly database: OwnServer,
    readonly redis: RedisServer,
    readonly parts: readonly Part[],
    private readonly settings: Record<string, string>,
    private readonly folder: string,
    /** The folder of all objects, as a network file system mounts it on both. */
    private readonly objects: string,
    private proxy: Haproxy | undefined,
    private readonly proxyPort: number,
  ) {}

  static async open(disk: SmallDisk | null): Promise<Machines> {
    const [database, folder] = await Promise.all([OwnServer.open(), mkdtemp(join(tmpdir(), 'naqsh-machines-'))]);
    const own = join(database.dataDir, 'objects');
    if (disk !== null) await promisify(execFile)('cp', ['-a', `${own}/.`, disk.folder]);
    const objects = disk?.folder ?? own;
    const redis = new RedisServer(await freePort());
    await redis.start();
    const proxyPort = await freePort();
    const settings: Record<string, string> = {
      PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      TRUSTED_PROXIES: '127.0.0.0/8',
      SHUTDOWN_DELAY_SECONDS,
    };
    const begin = (part: Part, until: '/readyz' | '/healthz'): Promise<Service> =>
      startService({
        beside: { database: database.database, dataDir: part.dataDir },
        part: part.isApi ? 'api' : 'worker',
        port: part.port,
        settings,
        until,
      });
    const parts: Part[] = [];
    for (const machine of [1, 2]) {
      const dataDir = join(folder, `machine-${machine}`);
      await mkdir(dataDir);
      await symlink(objects, join(dataDir, 'objects'));
      for (const role of ['api', 'worker'])
        parts.push(new Part(`${role} ${machine}`, dataDir, await freePort(), begin));
    }
    return new Machines(database, redis, parts, settings, folder, objects, undefined, proxyPort);
  }

  get url(): string {
    return `http://127.0.0.1:${this.proxyPort}`;
  }

  get apis(): readonly Part[] {
    return this.parts.filter(({ isApi }) => isApi);
  }

  async start(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.start()));
    this.proxy ??= await Haproxy.before(
      this.proxyPort,
      this.apis.map(({ port }) => port),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.stop()));
  }

  /** Gives the part's machine an empty folder for objects, as if nothing were mounted; then restores the shared one. */
  async unshare({ dataDir }: Part): Promise<void> {
    await rm(join(dataDir, 'objects'));
    await mkdir(join(dataDir, 'objects'));
  }

  async share({ dataDir }: Part): Promise<void> {
    await rm(join(dataDir, 'objects'), { recursive: true });
    await symlink(this.objects, join(dataDir, 'objects'));
  }

  /** Moves all objects to a bucket, which the parts use from their next start on. */
  async moveTo(bucket: Record<string, string>): Promise<void> {
    Object.assign(this.settings, bucket);
    const [machine] = this.parts;
    const own = { DATABASE_URL: this.database.database.url, NAQSH_DATA_DIR: machine?.dataDir ?? '' };
    const env = { ...process.env, ...TEST_SECRETS, ...this.settings, ...own };
    await promisify(execFile)(process.execPath, [CLI, 'objects', 'move', '--to', 's3'], { env });
  }

  async close(): Promise<void> {
    this.proxy?.close();
    await this.stop();
    await this.redis.stop();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
