import { Command, Option } from 'nest-commander';
import { Settings } from '#config';
import { applicationRole, EmbeddedServer, migrate, ownerUrl, revertMigration } from '#database';
import { JsonCommand } from '../json.command.js';
import { report } from '../report.js';

@Command({ name: 'migrate', description: 'bring the database up to date' })
export class MigrateCommand extends JsonCommand {
  override async run(_: string[], options: { revert?: boolean }): Promise<void> {
    const settings = new Settings();
    const server =
      settings.databaseUrl === undefined ? await EmbeddedServer.acquire({ dataDir: settings.dataDir }) : undefined;
    try {
      const url = ownerUrl(settings);
      const names =
        options.revert === true ? await revertMigration(url) : await migrate(url, applicationRole(settings));
      const what = options.revert === true ? 'reverted' : 'migrations';
      report({ [what]: names }, names.length === 0 ? 'nothing to do' : names.join('\n'));
    } finally {
      await server?.release();
    }
  }

  @Option({ flags: '--revert', description: 'take back the newest migration' })
  parseRevert(): boolean {
    return true;
  }
}
