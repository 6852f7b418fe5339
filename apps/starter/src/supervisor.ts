import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
// Validates its settings together with all others, before starting a database in vain.
import '#billing';
import { asListenFault, EXIT_MISCONFIGURED, Settings } from '#config';
import { EmbeddedServer } from '#database';
import { StartError } from '#kernel';
import { AppProcess, type Ending, runToEnd } from './app-process.js';
import { sandboxOf } from './sandbox-environment.js';

const SHORTEST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
const STOP_PATIENCE_MS = 20_000;
/**
 * Under npm one Ctrl-C arrives twice, from the terminal and from npm: a signal this soon after the first is its echo.
 */
const ECHO_MS = 1_000;
/** Time for a command line that runs the embedded server for a moment to finish, in milliseconds. */
const OWNERSHIP_PATIENCE_MS = 10_000;

/**
 * Runs the embedded database and the service; restarts the service after an abnormal end, while the database keeps
 * running.
 */
export class Supervisor {
  private readonly stopping = new AbortController();
  private server: EmbeddedServer | undefined;
  private service: AppProcess | undefined;
  private stopAsked: number | undefined;
  private stopPatience = STOP_PATIENCE_MS;

  /** Resolves after a clean stop. Rejects, or sets an exit code, when the start fails for good. */
  async run(): Promise<void> {
    const settings = new Settings();
    this.stopPatience += settings.shutdownDelaySeconds * 1000;
    await assertPortFree(settings);
    try {
      if (settings.databaseUrl === undefined) await this.startDatabase(settings.dataDir);
      const firstSteps = await this.prepare(settings);
      if (!this.stopping.signal.aborted) await this.keepServing(settings, firstSteps);
    } finally {
      this.stopping.abort();
      await this.server?.release();
    }
  }

  /** Stops the service, then the database; on a second call it does not wait for requests in flight. */
  async stop(): Promise<void> {
    this.stopAsked ??= performance.now();
    const patience = performance.now() - this.stopAsked > ECHO_MS ? 0 : this.stopPatience;
    this.stopping.abort();
    if (this.service?.running) await this.service.stop(patience);
  }

  private async startDatabase(dataDir: string): Promise<void> {
    const started = Date.now();
    this.server = await acquireOwn(dataDir);
    report(`✓ Embedded PostgreSQL for trial and development, data in ${dataDir} (${secondsSince(started)})`);
    void this.keepDatabase(dataDir, this.server);
  }

  /** Restarts the database if it ends by itself; the service reconnects on its own. */
  private async keepDatabase(dataDir: string, first: EmbeddedServer): Promise<void> {
    let server = first;
    for (;;) {
      await server.ended;
      if (this.stopping.signal.aborted) return;
      report('! The database ended by itself; starting it again');
      await pause(SHORTEST_BACKOFF_MS, this.stopping.signal);
      try {
        server = await acquireOwn(dataDir);
      } catch (error) {
        report(`! ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
        return this.stop();
      }
      this.server = server;
    }
  }

  private async prepare(settings: Settings): Promise<string> {
    if (this.stopping.signal.aborted) return '';
    const started = Date.now();
    const program = 'starter/src/prepare.main.js';
    const { ending, output } = await runToEnd(program, this.stopping.signal, sandboxOf(settings));
    if (this.stopping.signal.aborted) return '';
    if (ending.code !== 0) throw endedAtStart('The preparation of the database', ending);
    report(`✓ Migrations and public fonts and templates (${secondsSince(started)})`);
    return output;
  }

  private async keepServing(settings: Settings, firstSteps: string): Promise<void> {
    let backoff = SHORTEST_BACKOFF_MS;
    for (let wasReady = false; ;) {
      const started = Date.now();
      const service = new AppProcess('starter/src/service.main.js', sandboxOf(settings));
      this.service = service;
      const ready = await becomesHealthy(settings, service, this.stopping.signal);
      if (ready && !wasReady) greet(settings, firstSteps, started);
      wasReady ||= ready;
      const ending = await service.ended;
      if (this.stopping.signal.aborted) return;
      // After the service was ready once, even a fault for the operator may be temporary, such as a database that is
      // down for a while.
      if (!wasReady) throw endedAtStart('The service', ending);
      // A crash after a successful start does not prevent another start: waiting would only prolong the outage.
      if (ready) backoff = SHORTEST_BACKOFF_MS;
      report(`! The service ended abnormally (${describe(ending)}); starting it again in ${backoff / 1000} s`);
      await pause(backoff, this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
    }
  }
}

/** The embedded server, owned by this process; throws if another service holds the data folder. */
async function acquireOwn(dataDir: string): Promise<EmbeddedServer> {
  const deadline = Date.now() + OWNERSHIP_PATIENCE_MS;
  for (;;) {
    const server = await EmbeddedServer.acquire({ dataDir });
    if (server.owned) return server;
    await server.release();
    if (Date.now() > deadline) {
      throw new StartError(
        `Another naqsh uses the data folder ${dataDir}: stop it, or choose another folder by NAQSH_DATA_DIR.`,
      );
    }
    await sleep(200);
  }
}

/** Fails early with EADDRINUSE, before starting a database in vain. */
function assertPortFree({ host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asListenFault(error, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** True once the service answers; false when it ends, or is stopped, before. */
async function becomesHealthy({ host, port }: Settings, service: AppProcess, signal: AbortSignal): Promise<boolean> {
  while (service.running && !signal.aborted) {
    const answer = await fetch(`http://${reachableHost(host)}:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(50, signal);
  }
  return false;
}

/** The host for connecting to a service that listens on `host`, as written in an address. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function greet(settings: Settings, firstSteps: string, started: number): void {
  report(`✓ Service (${secondsSince(started)})`);
  process.stdout.write(
    `\nListening on ${settings.publicUrl}\nDocumentation: ${settings.publicUrl}/docs\n${firstSteps}\n`,
  );
}

/** A child that fails for a reason its operator can fix reports it in its own line, which stays the only one. */
function endedAtStart(what: string, ending: Ending): StartError {
  const isExplained = ending.code === EXIT_MISCONFIGURED;
  return new StartError(isExplained ? '' : `${what} failed (${describe(ending)}), see above.`);
}

function describe({ code, signal }: Ending): string {
  return signal ?? `exit code ${code}`;
}

function secondsSince(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
