import { Command, Option, SubCommand } from 'nest-commander';
import { CreditAdjustmentsService, CreditsModule, CreditsService } from '#credits';
import { Transactor } from '#database';
import { USER_ROLES, type User, type UserRole, UsersModule, UsersService } from '#users';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { oneOf, wholeNumber } from '../option-values.js';
import { report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

const MOST_CREDITS = 1_000_000_000;
const PAGE_SIZE = 100;
/** The actor of a command: no user, and no request. */
const COMMAND_LINE = { userId: null, requestId: null };

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
      // Both or neither: a user without the requested credits would need a manual fix.
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

interface AddOptions {
  email: string;
  credits: number;
  reason: string;
}

@SubCommand({ name: 'add', description: 'give a user credits, with a row in the ledger and in the audit trail' })
export class UsersCreditsAddCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], { email, credits, reason }: AddOptions): Promise<void> {
    const entry = await this.context.withDatabase([UsersModule, CreditsModule], async (services) => {
      const { id } = await services.get(UsersService).requireByEmail(email);
      return services.get(CreditAdjustmentsService).adjust(id, credits, reason, COMMAND_LINE);
    });
    const { id, userId, delta, balanceAfter } = entry;
    const document = { id, user_id: userId, delta, balance: balanceAfter };
    report(document, `${email} has ${balanceAfter} credits`);
  }

  @Option({ flags: '--email <address>', description: "the user's e-mail address", required: true })
  parseEmail(text: string): string {
    return text;
  }

  @Option({ flags: '--credits <number>', description: 'how many are added', required: true })
  parseCredits(text: string): number {
    return wholeNumber('--credits', text, 1, MOST_CREDITS);
  }

  @Option({ flags: '--reason <text>', description: 'why, for the ledger', defaultValue: 'given by the command line' })
  parseReason(text: string): string {
    return text;
  }
}

@SubCommand({ name: 'credits', description: 'credits of a user', subCommands: [UsersCreditsAddCommand] })
export class UsersCreditsCommand extends CommandGroup {}

@Command({
  name: 'users',
  description: 'users of the service',
  subCommands: [UsersCreateCommand, UsersListCommand, UsersCreditsCommand],
})
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
