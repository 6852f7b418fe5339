import { StartError } from '#kernel';

/** Settings that can't be used; names every fault at once, so that one start is enough to learn them all. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    super(
      `${faults.length === 1 ? 'A setting is' : `${faults.length} settings are`} wrong: ${faults.map((fault) => fault.replace(/\.$/, '')).join('; ')}.`,
    );
  }
}
