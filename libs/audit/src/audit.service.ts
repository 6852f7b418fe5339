import { Injectable } from '@nestjs/common';
import { pageOf, Transactor } from '#database';
import { Clock, currentTransaction, type Id, interfaceName, newId, type Page, type PageRequest } from '#kernel';
import { type AuditEntry, AuditEntryEntity, type AuditFilter } from './audit-entry.entity.js';

/** The author of an action and its request; both null for the command line. */
export interface Actor {
  readonly userId: Id<'usr'> | null;
  /** As in `X-Request-Id`. */
  readonly requestId: string | null;
}

/** An action. `before` and `after` contain the members that it changes, with their names in the API. */
export interface AuditedAction {
  readonly actor: Actor;
  /** Noun and verb, such as `user.suspended`. */
  readonly action: string;
  /** The id of the changed record. */
  readonly target: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The members with personal data: their change is recorded without the values, because rows can't be erased. */
  readonly personal?: readonly string[];
}

/**
 * Returns all members except those in `but` in the form for the audit trail: with names as in the API and times as ISO
 * texts.
 */
export function audited(members: object, but: readonly string[] = []): Record<string, unknown> {
  const entries = Object.entries(members).filter(([name]) => !but.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [interfaceName(name), timeless(value)]));
}

const WITHHELD = '(withheld)';

/**
 * The audit trail of actions by administrators, and by users on their own account. The database forbids changing or
 * deleting rows.
 */
@Injectable()
export class AuditService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Writes one row in the transaction of the action, so that both commit together; throws outside of one. */
  async record({ actor, action, target, before, after, personal = [] }: AuditedAction): Promise<void> {
    if (currentTransaction() === undefined) {
      throw new Error(`"${action}" is recorded outside of the transaction that does it: move it into run()`);
    }
    await this.transactor.manager().query(
      `INSERT INTO audit_entries (id, actor_id, action, target, before, after, request_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        newId('aud'),
        actor.userId,
        action,
        target,
        impersonal(before, personal),
        impersonal(after, personal),
        actor.requestId,
        this.clock.now(),
      ],
    );
  }

  /** Entries of the trail, newest first. */
  list(request: PageRequest, filter: AuditFilter): Promise<Page<AuditEntry>> {
    const query = this.transactor.repository(AuditEntryEntity).createQueryBuilder('entry');
    const { actorId, action, target, from, to } = filter;
    if (actorId !== undefined) query.andWhere('entry.actorId = :actorId', { actorId });
    if (action !== undefined) query.andWhere('entry.action = :action', { action });
    if (target !== undefined) query.andWhere('entry.target = :target', { target });
    if (from !== undefined) query.andWhere('entry.createdAt >= :from', { from });
    if (to !== undefined) query.andWhere('entry.createdAt < :to', { to });
    const filters = { ...filter, from: from?.toISOString(), to: to?.toISOString() };
    return pageOf(query, request, { list: 'audit_entries', filters });
  }
}

function impersonal(members: AuditedAction['before'], personal: readonly string[]): string | null {
  if (members === undefined) return null;
  const kept = Object.entries(members).map(([name, value]) => [name, personal.includes(name) ? WITHHELD : value]);
  return JSON.stringify(Object.fromEntries(kept));
}

function timeless(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

type Members = Readonly<Record<string, unknown>>;

/** The members that differ, before and after. */
export function changeOf(before: Members, after: Members): { before: Members; after: Members } {
  const differing = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (members: Members): Members => Object.fromEntries(differing.map((name) => [name, members[name]]));
  return { before: only(before), after: only(after) };
}
