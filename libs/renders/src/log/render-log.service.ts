import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { isOutage } from '#database';
import { Clock, DomainError, type Id, isId, kernelErrors, newId } from '#kernel';

import { API_SOURCE } from '../api-source.js';
import { compressRequest, keptText } from './kept-request.js';
import type { LoggedCall } from './logged-call.js';
import { LogQuota } from './log-quota.js';
import { scalarsOf } from './plain-text.js';
import {
  type DetailRow,
  type FailureRow,
  type FaultPlace,
  type LoggedTimings,
  RenderLogTable,
} from './render-log.table.js';
import { outlineOf } from './request-outline.js';

/** Entries are collected for this long before they are written; a killed process loses at most these. */
const GATHER_MS = 500;
/** Limit of waiting entries of one kind. Beyond it the log has gaps, so that memory stays bounded. */
const MOST_WAITING = 2_000;
/** Limit of waiting requests, in characters. */
const MOST_WAITING_TEXT = 32 * 1024 * 1024;

const MOST_PLACES = 10;
const LONGEST_STEP = 64;
const REFERENCE = /^(?<id>[^@]+)(?:@(?<version>[1-9]\d{0,8}))?$/u;

interface WaitingRequest {
  readonly render_id: Id<'rnd'>;
  readonly user_id: Id<'usr'>;
  readonly text: string;
  readonly created_at: Date;
}

/** A charged render. */
export interface PaidRecord {
  readonly id: Id<'rnd'>;
  readonly timings: LoggedTimings;
}

/**
 * Writes the log beside the records of paid renders: failed renders, the outline and timings of all, and whole requests
 * for
 * users who keep them. It runs after the answers: no render waits for it or fails with it, and one user costs no more
 * than
 * `LogQuota` allows.
 */
@Injectable()
export class RenderLog implements OnApplicationShutdown {
  private readonly logger = new Logger(RenderLog.name);
  private readonly quota = new LogQuota();
  private failures: FailureRow[] = [];
  private details: DetailRow[] = [];
  private requests: WaitingRequest[] = [];
  private repeats = new Map<string, number>();
  private waitingText = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly table: RenderLogTable,
    private readonly clock: Clock,
  ) {}

  /** Records a charged picture. */
  succeeded(call: LoggedCall, { id, timings }: PaidRecord): void {
    const now = this.clock.now();
    if (this.quota.takes(call.caller.user.id, 'details', now)) this.describe(call, id, timings, now);
  }

  /** Records a failed call. */
  failed(call: LoggedCall, error: unknown, spentMs: number): void {
    const { user, keyId } = call.caller;
    const { category, code, errors } = knownError(error);
    const now = this.clock.now();
    const id = newId('rnd');
    const standIn = this.quota.standIn(user.id, code, id, now);
    if (standIn !== null) {
      this.repeats.set(standIn, (this.repeats.get(standIn) ?? 0) + 1);
      this.schedule();
    } else if (this.failures.length < MOST_WAITING) {
      this.failures.push({
        id,
        user_id: user.id,
        ...namedTemplate(call.request.templateId),
        format: call.request.format,
        source: API_SOURCE.name,
        key_id: keyId,
        category,
        code,
        places: errors.slice(0, MOST_PLACES).map(placeOf),
        duration_ms: Math.max(0, Math.round(spentMs)),
        created_at: now,
      });
      this.describe(call, id, null, now);
    }
  }

  /** Writes the collected entries, one group after the other. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.next ??= (this.writing ?? Promise.resolve()).then(() => {
      this.next = undefined;
      this.writing = this.write();
      return this.writing;
    });
    return this.next;
  }

  /** Runs no earlier, so that renders in flight at shutdown are logged, too. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private describe({ caller, request }: LoggedCall, id: Id<'rnd'>, timings: DetailRow['timings'], now: Date): void {
    const { id: userId, keepRequests } = caller.user;
    const row = { render_id: id, user_id: userId, created_at: now };
    if (this.details.length < MOST_WAITING) this.details.push({ ...row, outline: outlineOf(request), timings });
    if (keepRequests && this.waitingText < MOST_WAITING_TEXT && this.quota.takes(userId, 'requests', now)) {
      const text = keptText(request);
      if (text !== null) this.requests.push({ ...row, text });
      this.waitingText += text?.length ?? 0;
    }
    this.schedule();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  private async write(): Promise<void> {
    const { failures, details, requests, repeats } = this;
    this.failures = [];
    this.details = [];
    this.requests = [];
    this.repeats = new Map();
    this.waitingText = 0;
    await this.attempt(async () => {
      await this.table.addFailures(failures);
      await this.table.addRepeats(repeats, this.clock.now());
    });
    await this.attempt(() => this.table.addDetails(details));
    for (const { text, ...row } of requests) {
      await this.attempt(async () => this.table.addRequests([{ ...row, content: await compressRequest(text) }]));
    }
  }

  /** If the database is down, entries are lost, but no caller waits. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`Entries of the render log were not written: ${String(error)}`);
    }
  }
}

/** Returns the error in the form that its caller gets. */
function knownError(error: unknown): Pick<DomainError, 'category' | 'code' | 'errors'> {
  if (error instanceof DomainError) return error;
  if (isOutage(error)) return kernelErrors.dependency_down();
  return { category: 'internal', code: 'internal', errors: [] };
}

function namedTemplate(reference: string): Pick<FailureRow, 'template_id' | 'template_version'> {
  const { id = '', version } = REFERENCE.exec(reference)?.groups ?? {};
  if (!isId('tpl', id)) return { template_id: null, template_version: null };
  return { template_id: id, template_version: version === undefined ? null : Number(version) };
}

function placeOf({ loc, type }: FaultPlace): FaultPlace {
  return { loc: loc.map((step) => (typeof step === 'string' ? scalarsOf(step, LONGEST_STEP) : step)), type };
}
