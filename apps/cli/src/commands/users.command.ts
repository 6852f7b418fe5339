import { Command, Option, SubCommand } from 'nest-commander';
import { CreditsModule, CreditsService } from '#credits';
import { Transactor } from '#database';
import { USER_ROLES, type User, type UserRole, UsersModule, UsersService } from '#users';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { oneOf, wholeNumber } from '../option-values.js';
import { report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

const MOST_CREDITS = 1_000_000_000;
const PAGE_SIZE = 100;

interface CreateOptions {
  email: string;
  name?: string;
  role?: UserRole;
  credits?: number;
}

@SubCommand({ name: 'create', description: 'make a user with a verified address' })
export class UsersCreateCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: CreateOptions): Promise<void> {
    const document = await this.context.withDatabase([UsersModule, CreditsModule], async (services) => {
      const [users, credits] = [services.get(UsersService), services.get(CreditsService)];
      // Both or neither: a user without the credits asked for would have to be mended by hand.
      return services.get(Transactor).run(async () => {
        const user = await users.create({ ...options, verified: true });
        if (options.credits !== undefined) {
          await credits.setBalance(user.id, options.credits, { reason: 'set when the user was made' });
        }
        return documentOf(user, await credits.balanceOf(user.id));
      });
    });
    report(document, `${document.id}  ${document.email}  ${document.role}  ${document.credits.balance} credits`);
  }

  @Option({ flags: '--email <address>', description: 'e-mail address, unique', required: true })
  parseEmail(text: string): string {
    return text;
  }

  @Option({ flags: '--name <name>', description: 'name' })
  parseName(text: string): string {
    return text;
  }

  @Option({ flags: '--role <role>', description: 'user (default) or admin' })
  parseRole(text: string): UserRole {
    return oneOf('--role', text, USER_ROLES);
  }

  @Option({ flags: '--credits <number>', description: 'the whole balance' })
  parseCredits(text: string): number {
    return wholeNumber('--credits', text, 0, MOST_CREDITS);
  }
}

@SubCommand({ name: 'list', description: 'list all users, newest first' })
export class UsersListCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(): Promise<void> {
    const items = await this.context.withDatabase([UsersModule, CreditsModule], async (services) => {
      const [users, credits] = [services.get(UsersService), services.get(CreditsService)];
      const documents: UserDocument[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await users.list({ limit: PAGE_SIZE, cursor });
        for (const user of page.items) documents.push(documentOf(user, await credits.balanceOf(user.id)));
        if (page.nextCursor === null) return documents;
        cursor = page.nextCursor;
      }
    });
    const lines = items.map(
      (user) => `${user.id}  ${user.email}  ${user.role}  ${user.status}  ${user.credits.balance}`,
    );
    report({ items }, lines.join('\n'));
  }
}

@Command({ name: 'users', description: 'users of the service', subCommands: [UsersCreateCommand, UsersListCommand] })
export class UsersCommand extends CommandGroup {}

type UserDocument = ReturnType<typeof documentOf>;

function documentOf(user: User, balance: number) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    status: user.status,
    locale: user.locale,
    created_at: user.createdAt,
    verified_at: user.verifiedAt,
    last_seen_at: user.lastSeenAt,
    credits: { balance },
    rate_limit_per_minute: user.rateLimitPerMinute,
  };
}
