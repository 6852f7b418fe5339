import { afterAll } from '@jest/globals';
import { type Service, type ServiceOptions, startService } from './service.js';

/** Those that this spec file has started, by their options. */
const running = new Map<string, Promise<Service>>();

afterAll(async () => {
  for (const service of running.values()) await (await service).close();
});

/**
 * Starts a service for all parts of a spec file that ask for the same; it ends with the file. A part is a module that the
 * spec file imports for the tests in it.
 */
export function sharedService(options: ServiceOptions = {}): Promise<Service> {
  const name = JSON.stringify(options);
  const service = running.get(name) ?? startService(options);
  running.set(name, service);
  return service;
}
