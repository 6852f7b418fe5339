import { describe } from '@jest/globals';
import { claimInAStorm } from '../support/claim-storms.js';
import { CLAIM_POINTS } from '../support/kill-points.js';

describe('claiming in a long storm', () => claimInAStorm({ repetitions: 20, points: CLAIM_POINTS }));
