import type { PageAnswer } from '../../http/index.js';
import { Form, inLanguage, linkTo, problemPage, type Visit } from '../kit/index.js';

const TEXTS = { signOut: { ar: 'خروج', en: 'Sign out' } } as const;

/** Leads who has no session to the sign-in, lets who is suspended out, and tells others what is the matter. */
export function accountProblem(visit: Visit): PageAnswer {
  if (visit.problem?.status === 401) return { location: linkTo(visit, '/account/sign-in') };
  if (visit.problem?.code !== 'user_suspended') return problemPage(visit);
  return problemPage(
    visit,
    <Form visit={visit} to="/account/sign-out">
      <button class="button">{inLanguage(TEXTS, visit.lang).signOut}</button>
    </Form>,
  );
}
