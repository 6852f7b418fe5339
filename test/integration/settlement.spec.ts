import { describe } from '@jest/globals';
import { holdSettlementToItsModel } from '../support/settlement-properties.js';

describe('the settlement of a checkout', () => {
  holdSettlementToItsModel({ runs: 50, deeds: 8, patience: 60_000 });
});
