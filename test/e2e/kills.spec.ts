import { describe } from '@jest/globals';
import { killWhileCharging } from '../support/kills.js';

describe('a process that is killed while it charges', () =>
  killWhileCharging({
    renders: ['render.charged', 'call.completed', 'render.committed'],
    topUps: ['purchase.booked'],
    rounds: 1,
    lease: false,
    random: 1,
    patience: 60_000,
  }));
