import { CommandRunner, Option } from 'nest-commander';
import { UsageError } from './report.js';

/** A command with the option that all commands have. */
export abstract class JsonCommand extends CommandRunner {
  /** Reports a surplus word, such as a value whose option was forgotten, as a mistake instead of ignoring it. */
  override setCommand(command: CommandRunner['command']): this {
    return super.setCommand(command.allowExcessArguments(false));
  }

  @Option({ flags: '--json', description: 'print one JSON document and nothing else' })
  parseJson(): boolean {
    return true;
  }
}

/** A command that only groups others. */
export abstract class CommandGroup extends JsonCommand {
  override setCommand(command: CommandRunner['command']): this {
    super.setCommand(command);
    command.allowExcessArguments();
    return this;
  }

  override run([unknown]: string[]): Promise<void> {
    const group = this.command.name();
    const names = this.command.commands.map((command) => command.name()).join(', ');
    const fault = unknown === undefined ? 'Name what to do' : `"${group}" has no "${unknown}"; it has`;
    return Promise.reject(new UsageError(`${fault}: ${names}. See "naqsh ${group} --help".`));
  }
}
