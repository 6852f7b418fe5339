import { Command, Option, SubCommand } from 'nest-commander';
import { StoreAuthorizations, StoreIntegrationModule } from '#store-integration';
import { UsersModule, UsersService } from '#users';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { remark, report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

interface AuthorizeOptions {
  email: string;
  platform: string;
}

@SubCommand({
  name: 'authorize',
  description: 'print the address at which a merchant installs a store for an account, by OAuth',
})
export class StoresAuthorizeCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], { email, platform }: AuthorizeOptions): Promise<void> {
    const { user, address, expiresAt } = await this.context.withDatabase(
      [UsersModule, StoreIntegrationModule],
      async (services) => {
        const found = await services.get(UsersService).requireByEmail(email);
        return { user: found, ...services.get(StoreAuthorizations).begin(found, platform) };
      },
    );
    report({ platform, user_id: user.id, address, expires_at: expiresAt }, address);
    remark('Whoever follows it within an hour links their store to the account: give it to nobody else.');
  }

  @Option({ flags: '--email <address>', description: "the account's e-mail address", required: true })
  parseEmail(text: string): string {
    return text;
  }

  @Option({ flags: '--platform <name>', description: 'the store platform, such as salla', required: true })
  parsePlatform(text: string): string {
    return text;
  }
}

@Command({ name: 'stores', description: 'stores of store platforms', subCommands: [StoresAuthorizeCommand] })
export class StoresCommand extends CommandGroup {}
