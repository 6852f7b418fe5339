import { describe } from '@jest/globals';
import { claimInAStorm } from '../support/claim-storms.js';

describe('claiming in a storm', () =>
  // The last point before what was written stands, the first after, and those within.
  claimInAStorm({ repetitions: 1, points: ['render.charged', 'call.completed', 'call.settled'] }));
