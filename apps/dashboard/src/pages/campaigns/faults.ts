import { ApiError } from '@naqsh/sdk';
import { useLanguage } from '../../i18n/language.js';
import { faultText } from '../../kit/index.js';

/** Finds the fault of the service at a place of the body: `at('theme', 'title', 'ar')`. */
export type FaultAt = (...place: readonly (string | number)[]) => string | undefined;

export function useFaults(error: unknown): FaultAt {
  const language = useLanguage();
  return (...place) => {
    if (!(error instanceof ApiError)) return undefined;
    const fault = error.errors.find(
      ({ loc }) => loc[0] === 'body' && place.every((one, index) => loc[index + 1] === one),
    );
    return fault && faultText(fault, language);
  };
}

/** The fault of the fields as a whole, such as one without a source. */
export function useFieldsFault(error: unknown): string | undefined {
  const language = useLanguage();
  const faults = error instanceof ApiError ? error.errors : [];
  const fault = faults.find(({ loc }) => loc.length === 2 && loc[0] === 'body' && loc[1] === 'claim_fields');
  return fault && faultText(fault, language);
}
