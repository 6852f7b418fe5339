import { createHash } from 'node:crypto';
import type { Settings } from '#config';
import { firstPackagesContent } from '#billing';
import { assertNotOlder, databaseUrl, schemaStateOf, withConnection } from '#database';
import { bundledContent } from '#fonts';
import { StartError } from '#kernel';
import { galleryContent } from '#templates';

/** Names what this version fills an installation with; another version that brings the same has the same name for it. */
export async function seedContent(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [bundledContent(), await galleryContent(), firstPackagesContent()]) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * Says so, where this version can't serve yet because one of the two steps before a rollout was left out. Changes nothing.
 * @throws StartError
 */
export async function requireInstallation(settings: Settings): Promise<void> {
  assertNotOlder(await schemaStateOf(databaseUrl(settings)));
  if (await isSeeded(settings)) return;
  throw new StartError(
    'The fonts, templates and packages of this version are not in the database yet: run "naqsh seed" first.',
  );
}

/** Whether an installation was filled with what this version brings. */
export async function isSeeded(settings: Settings): Promise<boolean> {
  const content = await seedContent();
  return withConnection(databaseUrl(settings), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM installation_seeds WHERE content = $1', [content]);
    return rowCount !== 0;
  });
}

/** Notes that an installation was filled with what this version brings. */
export async function recordSeed(url: string): Promise<void> {
  const content = await seedContent();
  await withConnection(url, (client) =>
    client.query('INSERT INTO installation_seeds (content) VALUES ($1) ON CONFLICT DO NOTHING', [content]),
  );
}
