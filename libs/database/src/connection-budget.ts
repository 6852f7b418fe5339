import type { Settings } from '#config';
import { StartError } from '#kernel';
import { databaseUrl } from './database-url.js';
import { withConnection } from './schema-state.js';

/**
 * Connections outside the pool: a worker's job listener, an API's process mark, and one for a start, a readiness check
 * or a command.
 */
export const CONNECTIONS_BESIDES_POOL = 3;

interface Room {
  /** Connections that the server grants to ordinary roles. */
  most: number;
  /** Connections in use now. */
  used: number;
}

/**
 * Compares this process's maximum number of connections with the server's.
 * @returns a warning if others use the connections at present, or null
 * @throws StartError if the server can never provide that many
 */
export async function checkConnections(settings: Settings): Promise<string | null> {
  // A pooler has its own connections, and those of the server are a matter for the pooler's operator.
  if (settings.databaseDirectUrl !== undefined) return null;
  return judgeConnections(settings.databasePoolSize, await roomAt(databaseUrl(settings)));
}

/** The rule without the database. */
export function judgeConnections(poolSize: number, { most, used }: Room): string | null {
  const wanted = poolSize + CONNECTIONS_BESIDES_POOL;
  const sizes = `DATABASE_POOL_SIZE is ${poolSize}, which with ${CONNECTIONS_BESIDES_POOL} besides makes ${wanted} connections of this process`;
  if (wanted > most) {
    throw new StartError(
      `${sizes}, and the server has ${most} for all: lower it to ${Math.max(1, most - CONNECTIONS_BESIDES_POOL)} or less, or raise max_connections.`,
    );
  }
  if (wanted <= most - used) return null;
  return `${sizes}, and of the ${most} that the server has ${used} are in use: with every process at its most, some will be refused. Lower it, or raise max_connections.`;
}

function roomAt(url: string): Promise<Room> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<Room>(
      `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                - coalesce(current_setting('reserved_connections', true), '0')::int AS most,
              (SELECT count(*)::int - 1 FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
    );
    return rows[0] ?? { most: Infinity, used: 0 };
  });
}
