import { describe } from '@jest/globals';
import { killWhileGreeting } from '../support/greeting-kills.js';

describe('a greeting package whose process is killed', () =>
  killWhileGreeting({
    produce: ['production.beginning', 'cards.kept', 'cards.committed'],
    submit: ['call.completed'],
    receive: ['webhook.kept'],
    settle: ['settlement.changed'],
    random: { packages: 2, kills: 2 },
  }));
