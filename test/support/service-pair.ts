import { afterAll, beforeAll } from '@jest/globals';
import { newPublicTemplate } from './books.js';
import { type Service, startService } from './service.js';

/** Two processes on one database. */
export interface ServicePair {
  readonly first: Service;
  readonly second: Service;
  /** The template of a card that everybody may draw. */
  readonly template: string;
  /** One of the two processes, in turn. */
  at(turn: number): Service;
}

/**
 * Starts two processes before the tests of a file and ends them afterwards. Its members are available only inside
 * tests.
 */
export function servicePair(): ServicePair {
  let services: readonly [Service, Service];
  let template: string;
  beforeAll(async () => {
    const first = await startService();
    services = [first, await startService({ beside: first })];
    template = await newPublicTemplate(first);
  });
  afterAll(async () => {
    await services[1].close();
    await services[0].close();
  });
  return {
    get first() {
      return services[0];
    },
    get second() {
      return services[1];
    },
    get template() {
      return template;
    },
    at: (turn) => services[turn % 2 === 0 ? 0 : 1],
  };
}
