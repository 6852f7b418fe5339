import { describe } from '@jest/globals';
import { LEASE_POINTS } from '../support/kill-points.js';
import { killWhileLeasing } from '../support/lease-kills.js';

describe('a process that is killed while it leases credits', () => killWhileLeasing(LEASE_POINTS));
