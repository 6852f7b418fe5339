import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { startBehindProxy } from '../support/proxied-service.js';
import type { Service } from '../support/service.js';
import { killUnderLoad, servicePid } from '../support/supervision.js';
import type { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

describe('a service that is killed under load', () => killUnderLoad({ kills: 2 }));

describe('a service that is killed while its database is away', () => {
  let proxy: TcpProxy;
  let service: Service;
  beforeAll(async () => {
    ({ service, proxy } = await startBehindProxy({ seed: 'nothing', supervised: true }));
  });
  afterAll(async () => {
    await service.close();
    await proxy.cut();
  });

  it('is started again and again, until it finds it', async () => {
    await proxy.cut();
    process.kill(servicePid(service.pid), 'SIGKILL');
    await until(() => service.log.some((line) => line.startsWith('naqsh: The database does not answer')));
    await proxy.restore();
    await service.until('/readyz');
  });
});
