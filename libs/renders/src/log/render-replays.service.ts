import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { THUMBNAIL_SIDE } from '#renderer';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';

import { Drawing } from '../drawing.service.js';
import type { PictureType, Render, RenderCaller } from '../render.js';
import { RendersService } from '../renders.service.js';
import { RenderHistory } from './render-history.service.js';

const AT = ['path', 'render_id'];

/** A thumbnail of a render. */
export interface RenderThumbnail {
  readonly bytes: Buffer;
  readonly contentType: PictureType;
  readonly sha256: string;
  readonly fileName: string;
}

/** Repeats renders from their kept requests, because pictures are not kept. */
@Injectable()
export class RenderReplays {
  constructor(
    private readonly history: RenderHistory,
    private readonly renders: RendersService,
    private readonly versions: TemplateVersionsService,
    private readonly drawing: Drawing,
  ) {}

  /**
   * Renders the request again, paid like any render.
   * @param version of the template; left out: the newest
   * @throws DomainError 404; 409 `request_not_kept`; and as `RendersService.render`
   */
  async replay(caller: RenderCaller, id: string, version: number | undefined, signal?: AbortSignal): Promise<Render> {
    const request = await this.history.requireRequest(caller.user, id);
    const templateId = templateOf(request.templateId);
    const reference = version === undefined ? templateId : `${templateId}@${version}`;
    return this.renders.render(caller, { ...request, templateId: reference }, signal);
  }

  /**
   * Draws a thumbnail in the version that was rendered: free of charge, and behind paid renders.
   * @throws DomainError as `replay`
   */
  async thumbnail(user: User, id: string, signal?: AbortSignal): Promise<RenderThumbnail> {
    const { templateVersion } = await this.history.require(user, id);
    const { templateId, size, data, pictures } = await this.history.requireRequest(user, id);
    const reference = templateVersion === null ? templateId : `${templateOf(templateId)}@${templateVersion}`;
    const version = this.versions.inSize(await this.versions.require(user, reference), size, AT);
    const settings = { format: 'png', quality: 90, scale: 1, maxSide: THUMBNAIL_SIDE } as const;
    const order = {
      ...settings,
      version,
      data,
      pictures,
      owner: user.id,
      assetsOf: user,
      at: AT,
      lane: 'free',
    } as const;
    const { bytes, contentType, release } = await this.drawing.draw(order, this.drawing.deadline(signal));
    const copy = Buffer.from(bytes);
    release();
    return { bytes: copy, contentType, sha256: createHash('sha256').update(copy).digest('hex'), fileName: `${id}.png` };
  }
}

/** Returns the template of a reference, without its version. */
function templateOf(reference: string): string {
  return reference.split('@', 1)[0] ?? reference;
}
