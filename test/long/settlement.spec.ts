import { describe } from '@jest/globals';
import { GATEWAYS } from '../support/gateways.js';
import { holdSettlementToItsModel } from '../support/settlement-properties.js';

describe.each(GATEWAYS.map(({ name }) => name))(
  'the settlement of a checkout that is paid at %s, at length',
  (name) => {
    holdSettlementToItsModel(name, { runs: 1_000, actions: 20 });
  },
);
