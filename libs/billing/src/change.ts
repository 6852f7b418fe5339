type Members = Readonly<Record<string, unknown>>;

/** The members that differ, as they were and as they are. */
export function changeOf(before: Members, after: Members): { before: Members; after: Members } {
  const differing = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (members: Members): Members => Object.fromEntries(differing.map((name) => [name, members[name]]));
  return { before: only(before), after: only(after) };
}
