import { describe } from '@jest/globals';
import { killWhileCharging, RENDER_POINTS, TOP_UP_POINTS } from '../support/kills.js';

describe('a process that is killed while it charges, at length', () =>
  killWhileCharging({
    renders: RENDER_POINTS,
    topUps: TOP_UP_POINTS,
    rounds: 20,
    lease: true,
    random: 100,
    patience: 1_800_000,
  }));
