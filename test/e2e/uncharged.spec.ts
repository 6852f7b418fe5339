import { describe } from '@jest/globals';
import { failWithoutCharge } from '../support/uncharged.js';

describe('a render that fails', () => failWithoutCharge(1, ['render.charged', 'call.completed'], 60_000));
