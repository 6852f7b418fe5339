import { describe } from '@jest/globals';
import { buyInAStorm } from '../support/billing-storms.js';

describe('buying in a long storm', () => buyInAStorm({ repetitions: 50, patience: 1_800_000 }));
