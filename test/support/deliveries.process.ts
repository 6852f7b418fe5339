// A worker that delivers webhooks to tests' receivers, in a process of its own.
import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { NotificationsModule } from '#notifications';
import { OutboundClient } from '#outbound';
import { JobRunnerModule } from '#queue';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { WebhooksModule } from '#webhooks';
import { WebhookReceiver } from './webhook-receiver.js';

const client = WebhookReceiver.client();
const send = client.send.bind(client);
// Identifies the sender for receivers.
client.send = (url, message, limits) =>
  send(url, { ...message, headers: { ...message.headers, 'x-worker': String(process.pid) } }, limits);

const imports = [ConfigModule, DatabaseModule, StorageModule, UsersModule, NotificationsModule, WebhooksModule];
const worker = await Test.createTestingModule({ imports: [...imports, JobRunnerModule] })
  .overrideProvider(OutboundClient)
  .useValue(client)
  .compile();
worker.enableShutdownHooks();
await worker.init();
process.stdout.write(`listening at process:${process.pid}\n`);
