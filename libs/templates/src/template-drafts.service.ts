import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, invalid } from '#kernel';
import type { User } from '#users';
import { type DraftChange, type TemplateDraft, TemplateDraftEntity } from './template-draft.entity.js';
import type { JsonObject } from './template.entity.js';
import { templatesErrors, templatesFaults } from './templates.errors.js';
import { TemplatesService } from './templates.service.js';

/** Manages drafts of templates: one per template and account. Only callers with the newest revision may change it. */
@Injectable()
export class TemplateDraftsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly templates: TemplatesService,
    private readonly clock: Clock,
  ) {}

  /** Returns the user's draft of a template that they may see; without one, the newest version. */
  async get(user: User, id: string): Promise<TemplateDraft> {
    const template = await this.templates.require(user, id);
    const draft = await this.find(template.id, user.id);
    if (draft !== null) return shown(draft);
    const { version, schema, updatedAt } = template;
    return { templateId: template.id, revision: null, version, schema, updatedAt };
  }

  /**
   * Replaces the draft, or starts one. An identical draft is left unchanged.
   * @throws DomainError `draft_changed` if the draft's revision is not the one that the change is based on
   */
  async replace(user: User, id: string, { version, schema, revision }: DraftChange): Promise<TemplateDraft> {
    const template = await this.templates.requireVisible(user, id);
    if (version > template.version) {
      throw invalid([templatesFaults.unknownVersion(['body', 'version'], { newest: template.version })]);
    }
    const key = { templateId: template.id, userId: user.id };
    const work = {
      revision: randomUUID(),
      version,
      schema: JSON.stringify(schema),
      updatedAt: this.clock.now(),
    };
    return this.transactor.run(async () => {
      await this.templates.hold(template.id);
      const drafts = this.transactor.repository(TemplateDraftEntity);
      const written =
        revision === null
          ? await drafts
              .createQueryBuilder()
              .insert()
              .values({ ...key, ...work })
              .orIgnore()
              .returning('revision')
              .execute()
          : await drafts
              .createQueryBuilder()
              .update()
              .set(work)
              .where({ ...key, revision })
              .returning('revision')
              .execute();
      if ((written.raw as unknown[]).length > 0) return shown({ ...key, ...work });
      // A repeat of the same change, as after a lost answer.
      const draft = await this.find(template.id, user.id);
      if (draft?.version !== version || draft.schema !== work.schema) throw templatesErrors.draft_changed();
      return shown(draft);
    });
  }

  /**
   * Deletes the draft, if there is one.
   * @throws DomainError `draft_changed` if its revision is not the given one
   */
  async delete(user: User, id: string, revision: string | undefined): Promise<{ id: string }> {
    const template = await this.templates.requireVisible(user, id);
    const key = { templateId: template.id, userId: user.id };
    await this.transactor.run(async () => {
      const drafts = this.transactor.repository(TemplateDraftEntity);
      await drafts.delete({ ...key, ...(revision !== undefined && { revision }) });
      if (await drafts.existsBy(key)) throw templatesErrors.draft_changed();
    });
    return { id: template.id };
  }

  private find(templateId: Id<'tpl'>, userId: Id<'usr'>): Promise<TemplateDraftEntity | null> {
    return this.transactor.repository(TemplateDraftEntity).findOneBy({ templateId, userId });
  }
}

function shown({ templateId, revision, version, schema, updatedAt }: TemplateDraftEntity): TemplateDraft {
  return { templateId, revision, version, schema: JSON.parse(schema) as JsonObject, updatedAt };
}
