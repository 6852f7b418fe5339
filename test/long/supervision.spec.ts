import { describe } from '@jest/globals';
import { killUnderLoad } from '../support/supervision.js';

describe('a service that is killed under load, at length', () => killUnderLoad({ kills: 20 }));
