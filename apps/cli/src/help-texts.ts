import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/** Help texts by the words of their command: empty for the command line itself, `users create`. */
export type HelpTexts = Readonly<Record<string, string>>;

/** Written by the build, so that help loads none of the services. */
export const HELP_FILE = join(projectRoot, 'dist/apps/cli/help.json');

/** The help that a command line requests; null if it requests anything else, or names no command. */
export function helpFor(words: readonly string[], read: () => HelpTexts = readTexts): string | null {
  const command = words.slice(0, -1).join(' ');
  const option = words.at(-1);
  if (option !== '--help' && option !== '-h') return null;
  const texts = read();
  // Every object inherits names such as `constructor`.
  return Object.hasOwn(texts, command) ? (texts[command] ?? null) : null;
}

function readTexts(): HelpTexts {
  return JSON.parse(readFileSync(HELP_FILE, 'utf8')) as HelpTexts;
}
