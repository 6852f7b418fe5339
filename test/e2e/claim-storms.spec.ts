import { describe } from '@jest/globals';
import { claimInAStorm } from '../support/claim-storms.js';

describe('claiming in a storm', () =>
  // The last point before the commit, the first after it, and those during it.
  claimInAStorm({ repetitions: 1, points: ['render.charged', 'call.completed', 'call.settled'] }));
