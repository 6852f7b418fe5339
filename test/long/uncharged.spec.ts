import { describe } from '@jest/globals';
import { RENDER_CHARGED, RENDER_POINTS } from '../support/kill-points.js';
import { failWithoutCharge } from '../support/uncharged.js';

const POINTS = RENDER_POINTS.filter((point) => !RENDER_CHARGED.includes(point));

describe('a render that fails, again and again', () => failWithoutCharge(10, POINTS));
