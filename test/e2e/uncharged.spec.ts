import { describe } from '@jest/globals';
import { failWithoutCharge } from '../support/uncharged.js';

describe('a render that fails', () => failWithoutCharge(1, ['call.completed']));
