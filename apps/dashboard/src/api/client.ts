import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, AuthenticationError, Naqsh, NaqshError } from '@naqsh/sdk';
import { ROOT } from '../root.js';
import { noteCall } from './connection.js';
import { whenSignedInAgain } from './session-gate.js';

/** The only client: the cookie of the session proves the caller, and no key or token is kept in the page. */
export const api = new Naqsh({ apiKey: null, baseUrl: ROOT.href, maxRetries: 1, fetch: send });

/** Browsers permit only calls of at most 64 KiB to outlive their page. */
const MOST_OUTLIVING = 48 * 1024;

/** Sends a call; one that saves something as the page is left outlives it. */
function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const { method, body } = init ?? {};
  const isSmall = typeof body === 'string' && new Blob([body]).size <= MOST_OUTLIVING;
  const keepalive = document.visibilityState === 'hidden' && method === 'PUT' && isSmall;
  return fetch(input, { ...init, keepalive });
}

/** The key of the session's account; see session.ts. */
export const ME = ['me'];

const FRESH_MS = 15_000;
const MOST_RETRIES = 1;

export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal stays one; a lost call may succeed.
      retry: (count, error) => count < MOST_RETRIES && error instanceof NaqshError && !(error instanceof ApiError),
    },
  },
  queryCache: new QueryCache({
    onSuccess: () => noteCall(),
    onError(error) {
      noteCall(error);
      if (!(error instanceof AuthenticationError) || queries.getQueryData(ME) === undefined) return;
      void whenSignedInAgain().then(() =>
        queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
      );
    },
  }),
  mutationCache: new MutationCache({ onSuccess: () => noteCall(), onError: (error) => noteCall(error) }),
});
