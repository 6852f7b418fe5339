import { Command, Option, SubCommand } from 'nest-commander';
import { type ApiKey, ApiKeysService, IdentityModule, KEY_SCOPES, type KeyScope } from '#identity';
import { isId, parseInstant } from '#kernel';
import { UsersModule, UsersService } from '#users';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { oneOf } from '../option-values.js';
import { inOneLine, remark, report, UsageError } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

interface CreateOptions {
  email: string;
  name?: string;
  scope?: KeyScope;
  expires?: Date;
}

@SubCommand({ name: 'create', description: 'make an API key and print it, once' })
export class KeysCreateCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: CreateOptions): Promise<void> {
    const { key, record } = await this.context.withDatabase([UsersModule, IdentityModule], async (services) => {
      const user = await services.get(UsersService).requireByEmail(options.email);
      const { name, scope, expires: expiresAt } = options;
      return services.get(ApiKeysService).issue(user.id, { name, scope, expiresAt });
    });
    report({ ...documentOf(record), key }, key);
    remark('Keep this key now: it is stored as a hash and can not be shown again.');
  }

  @Option({ flags: '--email <address>', description: "the user's e-mail address", required: true })
  parseEmail(text: string): string {
    return text;
  }

  @Option({ flags: '--name <name>', description: 'what the key is for' })
  parseName(text: string): string {
    return text;
  }

  @Option({ flags: '--scope <scope>', description: 'full (default) or render' })
  parseScope(text: string): KeyScope {
    return oneOf('--scope', text, KEY_SCOPES);
  }

  @Option({ flags: '--expires <time>', description: 'when it ends, such as 2030-01-31T00:00:00Z' })
  parseExpires(text: string): Date {
    const time = parseInstant(text);
    if (time === null) throw new UsageError(`--expires must be a time such as 2030-01-31T00:00:00Z, not "${text}".`);
    return time;
  }
}

@SubCommand({ name: 'list', description: "list a user's API keys" })
export class KeysListCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: { email: string }): Promise<void> {
    const items = await this.context.withDatabase([UsersModule, IdentityModule], async (services) => {
      const user = await services.get(UsersService).requireByEmail(options.email);
      return (await services.get(ApiKeysService).list(user.id)).map(documentOf);
    });
    const lines = items.map(
      (key) => `${key.id}  …${key.last_four}  ${key.scope}  ${stateOf(key)}  ${inOneLine(key.name)}`,
    );
    report({ items }, lines.join('\n'));
  }

  @Option({ flags: '--email <address>', description: "the user's e-mail address", required: true })
  parseEmail(text: string): string {
    return text;
  }
}

@SubCommand({ name: 'revoke', description: 'end an API key at once' })
export class KeysRevokeCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: { id: string }): Promise<void> {
    const { id } = options;
    if (!isId('key', id))
      throw new UsageError(`--id must be a key's id (key_…, as "naqsh keys list" shows it), not "${id}".`);
    const key = await this.context.withDatabase([IdentityModule], (services) =>
      services.get(ApiKeysService).revoke(id),
    );
    report(documentOf(key), `${key.id} is revoked`);
  }

  @Option({ flags: '--id <id>', description: "the key's id, key_…", required: true })
  parseId(text: string): string {
    return text;
  }
}

@Command({
  name: 'keys',
  description: 'API keys',
  subCommands: [KeysCreateCommand, KeysListCommand, KeysRevokeCommand],
})
export class KeysCommand extends CommandGroup {}

function stateOf({ revoked_at, expires_at }: ReturnType<typeof documentOf>): string {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= new Date() ? 'expired' : 'valid';
}

function documentOf(key: ApiKey) {
  return {
    id: key.id,
    user_id: key.userId,
    name: key.name,
    last_four: key.lastFour,
    scope: key.scope,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  };
}
