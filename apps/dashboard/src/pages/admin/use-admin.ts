import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { explain, toast } from '../../kit/index.js';

/** The first part of the keys of administrators' queries. */
export const ADMIN = 'admin';

/**
 * A change by an administrator: repeats the queries of the page and reports the outcome.
 * @param done the text of its success
 * @param isInForm true if a form shows its failure
 */
export function useAdminAction<Result, Input = void>(
  act: (input: Input) => PromiseLike<Result>,
  { done, isInForm = false, onDone }: { done?: string; isInForm?: boolean; onDone?: (result: Result) => void },
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  const language = useLanguage();
  return useAction(act, {
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: [ADMIN] });
      if (done !== undefined) toast(done);
      onDone?.(result);
    },
    onError: (error) => {
      if (!isInForm) toast(explain(error, language), 'bad');
    },
  });
}
