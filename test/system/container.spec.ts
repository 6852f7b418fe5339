import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/service.js';
import { TEST_SECRETS } from '../support/settings.js';
import { until } from '../support/until.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCKERFILE = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
const STRANGER = 12_345;

/** Namespaces of mounts and processes, within which a process may change its user. */
const hasNamespaces =
  spawnSync('unshare', ['--mount', '--pid', '--fork', 'setpriv', '--reuid', String(STRANGER), 'true']).status === 0;

/** The built files that the image includes, by its last stage. */
function filesOfImage(): string[] {
  const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '));
  const sources = Array.from(last.matchAll(/^COPY --from=\w+ (.*) \S+$/gm), ([, list]) =>
    String(list).split(' '),
  ).flat();
  return sources
    .map((source) => source.replace('/app/', ''))
    .flatMap((source) => {
      if (!source.includes('*')) return [source];
      const end = source.slice(source.indexOf('*') + 1);
      return readdirSync(join(ROOT, dirname(source)))
        .filter((name) => name.endsWith(end))
        .map((name) => join(dirname(source), name));
    });
}

/** An instruction's words, which are in JSON. */
const wordsOf = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(DOCKERFILE)?.[1] ?? '[]') as string[];

(hasNamespaces ? describe : describe.skip)(
  'the image’s command line, on a root that is read-only, as a stranger',
  () => {
    let folder: string;
    let database: TestDatabase;
    let port: number;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'naqsh-image-'));
      chmodSync(folder, 0o755);
      for (const name of ['data', 'tmp']) {
        mkdirSync(join(folder, name));
        chownSync(join(folder, name), STRANGER, STRANGER);
      }
      database = await createTestDatabase('template1');
      port = await freePort();
      // The image's files and no others, each mounted at its place in the image; afterwards nothing of the machine is
      // writable.
      const mounts = filesOfImage().map((file) => {
        const place = join(folder, 'app', file);
        const isFile = spawnSync('test', ['-f', join(ROOT, file)]).status === 0;
        mkdirSync(isFile ? dirname(place) : place, { recursive: true });
        if (isFile) writeFileSync(place, '');
        return `mount --bind '${join(ROOT, file)}' '${place}'; mount -o remount,bind,ro '${place}'`;
      });
      const script = [
        'set -e; mount --make-rprivate /',
        ...mounts,
        ...['data', 'tmp'].map((name) => `mount --bind '${join(folder, name)}' '${join(folder, name)}'`),
        'mount -o remount,bind,ro /; mount -t proc proc /proc',
        `cd '${join(folder, 'app')}'`,
        `exec setpriv --reuid ${STRANGER} --regid ${STRANGER} --clear-groups --no-new-privs "$@"`,
      ];
      writeFileSync(join(folder, 'enter.sh'), script.join('\n'));
    });
    afterAll(async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Runs the image's entry point with these arguments, as the first process of a namespace of its own. */
    function start(...args: string[]): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
      const [, program = '', ...rest] = wordsOf('ENTRYPOINT');
      const env = {
        ...TEST_SECRETS,
        PATH: '/usr/local/bin:/usr/bin:/bin',
        DATABASE_URL: database.url,
        NAQSH_DATA_DIR: join(folder, 'data'),
        TMPDIR: join(folder, 'tmp'),
        PORT: String(port),
        WORKER_PORT: String(port),
      };
      const command = [process.execPath, program.replace('/app', join(folder, 'app')), ...rest, ...args];
      const options = ['--mount', '--pid', '--fork', '--kill-child', 'sh', join(folder, 'enter.sh')];
      const child = spawn('unshare', [...options, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      return { child, said: () => text, ended: once(child, 'close').then(([code]) => code as number | null) };
    }

    const runToEnd = async (...args: string[]): Promise<{ code: number | null; text: string }> => {
      const { said, ended } = start(...args);
      return { code: await ended, text: said() };
    };

    /** The processes of the namespace: its first, whose parent is `unshare`, and all below it. */
    function processesOf(unshare: number | undefined): { pid: number; state: string; uid: string }[] {
      const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,uid='], { encoding: 'utf8' }).split('\n');
      const all = lines.map((line) => line.trim().split(/\s+/));
      const below = (parent: string): string[][] =>
        all.filter(([, ppid]) => ppid === parent).flatMap((one) => [one, ...below(String(one[0]))]);
      return below(String(unshare)).map(([pid, , state = '', uid = '']) => ({ pid: Number(pid), state, uid }));
    }

    it('migrates, seeds and finds all in order', async () => {
      expect(await runToEnd('serve', 'api')).toMatchObject({
        code: 78,
        text: expect.stringContaining('naqsh migrate') as unknown,
      });
      expect(await runToEnd('migrate')).toMatchObject({ code: 0 });
      expect(await runToEnd('seed')).toMatchObject({ code: 0, text: expect.stringContaining('eid-card') as unknown });
      const { code, text } = await runToEnd('doctor');
      expect(text.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
      expect(code).toBe(0);
    });

    const ROLES = [wordsOf('CMD'), ['serve', 'worker']].map((words) => words.join(' '));

    it.each(ROLES.flatMap((role) => (['SIGTERM', 'SIGINT'] as const).map((signal) => [role, signal] as const)))(
      '%s works, leaves no dead process behind, and ends with 0 by %s',
      async (words, signal) => {
        const role = words.split(' ');
        const { child, said, ended } = start(...role);
        const probe = role.includes('api') ? '/readyz' : '/healthz';
        const isUp = (): Promise<boolean> =>
          fetch(`http://127.0.0.1:${port}${probe}`).then(
            ({ ok }) => ok,
            () => false,
          );
        await until(async () => {
          if (child.exitCode !== null) throw new Error(said());
          return isUp();
        });
        const processes = processesOf(child.pid);
        expect(processes.map(({ uid }) => uid)).toEqual(processes.map(() => String(STRANGER)));
        expect(processes.filter(({ state }) => state.startsWith('Z'))).toEqual([]);
        process.kill(processes[0]?.pid ?? 0, signal);
        expect(await ended).toBe(0);
      },
    );
  },
);
