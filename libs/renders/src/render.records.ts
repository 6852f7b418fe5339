import { Injectable } from '@nestjs/common';

import { CreditsService } from '#credits';
import { Clock, type Id } from '#kernel';

import type { Render, RenderCaller, RenderFormat } from './render.js';

/** What asked for a render. */
export const RENDER_SOURCES = ['api', 'batch', 'campaign', 'order_job'] as const;
export type RenderSource = (typeof RENDER_SOURCES)[number];

/** What is kept of a paid render: nothing of what it shows, no personal data. */
export interface RenderRecord {
  readonly id: Id<'rnd'>;
  readonly userId: Id<'usr'>;
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  readonly format: RenderFormat;
  /** Size of the file. */
  readonly bytes: number;
  readonly durationMs: number;
  readonly source: RenderSource;
  readonly keyId: Id<'key'> | null;
}

/** The records of paid renders. One is written with its charge or not at all. */
@Injectable()
export class RenderRecords {
  constructor(
    private readonly credits: CreditsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Charges and records a render of the API.
   * @returns the balance that is left
   * @throws DomainError 402 `insufficient_credits`
   */
  async charge(record: RenderRecord): Promise<number> {
    const reference = { type: 'render', id: record.id };
    return this.credits.charge(record.userId, 'render', reference, {
      table: 'renders',
      values: {
        id: record.id,
        user_id: record.userId,
        template_id: record.templateId,
        template_version: record.templateVersion,
        format: record.format,
        bytes: record.bytes,
        duration_ms: record.durationMs,
        source: record.source,
        key_id: record.keyId,
        created_at: this.clock.now(),
      },
    });
  }
}

/** The record of a picture that a caller of the API asked for. */
export function recordOf(
  { user, keyId }: RenderCaller,
  { id, templateId, templateVersion, bytes }: Pick<Render, 'id' | 'templateId' | 'templateVersion' | 'bytes'>,
  format: RenderFormat,
  milliseconds: number,
): RenderRecord {
  const size = bytes.length;
  const durationMs = Math.round(milliseconds);
  return { id, userId: user.id, templateId, templateVersion, format, bytes: size, durationMs, source: 'api', keyId };
}
