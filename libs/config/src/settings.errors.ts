import { StartError } from '#kernel';

/** Invalid settings; lists all faults, so that one start reports them all. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    super(
      `${faults.length === 1 ? 'A setting is' : `${faults.length} settings are`} wrong: ${faults.map((fault) => fault.replace(/\.$/, '')).join('; ')}.`,
    );
  }
}
