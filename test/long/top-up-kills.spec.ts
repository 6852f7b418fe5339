import { describe } from '@jest/globals';
import { TOP_UP_KILLS } from '../support/kill-points.js';
import { killWhileToppingUp } from '../support/top-up-kills.js';

describe('a process that is killed while credits are bought, at length', () =>
  killWhileToppingUp({ kills: TOP_UP_KILLS, rounds: 5, random: 50, patience: 1_800_000 }));
