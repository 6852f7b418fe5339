import { describe } from '@jest/globals';
import { buyInAStorm } from '../support/billing-storms.js';

describe('buying in a storm', () => buyInAStorm({ repetitions: 1, patience: 240_000 }));
