import { afterAll } from '@jest/globals';
import { type Service, type ServiceOptions, startService } from './service.js';

/** The services that this spec file has started, by their options. */
const running = new Map<string, Promise<Service>>();

afterAll(async () => {
  for (const service of running.values()) await (await service).close();
});

/**
 * Starts one service for all parts of a spec file that request the same options; it ends with the file. A part is a
 * module that the spec file imports for its tests.
 */
export function sharedService(options: ServiceOptions = {}): Promise<Service> {
  const name = JSON.stringify(options);
  const service = running.get(name) ?? startService(options);
  running.set(name, service);
  return service;
}
