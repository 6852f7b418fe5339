import { ApiError, ConflictError, ConnectionError, RateLimitError, ServerError } from '@naqsh/sdk';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api/client.js';
import { inSession } from '../../api/session-gate.js';
import { isDirty } from '../document/history.js';
import type { Document } from '../document/template.js';
import type { Studio } from '../studio.js';
import { dropDraft, writeDraft, writeMarks } from './local-draft.js';
import { noteSave } from './open-drafts.js';
import { isSame, type Opening, type Rival, rivalOf } from './opening.js';

/** A pause in editing after which this browser keeps the draft, milliseconds. */
const PAUSE_MS = 250;
/** A pause in editing after which the service gets it. */
const SAVE_MS = 2_000;
const RETRY_MS = 10_000;
const SECOND_MS = 1_000;

/** The places with the newest work; `offline`: only this browser, until the service answers again. */
export type Kept = 'here' | 'saved' | 'offline' | 'refused';

interface KeeperState {
  /** The version that the work began with. */
  readonly version: number;
  readonly kept: Kept;
  readonly rival: Rival | null;
  /** False while the choice between the two is put off. */
  readonly isAsking: boolean;
}

/** Saves the draft of a template: in this browser at once, at the service after a pause. */
export class DraftKeeper {
  readonly store;
  private revision: string | null;
  private isHere = true;
  private isSending = false;
  private isOver = false;
  private local: ReturnType<typeof setTimeout> | undefined;
  private remote: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly studio: Studio,
    private readonly templateId: string,
    { version, revision, isSaved, rival }: Opening,
  ) {
    this.revision = revision;
    const kept: Kept = isSaved ? 'saved' : 'here';
    this.store = createStore<KeeperState>(() => ({ version, kept, rival, isAsking: rival !== null }));
  }

  /** True while leaving the page would lose work. */
  get isAtRisk(): boolean {
    return this.isUnpublished && !this.isHere && this.state.kept !== 'saved';
  }

  /** Follows the studio; returns how to stop. */
  start(): () => void {
    this.isOver = false;
    const stop = this.studio.store.subscribe((state, former) => {
      if (state.marks !== former.marks) writeMarks(this.templateId, state.marks);
      // The end of a gesture changes only the steps.
      if (state.history.present === former.history.present && state.history.steps === former.history.steps) return;
      this.store.setState({ kept: 'here' });
      this.local ??= setTimeout(() => this.keepHere(), PAUSE_MS);
      this.schedule(SAVE_MS);
    });
    const leave = (): void => {
      if (document.visibilityState === 'hidden') this.flush();
    };
    const retry = (): void => this.schedule(0);
    document.addEventListener('visibilitychange', leave);
    addEventListener('online', retry);
    // A draft that the service has not, or has though everything in it is published.
    if (this.state.kept !== 'saved' || !this.isUnpublished) this.schedule(SAVE_MS);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('online', retry);
      stop();
      this.flush();
      this.isOver = true;
    };
  }

  /** Continues from a version that was just published. */
  noteVersion(version: number): void {
    this.store.setState({ version, rival: null });
    this.keepHere();
    this.schedule(0);
  }

  /** Shows a version that another user has published. */
  meet(rival: Rival): void {
    this.store.setState({ rival: { ...rival, revision: this.revision }, isAsking: true });
  }

  /** Saves the own work over the other draft, which undoing brings back. */
  keepMine(): void {
    const { rival } = this.state;
    if (rival === null) return;
    this.revision = rival.revision;
    this.store.setState({ rival: null });
    const own = this.template;
    this.studio.resume(rival.document, 'draft');
    this.studio.resume(own, 'draft');
    this.schedule(0);
  }

  /** Continues with the other work; undoing restores this one. */
  takeTheirs(): void {
    const { rival } = this.state;
    if (rival === null) return;
    this.revision = rival.revision;
    this.store.setState({ rival: null, version: rival.version });
    this.studio.resume(rival.document, rival.kind === 'version' ? 'restore' : 'draft');
    if (rival.kind === 'version') this.studio.markSaved(this.studio.state.history.index);
    this.keepHere();
    this.schedule(0);
  }

  ask(): void {
    this.store.setState({ isAsking: true });
  }

  /** Postpones the choice. Publishing asks again if it is about a version; drafts are still saved until then. */
  postpone(): void {
    if (this.state.rival?.kind === 'version') this.store.setState({ rival: null });
    this.store.setState({ isAsking: false });
    this.schedule(0);
  }

  private get state(): KeeperState {
    return this.store.getState();
  }

  /** The whole template, whichever part of it is edited. */
  private get template(): Document {
    return this.studio.state.history.present;
  }

  private get isUnpublished(): boolean {
    return isDirty(this.studio.state.history);
  }

  private flush(): void {
    if (this.local !== undefined) this.keepHere();
    if (this.remote !== undefined) noteSave(this.save());
  }

  private keepHere(): void {
    clearTimeout(this.local);
    this.local = undefined;
    if (!this.isUnpublished) {
      void dropDraft(this.templateId);
      return;
    }
    const { version, kept } = this.state;
    const draft = { document: this.template, version, at: Date.now(), revision: this.revision };
    void writeDraft(this.templateId, { ...draft, isSaved: kept === 'saved' }).then((isHere) => {
      this.isHere = isHere;
    });
  }

  private schedule(after: number): void {
    clearTimeout(this.remote);
    if (!this.isOver) this.remote = setTimeout(() => void this.save(), after);
  }

  private async save(): Promise<void> {
    clearTimeout(this.remote);
    this.remote = undefined;
    if (this.state.rival?.kind === 'draft') return;
    if (this.isSending) {
      this.schedule(SAVE_MS);
      return;
    }
    this.isSending = true;
    try {
      await (this.isUnpublished ? this.put(this.template) : this.discard());
    } catch (error) {
      await this.fail(error);
    } finally {
      this.isSending = false;
    }
  }

  private async put(schema: Document): Promise<void> {
    const body = { version: this.state.version, schema: schema as object as Record<string, unknown> };
    const call = async () => api.templateDrafts.replace(this.templateId, { ...body, revision: this.revision });
    this.revision = (await inSession(call)).revision;
    if (this.template === schema) this.store.setState({ kept: 'saved' });
    this.keepHere();
  }

  private async discard(): Promise<void> {
    const { revision } = this;
    if (revision !== null) await inSession(async () => api.templateDrafts.delete(this.templateId, { revision }));
    this.revision = null;
    if (!this.isUnpublished) this.store.setState({ kept: 'saved' });
  }

  private async fail(error: unknown): Promise<void> {
    if (error instanceof ConflictError) {
      try {
        this.compare(rivalOf(await api.templateDrafts.get(this.templateId)));
      } catch (lost) {
        await this.fail(lost);
      }
    } else if (error instanceof RateLimitError) {
      this.schedule(error.retryAfter === null ? RETRY_MS : error.retryAfter * SECOND_MS);
    } else if (error instanceof ConnectionError || error instanceof ServerError || !(error instanceof ApiError)) {
      this.store.setState({ kept: 'offline' });
      this.schedule(RETRY_MS);
    } else this.store.setState({ kept: 'refused' });
  }

  /** Compares this work with the service's draft, which is not the one that this page knows. */
  private compare(theirs: Rival | null): void {
    this.revision = theirs?.revision ?? null;
    const isNews = theirs !== null && (theirs.kind === 'draft' || theirs.version > this.state.version);
    const isOther = isNews && !isSame(theirs.document, this.template);
    if (isOther && this.isUnpublished) this.store.setState({ rival: theirs, isAsking: true });
    else this.schedule(0);
  }
}
