import { Command, Option } from 'nest-commander';
import { applicationRole, migrate, ownerUrl, revertMigration } from '#database';
import { JsonCommand } from '../json.command.js';
import { report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

@Command({ name: 'migrate', description: 'bring the database up to date' })
export class MigrateCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], { revert = false }: { revert?: boolean }): Promise<void> {
    const names = await this.context.withServer((settings) => {
      const [url, role] = [ownerUrl(settings), applicationRole(settings)];
      return revert ? revertMigration(url, role) : migrate(url, role);
    });
    const what = revert ? 'reverted' : 'migrations';
    report({ [what]: names }, names.length === 0 ? 'nothing to do' : names.join('\n'));
  }

  @Option({ flags: '--revert', description: 'take back the newest migration' })
  parseRevert(): boolean {
    return true;
  }
}
