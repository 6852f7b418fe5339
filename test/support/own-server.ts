import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedServer, migrate } from '#database';
import { recordSeed } from '#installation';
import type { TestDatabase } from './database.js';
import { PARTIAL_SEED } from './seeded.js';
import { TEST_SECRETS } from './settings.js';

/** A PostgreSQL server of one test, which may crash: unlike the run's server, it keeps committed data. */
export class OwnServer {
  private constructor(
    /** The services' data folder. */
    readonly dataDir: string,
    private server: EmbeddedServer,
  ) {}

  /** With the public fonts in its database. */
  static async open(): Promise<OwnServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-own-'));
    const server = await EmbeddedServer.acquire({ dataDir });
    await migrate(server.url);
    // Prepares the database for services; a test adds its own data.
    await recordSeed(server.url);
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: server.url, NAQSH_DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [...PARTIAL_SEED, 'fonts'], { env });
    // The services check for a complete seed; here this part suffices.
    await recordSeed(server.url);
    return new OwnServer(dataDir, server);
  }

  /** It is deleted with the server. */
  get database(): TestDatabase {
    return { url: this.server.url, drop: () => Promise.resolve() };
  }

  /** Stops the server at once, like a crash, and restarts it at the same address: it recovers from its log. */
  crash(): Promise<void> {
    return this.restart('immediate');
  }

  /** Stops the server, by one of the modes of `pg_ctl stop`, and restarts it at the same address. */
  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    const [pid] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await this.server.ended;
    this.server = await EmbeddedServer.acquire({ dataDir: this.dataDir });
  }

  async close(): Promise<void> {
    await this.server.release();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
