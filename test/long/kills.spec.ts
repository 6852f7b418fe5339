import { describe } from '@jest/globals';
import { RENDER_POINTS, TOP_UP_KILLS } from '../support/kill-points.js';
import { killWhileCharging } from '../support/kills.js';
import { killWhileToppingUp } from '../support/top-up-kills.js';

describe('a process that is killed while it charges, at length', () =>
  killWhileCharging({
    points: RENDER_POINTS,
    rounds: 20,
    lease: true,
    random: 100,
    patience: 1_800_000,
  }));

describe('a process that is killed while credits are bought, at length', () =>
  killWhileToppingUp({ kills: TOP_UP_KILLS, rounds: 20, patience: 1_800_000 }));
