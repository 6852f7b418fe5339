import { describe } from '@jest/globals';
import { orderInAStorm } from '../support/order-storms.js';

describe('ordering in a long storm', () => orderInAStorm({ orders: 500, waiting: 10_000, fetched: 200 }));
