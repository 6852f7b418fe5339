import { describe } from '@jest/globals';
import { holdSettlementToItsModel } from '../support/settlement-properties.js';

describe('the settlement of a checkout, at length', () => {
  holdSettlementToItsModel({ runs: 1_000, deeds: 20, patience: 1_800_000 });
});
