import { describe } from '@jest/globals';
import { holdLedgerToItsModel } from '../support/ledger-properties.js';

describe('the ledger, at length', () => {
  holdLedgerToItsModel({ runs: 1_000, actions: 100 });
});
