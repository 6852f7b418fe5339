import { describe } from '@jest/globals';
import { RENDER_POINTS } from '../support/kill-points.js';
import { failWithoutCharge } from '../support/uncharged.js';

/** At the last one, after the commit, the charge stands, and a repeat is answered with the picture. */
const POINTS = RENDER_POINTS.filter((point) => point !== 'render.committed');

describe('a render that fails, again and again', () => failWithoutCharge(10, POINTS, 600_000));
