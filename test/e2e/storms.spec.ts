import { describe } from '@jest/globals';
import { chargeInAStorm } from '../support/storms.js';

describe('charging in a storm', () => chargeInAStorm({ repetitions: 1 }));
