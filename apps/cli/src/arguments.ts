const JSON_OPTION = '--json';

/**
 * Moves a `--json` before the command behind its name: every command has that option, but the command line itself has
 * none.
 */
export function withJsonBehindCommand(words: readonly string[]): string[] {
  const command = words.findIndex((word) => !word.startsWith('-'));
  const before = words.slice(0, Math.max(0, command));
  if (!before.includes(JSON_OPTION)) return [...words];
  const others = before.filter((word) => word !== JSON_OPTION);
  return [...others, ...words.slice(command, command + 1), JSON_OPTION, ...words.slice(command + 1)];
}
