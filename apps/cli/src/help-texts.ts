import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/** Help texts by the words of their command: none for the command line itself, `users create`. */
export type HelpTexts = Readonly<Record<string, string>>;

/** Written by the build, so that help needs none of the services. */
export const HELP_FILE = join(projectRoot, 'dist/apps/cli/help.json');

/** The help that a command line asks for; null where it asks for anything else, or names no command. */
export function helpFor(words: readonly string[]): string | null {
  const [option, ...command] = [...words].reverse();
  if (option !== '--help' && option !== '-h') return null;
  const texts = JSON.parse(readFileSync(HELP_FILE, 'utf8')) as HelpTexts;
  return texts[command.reverse().join(' ')] ?? null;
}
