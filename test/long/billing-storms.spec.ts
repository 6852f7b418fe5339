import { describe } from '@jest/globals';
import { buyInAStorm } from '../support/billing-storms.js';
import { ALL_GATEWAYS } from '../support/gateways.js';

describe.each(ALL_GATEWAYS)('buying in a long storm at $name', ({ open }) => buyInAStorm(open, { repetitions: 50 }));
