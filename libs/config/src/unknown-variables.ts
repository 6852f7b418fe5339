import { closest, editDistance } from '#kernel';

const OWN = 'NAQSH_';
/**
 * Ours and yet no settings: what tests and tools are told by, and what Kubernetes gives every container of a service that is
 * called naqsh.
 */
const NO_SETTING =
  /^NAQSH_(TEST|UPDATE|LONG|NO_SKIPS|CI|FLAKY_HISTORY|LEAVE_OUT|UNICODE_DATA|FAILPOINTS|RECORD_FAULTS|PREBUILT|SERVICE|PORT)(_|$)/;
/** Shorter names are too near to what other programs go by. */
const SHORTEST = 6;
const LONG = 10;

/** What of the environment looks like a setting and is none, each with the setting that it may have been meant for. */
export function unknownVariables(variables: NodeJS.ProcessEnv, settings: ReadonlySet<string>): string[] {
  const unset = [...settings].filter((name) => (variables[name] ?? '') === '');
  return Object.keys(variables)
    .filter((name) => !settings.has(name) && !NO_SETTING.test(name) && variables[name] !== '')
    .flatMap((name) => {
      const meant = name.startsWith(OWN) ? closest(name, unset) : misspelt(name, unset);
      if (meant !== null) return [`${name} is no setting; did you mean ${meant}?`];
      return name.startsWith(OWN) ? [`${name} is no setting.`] : [];
    })
    .sort();
}

/** A name of anybody's is taken for a setting's only where a letter or two differ. */
function misspelt(name: string, settings: readonly string[]): string | null {
  if (name.length < SHORTEST) return null;
  const most = name.length < LONG ? 1 : 2;
  return closest(
    name,
    settings.filter((setting) => {
      // Most names differ in length alone, which costs nothing to see.
      return Math.abs(setting.length - name.length) <= most && editDistance(name, setting) <= most;
    }),
  );
}
