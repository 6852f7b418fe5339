import { queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { MeRecord, SignInBody, SignUpBody } from '@naqsh/sdk';
import { currentLanguage, languageOf, proposeLanguage } from '../i18n/language.js';
import { api, ME, queries } from './client.js';
import { openGate } from './session-gate.js';

export type Account = MeRecord;

export const meQuery = queryOptions({
  queryKey: ME,
  queryFn: async ({ signal }): Promise<Account> => entered(await api.me.get({ signal })),
  retry: false,
});

/** The account of the session, on pages behind the sign-in. */
export function useAccount(): Account {
  return useSuspenseQuery(meQuery).data;
}

/** The account, or undefined without a session. */
export function useMaybeAccount(): Account | undefined {
  return useQuery({ ...meQuery, enabled: false }).data;
}

export function useSignIn() {
  return useMutation({
    mutationFn: async (body: SignInBody): Promise<Account> => entered(await api.auth.signIn(body)),
    onSuccess: begin,
  });
}

export function useSignInByLink() {
  return useMutation({
    mutationFn: async (token: string): Promise<Account> => entered(await api.auth.signInByLink({ token })),
    onSuccess: begin,
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: (body: Omit<SignUpBody, 'locale'>) => api.auth.signUp({ ...body, locale: currentLanguage() }).then(),
  });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => api.auth.requestPasswordReset({ email }).then() });
}

/** Forgets all data of the account, after leaving its pages, which would request it again. */
export function forgetAccount(): void {
  queries.clear();
}

export function useSignOut() {
  return useMutation({ mutationFn: () => api.auth.signOut().then() });
}

/** Another user may have signed in: nothing of the former account stays. */
function begin(account: Account): void {
  const former = queries.getQueryData<Account>(ME);
  if (former !== undefined && former.id !== account.id) queries.clear();
  queries.setQueryData(ME, account);
  openGate();
}

function entered(account: Account): Account {
  proposeLanguage(languageOf(account.locale));
  return account;
}
