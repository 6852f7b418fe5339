import { describe } from '@jest/globals';
import { failWithoutCharge } from '../support/uncharged.js';

describe('a render that fails, again and again', () => failWithoutCharge(10, 600_000));
