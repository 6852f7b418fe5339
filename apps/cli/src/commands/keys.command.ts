import { Command, Option, SubCommand } from 'nest-commander';
import {
  CAP_PERIODS,
  type CapPeriod,
  type CappedKey,
  CappedKeysService,
  type CapTerms,
  CreditsModule,
  type KeyCap,
  LARGEST_CAP,
} from '#credits';
import { type ApiKey, ApiKeysService, IdentityModule, KEY_SCOPES, type KeyScope } from '#identity';
import { isId, parseInstant } from '#kernel';
import { UsersModule, UsersService } from '#users';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { oneOf, wholeNumber } from '../option-values.js';
import { inOneLine, remark, report, UsageError } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

interface CreateOptions {
  email: string;
  name?: string;
  scope?: KeyScope;
  expires?: Date;
  cap?: number;
  per?: CapPeriod;
}

interface CapOptions {
  id: string;
  credits?: number;
  per?: CapPeriod;
  none?: true;
}

@SubCommand({ name: 'create', description: 'make an API key and print it, once' })
export class KeysCreateCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: CreateOptions): Promise<void> {
    const { name, scope, expires: expiresAt } = options;
    const cap = termsOf('--cap', options.cap, options.per);
    const { key, record } = await this.context.withDatabase([UsersModule, CreditsModule], async (services) => {
      const user = await services.get(UsersService).requireByEmail(options.email);
      return services.get(CappedKeysService).issue(user.id, { name, scope, expiresAt, cap });
    });
    report({ ...cappedDocumentOf(record), key }, key);
    remark('Keep this key now: it is stored as a hash and cannot be shown again.');
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

  @Option({ flags: '--cap <credits>', description: 'how many credits it may spend; with --per' })
  parseCap(text: string): number {
    return wholeNumber('--cap', text, 0, LARGEST_CAP);
  }

  @Option({ flags: '--per <period>', description: 'day or month, those of Riyadh, or total' })
  parsePer(text: string): CapPeriod {
    return oneOf('--per', text, CAP_PERIODS);
  }
}

@SubCommand({ name: 'cap', description: 'cap what an API key may spend' })
export class KeysCapCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: CapOptions): Promise<void> {
    const id = keyId(options.id);
    const cap = termsOf('--credits', options.credits, options.per);
    if ((cap === null) !== (options.none === true)) throw new UsageError('Give --credits and --per, or --none.');
    const key = await this.context.withDatabase([CreditsModule], (services) =>
      services.get(CappedKeysService).changeAny(id, cap),
    );
    report(cappedDocumentOf(key), `${key.id} may spend ${spendingOf(key.cap)}`);
  }

  @Option({ flags: '--id <id>', description: "the key's id, key_…", required: true })
  parseId(text: string): string {
    return text;
  }

  @Option({ flags: '--credits <credits>', description: 'how many credits it may spend; with --per' })
  parseCredits(text: string): number {
    return wholeNumber('--credits', text, 0, LARGEST_CAP);
  }

  @Option({ flags: '--per <period>', description: 'day or month, those of Riyadh, or total' })
  parsePer(text: string): CapPeriod {
    return oneOf('--per', text, CAP_PERIODS);
  }

  @Option({ flags: '--none', description: 'take its cap away' })
  parseNone(): true {
    return true;
  }
}

@SubCommand({ name: 'list', description: "list a user's API keys" })
export class KeysListCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], options: { email: string }): Promise<void> {
    const keys = await this.context.withDatabase([UsersModule, CreditsModule], async (services) => {
      const user = await services.get(UsersService).requireByEmail(options.email);
      return services.get(CappedKeysService).list(user.id);
    });
    report({ items: keys.map(cappedDocumentOf) }, keys.map(lineOf).join('\n'));
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
    const id = keyId(options.id);
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
  subCommands: [KeysCreateCommand, KeysListCommand, KeysCapCommand, KeysRevokeCommand],
})
export class KeysCommand extends CommandGroup {}

function keyId(text: string): string {
  if (isId('key', text)) return text;
  throw new UsageError(`--id must be a key's id (key_…, as "naqsh keys list" shows it), not "${text}".`);
}

/** The cap that the options describe: both of them or neither. */
function termsOf(option: string, credits: number | undefined, period: CapPeriod | undefined): CapTerms | null {
  if (credits !== undefined && period !== undefined) return { credits, period };
  if (credits === undefined && period === undefined) return null;
  throw new UsageError(`${option} and --per belong together: how many credits, and in which time.`);
}

function lineOf(key: CappedKey): string {
  const spent = key.cap === null ? '' : `  ${key.cap.spent} of ${spendingOf(key.cap)}`;
  return `${key.id}  …${key.lastFour}  ${key.scope}  ${stateOf(key)}${spent}  ${inOneLine(key.name)}`;
}

const WITHIN: Readonly<Record<CapPeriod, string>> = { day: 'a day', month: 'a month', total: 'in all' };

function spendingOf(cap: KeyCap | null): string {
  return cap === null ? 'what its user has' : `${cap.credits} credits ${WITHIN[cap.period]}`;
}

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= new Date() ? 'expired' : 'valid';
}

function cappedDocumentOf({ cap, ...key }: CappedKey) {
  const shown = cap && { credits: cap.credits, period: cap.period, spent: cap.spent, renews_at: cap.renewsAt };
  return { ...documentOf(key), cap: shown };
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
