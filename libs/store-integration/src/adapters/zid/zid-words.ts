import { type Members, membersIn, textIn } from '../http/platform-json.js';

/**
 * Returns a text, the Arabic one of several languages, or the `name` of an object with either; null if there is none.
 */
export function wordIn(members: Members | null, name: string): string | null {
  const several = membersIn(members, name);
  return textIn(members, name) ?? textIn(several, 'ar') ?? textIn(several, 'en') ?? textIn(several, 'name');
}
