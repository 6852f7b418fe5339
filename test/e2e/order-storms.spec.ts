import { describe } from '@jest/globals';
import { orderInAStorm } from '../support/order-storms.js';

describe('ordering in a storm', () => orderInAStorm({ orders: 25, waiting: 60, fetched: 25, patience: 400_000 }));
