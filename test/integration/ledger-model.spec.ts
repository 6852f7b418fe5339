import { describe } from '@jest/globals';
import { holdLedgerToItsModel } from '../support/ledger-properties.js';

describe('the ledger', () => {
  holdLedgerToItsModel({ runs: 150, actions: 10 });
});
