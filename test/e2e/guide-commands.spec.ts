import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { type Client, type Service, startService } from '../support/service.js';

/** The guides with commands to run, in the order in which a reader of their links runs them. */
const GUIDES = ['getting-started', 'credits', 'rendering', 'campaigns', 'batches', 'webhooks', 'greeting-packages'];

/** Blocks that are marked `sh run`. */
function commandsOf(guide: string): string[] {
  const text = readFileSync(join(projectRoot, 'docs', `${guide}.md`), 'utf8');
  return Array.from(text.matchAll(/^```sh run\n([^]*?)^```$/gm), ([, block = '']) => block);
}

const blocks = GUIDES.flatMap((guide) => commandsOf(guide).map((block, at) => ({ guide, at: at + 1, block })));

let service: Service;
let client: Client;
let folder: string;

beforeAll(async () => {
  service = await startService({ seed: 'installation', worker: true, settings: { NAQSH_SANDBOX: '1' } });
  client = await service.newClient();
  folder = mkdtempSync(join(tmpdir(), 'naqsh-guides-'));
  symlinkSync(join(projectRoot, 'examples'), join(folder, 'examples'));
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Runs blocks in one shell, as a reader does: later ones use the variables of those before. */
function run(script: readonly string[]): { status: number | null; output: string; errors: string } {
  const text = script
    .join('\n')
    .replaceAll('http://localhost:8080', service.url)
    .replaceAll('.data/mail', join(service.dataDir, 'mail'));
  const env = { ...process.env, NAQSH_API_KEY: client.key };
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}

describe('the commands of the guides', () => {
  it('are there', () => expect(blocks.length).toBeGreaterThan(7));

  it('run one after the other against a new installation', () => {
    const marked = blocks.map(({ guide, at, block }) => `echo "== ${guide} ${at}"\n${block}`);
    const { status, output, errors } = run(marked);
    const reached = [...output.matchAll(/== (\S+ \d+)/g)].at(-1)?.[1];
    expect({ status, reached, errors }).toMatchObject({ status: 0, reached: 'greeting-packages 1' });
    expect(output).toContain('"status":"paid"');
    expect(readFileSync(join(folder, 'card.png')).subarray(1, 4).toString('latin1')).toBe('PNG');
  });
});
