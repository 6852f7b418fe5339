import type { PageAnswer } from '../../http/index.js';
import { Form, inLanguage, linkTo, problemPage, type Visit } from '../kit/index.js';
import { refusedKeyPage } from './new-key.page.js';

const TEXTS = { signOut: { ar: 'خروج', en: 'Sign out' } } as const;

/**
 * Sends callers without a session to the sign-in, shows the form of a key again, lets suspended users sign out;
 * otherwise explains the problem.
 */
export function accountProblem(visit: Visit): PageAnswer {
  if (visit.problem?.status === 401) return { location: linkTo(visit, '/account/sign-in') };
  if (visit.problem?.code === 'validation_failed') return refusedKeyPage(visit);
  if (visit.problem?.code !== 'user_suspended') return problemPage(visit);
  return problemPage(
    visit,
    <Form visit={visit} to="/account/sign-out">
      <button class="button">{inLanguage(TEXTS, visit.lang).signOut}</button>
    </Form>,
  );
}
