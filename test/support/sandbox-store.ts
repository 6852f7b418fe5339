import { Test } from '@nestjs/testing';
import { ConfigModule, Settings } from '#config';
import { DatabaseModule } from '#database';
import { StorageModule } from '#storage';
import { StoreIntegrationModule } from '#store-integration';
import { TemplatesModule } from '#templates';
import { UsersModule, UsersService } from '#users';
import { DemoStore } from '../../apps/starter/src/demo-store.service.js';
import type { Client, Service } from './service.js';
import { TEST_SECRETS } from './settings.js';
import { until } from './until.js';

/** Installs the store of the sandbox for a user, as `npm start` does for the demo account. */
export async function installSandboxStore(service: Service, { userId }: Client): Promise<string | null> {
  const settings = new Settings({
    ...TEST_SECRETS,
    DATABASE_URL: service.database.url,
    NAQSH_DATA_DIR: service.dataDir,
    NAQSH_SANDBOX: '1',
    PUBLIC_URL: service.url,
  });
  const imports = [ConfigModule, DatabaseModule, StorageModule, StoreIntegrationModule, TemplatesModule, UsersModule];
  const builder = Test.createTestingModule({ imports, providers: [DemoStore] });
  const module = await builder.overrideProvider(Settings).useValue(settings).compile();
  await module.init();
  try {
    const user = await module.get(UsersService, { strict: false }).findById(userId);
    return user && (await module.get(DemoStore).ensure(user));
  } finally {
    await module.close();
  }
}

/** A visitor of the store's page sends its form. */
export function orderOnPage(service: Service, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form);
  const headers = { origin: service.url, accept: 'text/html' };
  return service.fetch('/sandbox/store/orders', { method: 'POST', headers, body });
}

/** The address of the page of an order just placed. */
export async function orderAddress(service: Service, answer: Response): Promise<URL> {
  const [, link = ''] = /href="([^"]*)" data-look/.exec(await answer.text()) ?? [];
  return new URL(link.replaceAll('&amp;', '&'), `${service.url}/sandbox/store/orders`);
}

/** The page of an order, once it shows the outcome. */
export async function settledOrder(address: URL): Promise<string> {
  let page = '';
  await until(async () => {
    page = await (await fetch(address)).text();
    return !/<section[^>]* data-waits/.test(page);
  });
  return page;
}
