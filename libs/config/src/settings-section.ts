import type { EnvironmentReader } from './environment-reader.js';

/** Settings of the whole service that those of a part may depend on. */
export interface CommonSettings {
  /** Whether sandbox adapters are mounted. */
  readonly sandbox: boolean;
}

/**
 * Settings that a lib brings along: it reads and judges them itself, and `Settings` has all of them read at the start,
 * together with its own, so that one start names every fault.
 */
export class SettingsSection<Section> {
  constructor(readonly read: (read: EnvironmentReader, common: CommonSettings) => Section) {}
}

const declared: SettingsSection<unknown>[] = [];

/**
 * Declares the settings of a lib: `const STREAM_SETTINGS = declareSettings((read) => ({ key: read.text('STREAM_API_KEY') }))`.
 * Call it while the lib is loaded. What `read` finds wrong belongs into `read.faults`; its value is then never used.
 */
export function declareSettings<Section>(
  read: (read: EnvironmentReader, common: CommonSettings) => Section,
): SettingsSection<Section> {
  const section = new SettingsSection(read);
  declared.push(section);
  return section;
}

/** Every section that was declared so far. */
export function declaredSettings(): readonly SettingsSection<unknown>[] {
  return declared;
}
