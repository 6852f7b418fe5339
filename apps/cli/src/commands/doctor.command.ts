import { access } from 'node:fs/promises';
import { Command } from 'nest-commander';
// Validates its settings together with all others.
import '#backup';
import '#batches';
import '#billing';
import '#campaigns';
import { describeStartFault, scaledTimeout, Settings } from '#config';
import { bundledFaces } from '#fonts';
import { isSeeded } from '#installation';
import { OperationalModule, OperationalService } from '#operational';
import { RendererModule, RendererService } from '#renderer';
import '#store-integration';
import '#webhooks';
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
    const settings = await find('settings', settingsFound);
    const unknown = settings.ok ? new Settings().unknown : [];
    const checks = [
      await find('node', async () => process.version),
      await find('fonts', fontsFound),
      settings,
      ...unknown.map((detail) => ({ name: 'environment', ok: false, detail })),
      // With invalid settings every further check would report the same fault.
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

  /** The findings of the service's readiness check, or the one reason that prevents it. */
  private async serviceParts(): Promise<Finding[]> {
    try {
      return await this.context.withDatabase([RendererModule, OperationalModule], async (services) => {
        const { checks } = await services.get(OperationalService).readiness();
        const parts = Object.entries(checks).filter(([name]) => name !== 'addon');
        return [...parts.map(([name, check]) => ({ name, ...check })), await find('seed', seedState)];
      });
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

async function settingsFound(): Promise<string> {
  return `data folder ${new Settings().dataDir}`;
}

async function fontsFound(): Promise<string> {
  const faces = bundledFaces();
  await Promise.all(faces.map((face) => access(face.path)));
  return `${faces.length} bundled faces`;
}

async function seedState(): Promise<string> {
  if (await isSeeded(new Settings())) return 'The fonts, templates and packages of this version are there.';
  throw new Error('The fonts, templates and packages of this version are not there: naqsh seed.');
}

async function portState(): Promise<string> {
  const { port } = new Settings();
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/version`, {
      signal: AbortSignal.timeout(scaledTimeout(2_000)),
    });
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
