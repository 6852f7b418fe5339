import { spawnSync } from 'node:child_process';
import { access } from 'node:fs/promises';
import { Command } from 'nest-commander';
// Its settings are judged with all others.
import '#billing';
import { describeStartFault, projectRoot, Settings } from '#config';
import { bundledFaces } from '#fonts';
import { OperationalModule, OperationalService } from '#operational';
import { RendererModule, RendererService } from '#renderer';
import { JsonCommand } from '../json.command.js';
import { report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

interface Finding {
  name: string;
  ok: boolean;
  detail: string;
}

@Command({ name: 'doctor', description: 'check what the service needs on this machine' })
export class DoctorCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(): Promise<void> {
    const settings = await find('settings', async () => `data folder ${new Settings().dataDir}`);
    const checks = [
      await find('node', async () => process.version),
      await find('cargo', async () => versionOfCargo()),
      await find('fonts', fontsFound),
      settings,
      // Wrong settings would be the answer to every further question.
      ...(settings.ok ? [await this.engine(), await find('port', portState), ...(await this.serviceParts())] : []),
    ];
    const ok = checks.every((check) => check.ok);
    report({ ok, checks }, checks.map((check) => `${check.ok ? '✓' : '✗'} ${check.name}: ${check.detail}`).join('\n'));
    if (!ok) process.exitCode = 1;
  }

  private engine(): Promise<Finding> {
    return find('engine', () =>
      this.context.withServices([RendererModule], async (services) => services.get(RendererService).version),
    );
  }

  /** What the readiness check of the service finds, or the one reason why it can't be asked. */
  private async serviceParts(): Promise<Finding[]> {
    try {
      const { checks } = await this.context.withDatabase([RendererModule, OperationalModule], (services) =>
        services.get(OperationalService).readiness(),
      );
      return Object.entries(checks)
        .filter(([name]) => name !== 'addon')
        .map(([name, check]) => ({ name, ...check }));
    } catch (error) {
      return [{ name: 'database', ok: false, detail: reasonOf(error) }];
    }
  }
}

async function find(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    return { name, ok: false, detail: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return describeStartFault(error) ?? (error instanceof Error ? error.message : String(error));
}

function versionOfCargo(): string {
  const { status, stdout } = spawnSync('cargo', ['--version'], { cwd: projectRoot, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error('not found on PATH; it is needed to build the engine, see https://rustup.rs');
}

async function fontsFound(): Promise<string> {
  const faces = bundledFaces();
  await Promise.all(faces.map((face) => access(face.path)));
  return `${faces.length} bundled faces`;
}

async function portState(): Promise<string> {
  const { port } = new Settings();
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/version`, { signal: AbortSignal.timeout(2_000) });
    const { name } = (await answer.json()) as { name?: string };
    if (name === 'naqsh') return `the service answers on ${port}`;
  } catch (error) {
    if (isRefused(error)) return `${port} is free`;
  }
  throw new Error(`another program listens on ${port}; choose another port with PORT`);
}

function isRefused(error: unknown): boolean {
  return error instanceof TypeError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
}
