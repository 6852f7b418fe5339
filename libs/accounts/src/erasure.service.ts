import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { ApiKeysService, PasswordsService, SessionsService } from '#identity';
import { Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun } from '#queue';
import { ObjectStore } from '#storage';
import { type User, UserErasures, UsersService } from '#users';
import { AccountLinksService } from './account-links.service.js';

/** Removes unused objects. */
export const OBJECTS_REMOVAL = jobKind<{ keys: readonly string[] }>('account.objects', { retry: { attempts: 20 } });

/** Long enough for all calls that were in progress at the erasure to have ended. */
const AFTERMATH_MS = 86_400_000;

/** Objects removed by one job, well within its time limit. */
const OBJECTS_PER_JOB = 200;

/**
 * Erases users. Their ledger stays under an anonymous id, because the books must always balance; remaining credits are
 * forfeited.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
    private readonly keys: ApiKeysService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly links: AccountLinksService,
    private readonly erasures: UserErasures,
    private readonly jobs: JobQueue,
    private readonly objects: ObjectStore,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases a user in one transaction; throws `last_admin` for the last active administrator, 404 if the user no longer
   * exists.
   */
  async erase(user: User, actor: Actor): Promise<{ id: Id<'usr'> }> {
    return this.transactor.run(async () => {
      // Lock the address first, as redeeming a link does, to avoid a deadlock.
      await this.links.voidAll(user.email);
      await this.users.requireOtherAdmin(user.id);
      await this.sessions.endAll(user.id);
      await this.passwords.remove(user.id);
      await this.eraseBelongings(user.id);
      await this.users.erase(user.id);
      await this.audit.record({ actor, action: 'user.erased', target: user.id });
      return { id: user.id };
    });
  }

  /**
   * Erases data that calls in progress added after their user's erasure: an upload is admitted before its body is read,
   * which may take minutes. Call it regularly.
   */
  async eraseAftermath(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - AFTERMATH_MS);
    for (const id of await this.users.erasedSince(since)) await this.transactor.run(() => this.eraseBelongings(id));
  }

  /** Removes objects of erased users; safe to repeat. */
  @Handles(OBJECTS_REMOVAL)
  async removeObjects({ keys }: { keys: readonly string[] }, { signal }: JobRun): Promise<void> {
    for (const key of keys) {
      signal.throwIfAborted();
      await this.objects.delete(key);
    }
  }

  private async eraseBelongings(userId: Id<'usr'>): Promise<void> {
    await this.keys.erase(userId);
    await this.leaveObjects(await this.erasures.run(userId));
  }

  /** Objects are not part of the transaction: a job removes them after its commit. */
  private async leaveObjects(found: readonly string[]): Promise<void> {
    const keys = [...new Set(found)];
    for (let at = 0; at < keys.length; at += OBJECTS_PER_JOB) {
      await this.jobs.enqueue(OBJECTS_REMOVAL, { keys: keys.slice(at, at + OBJECTS_PER_JOB) });
    }
  }
}
