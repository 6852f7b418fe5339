import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedServerError } from './embedded-server.errors.js';

/** The account for PostgreSQL's programs: a command prefix, and the user if it is not our own. */
export interface ServerAccount {
  prefix: readonly string[];
  user?: { uid: number; gid: number };
}

const SERVER_USER = 'naqsh';

/**
 * PostgreSQL refuses to run as root, and another user could not enter a data folder below a 0700 one. So root runs it
 * in a user namespace, where it appears as an ordinary user and still owns its files; it runs as the user "naqsh" only
 * if the system denies namespaces. `--pdeathsig` stops the server when our process dies unexpectedly.
 */
export function chooseServerAccount(): ServerAccount {
  const tether = succeeds('setpriv', '--pdeathsig', 'SIGINT', 'true') ? ['setpriv', '--pdeathsig', 'SIGINT'] : [];
  if (process.getuid?.() !== 0) return { prefix: tether };
  if (succeeds('unshare', '-U', 'true')) return { prefix: [...tether, 'unshare', '-U'] };
  return { prefix: [], user: findOrMakeUser() };
}

/** Changes the owner of a folder and its content to the server's user, if there is one. */
export function changeOwner(account: ServerAccount, folder: string): void {
  if (account.user === undefined) return;
  const { uid, gid } = account.user;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, gid);
}

function findOrMakeUser(): { uid: number; gid: number } {
  if (!succeeds('id', '-u', SERVER_USER)) {
    const made =
      succeeds(
        'useradd',
        '--system',
        '--user-group',
        '--no-create-home',
        '--shell',
        '/usr/sbin/nologin',
        SERVER_USER,
      ) || succeeds('adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', SERVER_USER);
    if (!made) {
      throw new EmbeddedServerError(
        'PostgreSQL refuses to run as root, and neither a user namespace (unshare -U) nor a user of its own could be made: ' +
          'start as an ordinary user, or set DATABASE_URL to a server of your own.',
      );
    }
  }
  return { uid: numericId('-u'), gid: numericId('-g') };
}

function numericId(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, SERVER_USER], { encoding: 'utf8' }));
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
