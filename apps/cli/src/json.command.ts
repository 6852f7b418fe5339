import { CommandRunner, Option } from 'nest-commander';
import { UsageError } from './report.js';

/** A command with the option that all have. */
export abstract class JsonCommand extends CommandRunner {
  @Option({ flags: '--json', description: 'print one JSON document and nothing else' })
  parseJson(): boolean {
    return true;
  }
}

/** A command that only groups others. */
export abstract class CommandGroup extends JsonCommand {
  override run(): Promise<void> {
    const names = this.command.commands.map((command) => command.name());
    return Promise.reject(
      new UsageError(`Name what to do: ${names.join(', ')}. See "naqsh ${this.command.name()} --help".`),
    );
  }
}
