import { describe } from '@jest/globals';
import { chargeInAStorm } from '../support/storms.js';

describe('charging in a long storm', () => chargeInAStorm({ repetitions: 50 }));
