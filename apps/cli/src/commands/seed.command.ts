import { Command } from 'nest-commander';
import { InstallationModule, InstallationSeed } from '#installation';
import { JsonCommand } from '../json.command.js';
import { remark, report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

/** Number of fonts between two progress messages. */
const REMARK_EVERY = 10;

@Command({
  name: 'seed',
  description: 'put the fonts, templates and packages of this version into a migrated database; can be run again',
})
export class SeedCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(): Promise<void> {
    const seeded = await this.context.withDatabase([InstallationModule], (services) =>
      services.get(InstallationSeed).run((done, total) => {
        if (done % REMARK_EVERY === 0 || done === total) remark(`… public fonts: ${done} of ${total}`);
      }),
    );
    const { fonts, templates } = seeded;
    const made = [...(fonts > 0 ? [`${fonts} fonts`] : []), ...templates];
    report(seeded, made.length === 0 ? 'nothing to do' : made.join('\n'));
  }
}
