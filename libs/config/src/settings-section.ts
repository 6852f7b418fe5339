import type { EnvironmentReader } from './environment-reader.js';

/** Common settings on which those of a lib may depend. */
export interface CommonSettings {
  /** True if sandbox adapters are mounted. */
  readonly sandbox: boolean;
}

/**
 * The settings of a lib. The lib reads and validates them itself; `Settings` reads all sections at the start together
 * with its own, so that one start reports all faults.
 */
export class SettingsSection<Section> {
  constructor(readonly read: (read: EnvironmentReader, common: CommonSettings) => Section) {}
}

const declared: SettingsSection<unknown>[] = [];

/**
 * Declares the settings of a lib. Call it while the lib is loaded:
 * `const LINKS = declareSettings((read) => ({ secret: read.text('LINK_SECRET', { about: 'signs links' }) }))`. `read`
 * reports faults in `read.faults`; its value is not used then.
 */
export function declareSettings<Section>(
  read: (read: EnvironmentReader, common: CommonSettings) => Section,
): SettingsSection<Section> {
  const section = new SettingsSection(read);
  declared.push(section);
  return section;
}

/** All sections declared so far. */
export function declaredSettings(): readonly SettingsSection<unknown>[] {
  return declared;
}
