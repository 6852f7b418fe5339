import { describe } from '@jest/globals';
import { killWhileGreeting } from '../support/greeting-kills.js';
import { PRODUCTION_POINTS } from '../support/kill-points.js';

describe('a greeting package whose process is killed anywhere', () =>
  killWhileGreeting({
    produce: PRODUCTION_POINTS,
    submit: ['call.claimed', 'call.joining', 'call.completing', 'call.completed', 'call.settled'],
    receive: ['webhook.proved', 'webhook.kept', 'inbox.kept'],
    settle: ['event.asked', 'event.settling', 'settlement.locked', 'settlement.changed', 'event.settled'],
    random: { packages: 4, kills: 10 },
  }));
