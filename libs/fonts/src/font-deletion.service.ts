import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Transactor } from '#database';
import { type Id, isId, notFound } from '#kernel';
import { RendererService } from '#renderer';
import { type Font, FontEntity } from './font.entity.js';
import { fontsErrors } from './fonts.errors.js';
import { FontsService } from './fonts.service.js';

/** A template whose newest version draws with a font. */
export interface DrawingTemplate {
  readonly id: string;
  readonly name: string;
}

/** Lists the templates that draw with a font, newest first. */
export type DrawingTemplates = (fontId: Id<'fnt'>) => Promise<readonly DrawingTemplate[]>;

/** The most templates listed to the owner of a font, by name and by id. */
const MOST_NAMES = 3;
const MOST_IDS = 20;

/** Deletes unused fonts. Their files stay, because older template versions draw with them. */
@Injectable()
export class FontDeletion {
  private drawing: DrawingTemplates = () => Promise.resolve([]);

  constructor(
    private readonly transactor: Transactor,
    private readonly fonts: FontsService,
    private readonly renderer: RendererService,
  ) {}

  /** Called by the templates domain to register its lookup of templates that draw with a font. */
  register(drawing: DrawingTemplates): void {
    this.drawing = drawing;
  }

  /**
   * Deletes one of the user's own fonts. Only the user's own templates draw with it, so the error can list them.
   * @throws DomainError 404, for public fonts too; 409 `font_in_use`
   */
  async deleteOwn(userId: Id<'usr'>, id: string): Promise<{ id: string }> {
    const deleted = await this.delete(userId, id, { before: (font) => this.requireNoTemplates(font) });
    if (deleted === null) throw notFound('font');
    return { id };
  }

  /**
   * Deletes a font of one owner.
   * @param ownerId null for a public font
   * @param steps parts of the deletion's transaction, before and after the search for uses
   * @returns null if the owner has no such font
   * @throws DomainError 409 `font_in_use`
   */
  async delete(ownerId: Id<'usr'> | null, id: string, { before, after }: DeletionSteps): Promise<Font | null> {
    if (!isId('fnt', id)) return null;
    const deleted = await this.transactor.run(async () => {
      const fonts = this.transactor.repository(FontEntity);
      const where = { id, userId: ownerId ?? IsNull() };
      const font = await fonts.findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (font === null) return null;
      await before?.(font);
      const use = await this.fonts.uses.findUse(id);
      if (use !== null) throw fontsErrors.font_in_use({ use });
      await fonts.delete({ id });
      await after?.(font);
      return font;
    });
    if (deleted !== null) this.renderer.forgetFont(deleted.sfntSha256);
    return deleted;
  }

  private async requireNoTemplates({ id }: Font): Promise<void> {
    const templates = await this.drawing(id);
    if (templates.length === 0) return;
    const ids = templates.slice(0, MOST_IDS).map((template) => template.id);
    throw fontsErrors.font_in_use({ use: named(templates), template_ids: ids });
  }
}

/** Additional steps of a deletion. */
interface DeletionSteps {
  readonly before?: (font: Font) => Promise<void>;
  readonly after?: (font: Font) => Promise<void>;
}

/** Formats `the templates "Eid card", "Invitation", "Menu" and 2 more`. */
function named(templates: readonly DrawingTemplate[]): string {
  const names = templates.slice(0, MOST_NAMES).map(({ name }) => `"${name}"`);
  const others = templates.length - names.length;
  const parts = others > 0 ? [...names, `${others} more`] : names;
  const last = parts.pop() ?? '';
  return `the template${templates.length === 1 ? '' : 's'} ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}
