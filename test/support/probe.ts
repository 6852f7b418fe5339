import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { Global, Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Settings } from '#config';
import { DatabaseModule, Transactor } from '#database';
import { ApiKeysService, IdentityModule, type NewApiKey } from '#identity';
import { Clock, type Id } from '#kernel';
import type { UploadMemory } from '#renderer';
import { StorageModule } from '#storage';
import { type NewUser, UsersModule, UsersService } from '#users';
import type { RouteTable } from '../../apps/api/src/http/server/route.table.js';
import { createHttpApplication } from '../../apps/api/src/http/http-application.js';
import { HttpModule } from '../../apps/api/src/http/http.module.js';
import { STATIC_FOLDER } from '../../apps/api/src/static/static-path.js';
import { createTestDatabase } from './database.js';
import { TEST_LIMITS, TEST_SECRETS } from './settings.js';
import { ProbeController } from './probe.controller.js';

/** The HTTP machinery on a socket, with operations for testing it. */
export interface Probe {
  url: string;
  routes: RouteTable;
  /** The controllers' declarations, as OpenAPI. */
  document: OpenAPIObject;
  /** A new account and a key for it. */
  issueKey(user?: Partial<NewUser>, key?: NewApiKey): Promise<IssuedKey>;
  suspend(userId: Id<'usr'>): Promise<unknown>;
  revoke(keyId: Id<'key'>): Promise<unknown>;
  close(): Promise<void>;
}

export interface IssuedKey {
  key: string;
  keyId: Id<'key'>;
  userId: Id<'usr'>;
}

export const NAMED_ORIGIN = 'https://app.example.com';

/**
 * Starts the machinery with `controllers` and the files of pages, on a free port and an empty database of its own.
 * @param memory the memory for pictures in bodies
 * @param variables settings that override the usual ones
 */
export async function startProbe(
  controllers: Type<object>[] = [ProbeController],
  memory?: UploadMemory,
  variables: Record<string, string> = {},
): Promise<Probe> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-probe-'));
  const settings = new Settings({
    ...TEST_SECRETS,
    ...TEST_LIMITS,
    DATABASE_URL: database.url,
    NAQSH_DATA_DIR: dataDir,
    CORS_ORIGINS: NAMED_ORIGIN,
    LOG_LEVEL: 'silent',
    ...variables,
  });

  @Global()
  @Module({ providers: [{ provide: Settings, useValue: settings }, Clock], exports: [Settings, Clock] })
  class ProbeConfigModule {}

  @Module({
    imports: [ProbeConfigModule, DatabaseModule, StorageModule, HttpModule, IdentityModule, UsersModule],
    controllers,
  })
  class ProbeModule {}

  const mount = (app: NestFastifyApplication): void => serveFiles(app.getHttpAdapter().getInstance());
  const { app, routes } = await createHttpApplication(ProbeModule, settings, mount, memory);
  await app.listen(0, '127.0.0.1');
  let users = 0;
  return {
    url: await app.getUrl(),
    routes,
    document: SwaggerModule.createDocument(app, new DocumentBuilder().setOpenAPIVersion('3.1.0').build()),
    issueKey: async (user = {}, key = {}) => {
      users += 1;
      const { id } = await app.get(UsersService).create({ email: `user-${users}@example.com`, ...user });
      const issued = await app.get(ApiKeysService).issue(id, key);
      return { key: issued.key, keyId: issued.record.id, userId: id };
    },
    suspend: (userId) =>
      app.get(Transactor).manager().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [userId]),
    revoke: (keyId) => app.get(ApiKeysService).revoke(keyId),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The files of pages, uncompressed: the library that serves them can't be loaded inside jest. */
function serveFiles(fastify: FastifyInstance): void {
  fastify.get<{ Params: { '*': string } }>('/static/*', (request, reply) => {
    const name = basename(request.params['*']);
    const type = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }[extname(name)] ?? 'application/octet-stream';
    return reply.type(type).send(readFileSync(join(STATIC_FOLDER, name)));
  });
}
