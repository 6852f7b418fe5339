import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extent } from '../support/extent.js';
import { honestDesign, type HostileDesign, hostileDesigns } from '../support/hostile-designs.js';
import { hostileSvgDesigns } from '../support/hostile-svgs.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const PATH = '/v1/templates/import';
const SEED = 20_261_201;
/** One in so many files of each kind. */
const STEP = extent(6, 1);
/** Fewer than may wait for their turn. */
const CALLS_AT_ONCE = 4;
const HONEST = { name: 'honest.pptx', bytes: honestDesign('powerpoint-certificate.pptx') };
const IMPORTER = 'design-import.process.js';
const SVG_READER = 'naqsh-accept design';

/** Attacks on the reader of each format, which belong to every sample. */
const ALWAYS = new Set([
  'bomb.pptx',
  'laughs.pptx',
  'external-entity.pptx',
  'deep.pptx',
  'lying-sizes.pptx',
  'outside.pptx',
  'wide.psd',
  'nested.psd',
  'deep.json',
  'brackets.json',
  'zeros',
]);

interface Created {
  readonly template_id: string | null;
  readonly preview: { readonly data: string };
}

function sample(): HostileDesign[] {
  const svgs = hostileSvgDesigns(1).map(([name, bytes]) => ({ name: `${name}.svg`, bytes }));
  const others = hostileDesigns(SEED).filter(({ name }, index) => index % STEP === 0 || ALWAYS.has(name));
  return [...others, ...svgs];
}

/** Lines of `ps`: the processes that read designs for the service, and those of SVG whose parents have ended. */
function readersOf({ pid }: Service): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const importers = lines.filter((line) => line.includes(IMPORTER));
  const alive = new Set(importers.map((line) => line.trim().split(/\s+/)[0]));
  const parentOf = (line: string): string => line.trim().split(/\s+/)[1] ?? '';
  return [
    ...importers.filter((line) => parentOf(line) === String(pid)),
    ...lines.filter((line) => line.endsWith(SVG_READER) && !alive.has(parentOf(line))),
  ];
}

describe('hostile designs at POST /v1/templates/import', () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naqsh-imports-'));
    const settings = { RATE_LIMIT_PREVIEWS: '100000', RATE_LIMIT_USER: '100000', TMPDIR: folder };
    service = await startService({ seed: 'gallery', settings });
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Imports a file as a new template; returns the template's id, or the code of the refusal. */
  async function outcome(client: Client, file: HostileDesign): Promise<string> {
    const answer = await client.form(PATH, { file, create: 'true', name: file.name });
    if (answer.status === 200) {
      const { template_id: id, preview } = (await answer.json()) as Created;
      expect([file.name, preview.data.length > 0]).toEqual([file.name, true]);
      return String(id);
    }
    expect([file.name, answer.status]).toEqual([file.name, 422]);
    return (await refusal(answer, 422)).code;
  }

  const templatesOf = ({ userId }: Client): Promise<Record<string, unknown>[]> =>
    service.query('SELECT id FROM templates WHERE user_id = $1', [userId]);

  /** The assets of an account that none of its templates draws. */
  const strayAssetsOf = ({ userId }: Client): Promise<Record<string, unknown>[]> =>
    service.query(
      `SELECT id FROM assets WHERE user_id = $1 AND NOT EXISTS (
         SELECT 1 FROM template_versions v JOIN templates t ON t.id = v.template_id
         WHERE t.user_id = $1 AND v.schema::text LIKE '%' || assets.id || '%')`,
      [userId],
    );

  it('are imported or refused with a reason, while another account imports its own', async () => {
    const [attacker, guest] = [await service.newClient(), await service.newClient()];
    const files = sample();
    const outcomes: string[] = [];
    const served: string[] = [];
    let next = 0;
    // The attack goes on until the guest is served, so that no pace decides.
    const attack = async (): Promise<void> => {
      while (next < files.length || served.length < 3) {
        const file = files[next++ % files.length] ?? HONEST;
        outcomes.push(await outcome(attacker, file));
      }
    };
    const visit = async (): Promise<void> => {
      while (served.length < 3) served.push(await outcome(guest, HONEST));
    };
    await Promise.all([visit(), ...Array.from({ length: CALLS_AT_ONCE }, attack)]);

    expect(served).toEqual(served.map(() => expect.stringMatching(/^tpl_/)));
    const isTemplate = (one: string): boolean => one.startsWith('tpl_');
    const [created, refused] = [outcomes.filter(isTemplate), outcomes.filter((one) => !isTemplate(one))];
    expect(created.length).toBeGreaterThan(0);
    expect([...new Set(refused)]).toEqual(
      expect.arrayContaining(['import_unsafe', 'import_too_large', 'import_unreadable', 'import_format']),
    );

    expect((await templatesOf(attacker)).map(({ id }) => id).sort()).toEqual(created.sort());
    expect(await strayAssetsOf(attacker)).toEqual([]);
    expect(await templatesOf(guest)).toHaveLength(3);
    await until(() => readersOf(service).length === 0);
    expect(await readdir(folder)).toEqual([]);
    expect((await service.fetch('/readyz')).status).toBe(200);
  });
});
