import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { PictureType } from '#renders';

/** A file that is kept here. */
export interface StoredFile {
  readonly renderId: Id<'rnd'>;
  readonly userId: Id<'usr'>;
  readonly contentType: PictureType;
  readonly fileName: string;
  /** In hex. */
  readonly sha256: string;
}

/** The parts of a key in the object store. */
export type StoredFileObject = Pick<StoredFile, 'renderId' | 'userId'>;

const BEGIN = {
  name: 'begin-stored-render',
  text: `INSERT INTO stored_renders (render_id, user_id, content_type, file_name, sha256, charged, expires_at)
    VALUES ($1, $2, $3, $4, decode($5, 'hex'), false, $6)`,
};
const CONFIRM = {
  name: 'confirm-stored-render',
  text: `UPDATE stored_renders SET charged = true, expires_at = $2 WHERE render_id = $1 AND NOT charged
    RETURNING render_id`,
};
const WITHDRAW = {
  name: 'withdraw-stored-render',
  text: 'DELETE FROM stored_renders WHERE render_id = $1 AND NOT charged RETURNING render_id',
};
const FIND = {
  name: 'find-stored-render',
  text: `SELECT render_id AS "renderId", user_id AS "userId", content_type AS "contentType", file_name AS "fileName",
      encode(sha256, 'hex') AS sha256
    FROM stored_renders WHERE render_id = $1 AND charged AND expires_at > $2`,
};
const REMOVE_EXPIRED = {
  name: 'remove-expired-stored-renders',
  text: `
    DELETE FROM stored_renders WHERE render_id IN (
      SELECT render_id FROM stored_renders WHERE expires_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING render_id AS "renderId", user_id AS "userId"`,
};

/** The files of renders that are kept here for a time. */
@Injectable()
export class StoredFiles {
  constructor(private readonly transactor: Transactor) {}

  /** Notes a file before it is written. It is removed at `end` unless it is confirmed. */
  async begin({ renderId, userId, contentType, fileName, sha256 }: StoredFile, end: Date): Promise<void> {
    await this.transactor.prepared(BEGIN, [renderId, userId, contentType, fileName, sha256, end]);
  }

  /** Keeps a file until `end`; call it in the transaction of its charge. Returns false if it is gone. */
  async confirm(renderId: Id<'rnd'>, end: Date): Promise<boolean> {
    return (await this.transactor.prepared(CONFIRM, [renderId, end])).length > 0;
  }

  /** Removes a file that is not charged. Returns false if it is charged, or gone. */
  async withdraw(renderId: Id<'rnd'>): Promise<boolean> {
    return (await this.transactor.prepared(WITHDRAW, [renderId])).length > 0;
  }

  async find(renderId: Id<'rnd'>, now: Date): Promise<StoredFile | null> {
    const [file] = await this.transactor.prepared<StoredFile>(FIND, [renderId, now]);
    return file ?? null;
  }

  /** Removes files after their time, at most `most` at once. */
  removeExpired(now: Date, most: number): Promise<StoredFileObject[]> {
    return this.transactor.prepared(REMOVE_EXPIRED, [now, most]);
  }

  async erase(userId: Id<'usr'>): Promise<void> {
    await this.transactor.manager().query('DELETE FROM stored_renders WHERE user_id = $1', [userId]);
  }
}

/** The folder of all stored files of a user. */
export function storedFolder(userId: Id<'usr'>): string {
  return `stored-renders/${userId}`;
}

export function storedKey({ userId, renderId }: StoredFileObject): string {
  return `${storedFolder(userId)}/${renderId}`;
}
