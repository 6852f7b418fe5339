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
