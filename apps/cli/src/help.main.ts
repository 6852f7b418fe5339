import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { allCommands } from './command-line.js';
import { HELP_FILE } from './help-texts.js';

const { app, root } = await allCommands();
writeFileSync(HELP_FILE, JSON.stringify(Object.fromEntries(textsOf(root, []))));
await app.close();

/** The help of a command and of all its subcommands, by their words. */
function textsOf(command: Command, words: readonly string[]): [string, string][] {
  const below = command.commands.flatMap((one) => textsOf(one, [...words, one.name()]));
  return [[words.join(' '), command.helpInformation()], ...below];
}
