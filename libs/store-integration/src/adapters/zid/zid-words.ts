import { type Members, membersIn, textIn } from '../http/platform-json.js';

/** A text, or one in several languages of which the Arabic is taken, or something that has one as its name; null if it is none. */
export function wordIn(members: Members | null, name: string): string | null {
  const several = membersIn(members, name);
  return textIn(members, name) ?? textIn(several, 'ar') ?? textIn(several, 'en') ?? textIn(several, 'name');
}
