import { describe, expect, it } from '@jest/globals';
import { Settings, SettingsError } from '#config';
import { GREETING_PACKAGE_SETTINGS } from './greeting-package.settings.js';

const NAME = { ar: 'ذهبية', en: 'Gold' };
const GOLD = { code: 'gold', name: NAME, base_halalas: 100, included_recipients: 1, per_recipient_halalas: 0 };

function settings(variables: Record<string, string>) {
  return new Settings(variables).of(GREETING_PACKAGE_SETTINGS);
}

function faults(variables: Record<string, string>): string {
  try {
    settings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('the settings of greeting packages', () => {
  it('offer packages and occasions of their own', () => {
    const { packages, occasions, deliveryDaysMin } = settings({});
    expect(packages.map(({ code }) => code)).toEqual(['starter', 'business', 'enterprise']);
    expect(occasions.length).toBeGreaterThan(5);
    expect(deliveryDaysMin).toBe(3);
  });

  it('are read from lists of JSON', () => {
    const { packages, occasions } = settings({
      GREETING_PACKAGES: JSON.stringify([GOLD]),
      GREETING_OCCASIONS: JSON.stringify([{ code: 'eid', name: NAME }]),
    });
    expect(packages).toEqual([
      { code: 'gold', name: NAME, baseHalalas: 100, includedRecipients: 1, perRecipientHalalas: 0 },
    ]);
    expect(occasions).toEqual([{ code: 'eid', name: NAME }]);
  });

  it.each([
    ['no JSON', 'gold'],
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['a price with a fraction', JSON.stringify([{ ...GOLD, base_halalas: 0.5 }])],
    ['a price that is too high', JSON.stringify([{ ...GOLD, per_recipient_halalas: 100_001 }])],
    ['an unknown member', JSON.stringify([{ ...GOLD, vat: 15 }])],
    ['a name in one language', JSON.stringify([{ ...GOLD, name: { ar: 'ذهبية' } }])],
    ['a code twice', JSON.stringify([GOLD, GOLD])],
  ])('stop the start for %s', (_, text) => {
    expect(faults({ GREETING_PACKAGES: text })).toContain('GREETING_PACKAGES must be a JSON list of 1 to 20');
  });
});
