import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import '../support/typescript.mjs';

// Charges one account in closed loops: `charger.process.mjs '{"userId", "atOnce", "ms"}'`, with the settings of a service;
// prints the number of charges.
const { userId, atOnce, ms } = JSON.parse(process.argv[2]);
const libs = '../../libs';
const { ConfigModule } = await import(`${libs}/config/src/index.ts`);
const { CreditsModule, CreditsService } = await import(`${libs}/credits/src/index.ts`);
const { DatabaseModule } = await import(`${libs}/database/src/index.ts`);
const { newId } = await import(`${libs}/kernel/src/index.ts`);
const { StorageModule } = await import(`${libs}/storage/src/index.ts`);

class BenchModule {}
Module({ imports: [ConfigModule, DatabaseModule, StorageModule, CreditsModule] })(BenchModule);
const app = await NestFactory.createApplicationContext(BenchModule, { logger: ['warn', 'error', 'fatal'] });
const credits = app.get(CreditsService);

/** As a paid render is recorded, in the same statement. */
const into = {
  name: 'renders',
  columns: [
    'id',
    'user_id',
    'template_id',
    'template_version',
    'format',
    'bytes',
    'duration_ms',
    'source',
    'key_id',
    'created_at',
  ],
};

async function charge() {
  const id = newId('rnd');
  const values = {
    id,
    user_id: userId,
    template_id: 'tpl_bench',
    template_version: 1,
    format: 'png',
    bytes: 50_000,
    duration_ms: 2,
    source: 'api',
    key_id: null,
    created_at: new Date(),
  };
  const reference = { type: 'render', id };
  await credits.charge({ userId, kind: 'render', reference, recorded: [{ into, values }] });
}

// Leases are taken after the first charges.
await loops(Math.min(3_000, ms));
const count = await loops(ms);
await app.close();
process.stdout.write(`${count}\n`, () => process.exit(0));

async function loops(forMs) {
  const end = performance.now() + forMs;
  let made = 0;
  const loop = async () => {
    for (; performance.now() < end; made += 1) await charge();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return made;
}
