import { describe } from '@jest/globals';
import { orderInAStorm } from '../support/order-storms.js';

describe('ordering in a storm', () => orderInAStorm({ orders: 12, waiting: 40, fetched: 12 }));
