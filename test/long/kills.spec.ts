import { describe } from '@jest/globals';
import { RENDER_POINTS } from '../support/kill-points.js';
import { killWhileCharging } from '../support/kills.js';

describe('a process that is killed while it charges, at length', () =>
  killWhileCharging({
    points: RENDER_POINTS,
    rounds: 20,
    random: 100,
  }));
