import { describe } from '@jest/globals';
import { GATEWAYS } from '../support/gateways.js';
import { killWhileToppingUp } from '../support/top-up-kills.js';

describe.each(GATEWAYS)('a process that is killed while credits are bought at $name', ({ open }) =>
  killWhileToppingUp(open, {
    kills: [
      ['checkout.page-made', 'open'],
      ['purchase.booked', 'process'],
    ],
    rounds: 1,
    random: 0,
  }),
);
