import { describe } from '@jest/globals';
import { killUnderLoad } from '../support/supervision.js';

describe('a service that is killed under load', () => killUnderLoad({ kills: 2, patience: 120_000 }));
