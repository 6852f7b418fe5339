import { describe } from '@jest/globals';
import { killWhileToppingUp } from '../support/top-up-kills.js';

describe('a process that is killed while credits are bought', () =>
  killWhileToppingUp({
    kills: [
      ['checkout.page-made', 'open'],
      ['purchase.booked', 'process'],
    ],
    rounds: 1,
    random: 0,
    patience: 120_000,
  }));
