import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#kernel';

/** The keys of an installation; each is a text of at least 32 characters. */
export interface Secrets {
  /** Signs cookies. */
  readonly cookie: string;
  /** Signs links that grant access by themselves. */
  readonly link: string;
  /** Encrypts tokens of other services. */
  readonly token: string;
}

export const SHORTEST_SECRET = 32;

/** The keys in `<dataDir>/secrets.json` (mode 0600), created on first use. */
export function readOrMakeSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  return readSecrets(file) ?? makeSecrets(dataDir, file);
}

function readSecrets(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const { cookie, link, token } = parse(text);
  if ([cookie, link, token].some((secret) => typeof secret !== 'string' || secret.length < SHORTEST_SECRET)) {
    throw new StartError(`${file} does not hold the three secrets cookie, link and token: restore it from a backup.`);
  }
  return { cookie, link, token } as Secrets;
}

function parse(text: string): Partial<Secrets> {
  try {
    return (JSON.parse(text) as Partial<Secrets> | null) ?? {};
  } catch {
    return {};
  }
}

/** Two processes may start at once: `link` fails for the second one, which then uses the keys of the first. */
function makeSecrets(dataDir: string, file: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  const secrets: Secrets = { cookie: newSecret(), link: newSecret(), token: newSecret() };
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return secrets;
  } catch (error) {
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecrets(file) : undefined;
    if (made === undefined) throw error;
    return made;
  } finally {
    rmSync(draft, { force: true });
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
