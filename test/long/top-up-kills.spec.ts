import { describe } from '@jest/globals';
import { GATEWAYS } from '../support/gateways.js';
import { TOP_UP_KILLS } from '../support/kill-points.js';
import { killWhileToppingUp } from '../support/top-up-kills.js';

describe.each(GATEWAYS)('a process that is killed while credits are bought at $name, at length', ({ open }) =>
  killWhileToppingUp(open, { kills: TOP_UP_KILLS, rounds: 5, random: 50 }),
);
