import { ConfigModule, Settings } from '#config';
import { DatabaseModule } from '#database';
import { createHttpApplication } from '../../apps/api/src/http/http.application.js';
import { HttpModule } from '../../apps/api/src/http/http.module.js';
import { Module } from '@nestjs/common';
import { ProbeController } from './probe.controller.js';
import { createTestDatabase } from './database.js';
import { TEST_SECRETS } from './module.js';

@Module({ imports: [ConfigModule, DatabaseModule, HttpModule], controllers: [ProbeController] })
class ProbeModule {}

export interface Probe {
  url: string;
  close(): Promise<void>;
}
export async function startProbe(): Promise<Probe> {
  const database = await createTestDatabase();
  Object.assign(process.env, TEST_SECRETS, { DATABASE_URL: database.url });
  const settings = new Settings({ ...process.env, LOG_LEVEL: 'silent' });
  const { app } = await createHttpApplication(ProbeModule, settings, () => undefined);
  await app.listen(0, '127.0.0.1');
  return {
    url: await app.getUrl(),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
