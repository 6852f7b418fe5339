import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { inSession } from './session-gate.js';

/** A mutation that survives the end of the session: it continues after its user signs in again. */
export function useAction<Result, Input = void>(
  act: (input: Input) => PromiseLike<Result>,
  options: Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn'> = {},
): UseMutationResult<Result, Error, Input> {
  return useMutation({ ...options, mutationFn: (input: Input) => inSession(async () => act(input)) });
}
