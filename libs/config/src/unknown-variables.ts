import { closest, editDistance } from '#kernel';

const OWN = 'NAQSH_';
/**
 * Variables with our prefix that are not settings: those for tests and tools, those of clients and their examples, and
 * those that Kubernetes sets in every container for a service called naqsh.
 */
const NO_SETTING =
  /^NAQSH_(TEST|UPDATE|LONG|NO_SKIPS|CI|FLAKY_HISTORY|LEAVE_OUT|UNICODE_DATA|FAILPOINTS|RECORD_FAULTS|PREBUILT|API_KEY|BASE_URL|KEY_ID|SIGNING_SECRET|SITE_ID|WEBHOOK_SECRET|SERVICE|PORT)(_|$)/;
/** Shorter names are too similar to variables of other programs. */
const SHORTEST = 6;
const LONG = 10;

/** Warnings for variables that look like settings but are not, each with the setting that was probably meant. */
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

/** A name without our prefix counts as a misspelt setting only if it differs by one or two letters. */
function misspelt(name: string, settings: readonly string[]): string | null {
  if (name.length < SHORTEST) return null;
  const most = name.length < LONG ? 1 : 2;
  return closest(
    name,
    settings.filter((setting) => {
      // The length alone rules out most names, and is cheap to compare.
      return Math.abs(setting.length - name.length) <= most && editDistance(name, setting) <= most;
    }),
  );
}
