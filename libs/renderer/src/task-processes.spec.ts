import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TaskProcesses } from './task-processes.js';

/** Answers each task with the names of its variables. */
const PROGRAM = `
  process.on('message', () => process.send(Object.keys(process.env)));
  process.send('ready');
`;

describe('processes for untrusted files', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naqsh-tasks-'));
    await writeFile(join(folder, 'task.mjs'), PROGRAM);
    process.env['TOKEN_SECRET'] = 'a secret of the service';
  });
  afterEach(async () => {
    delete process.env['TOKEN_SECRET'];
    await rm(folder, { recursive: true, force: true });
  });

  it.each([undefined, { cpuSeconds: 20, memoryMb: 1024 }])(
    'get no settings of the service (limits %j)',
    async (limits) => {
      const processes = new TaskProcesses<object, string[]>({
        script: join(folder, 'task.mjs'),
        processes: 1,
        queueLimit: 1,
        timeoutMs: 60_000,
        ...(limits && { limits }),
      });
      const names = await processes.run(() => ({}), { owner: 'guest' });
      processes.close();
      expect(names).toContain('PATH');
      expect(names).not.toContain('TOKEN_SECRET');
    },
  );
});
