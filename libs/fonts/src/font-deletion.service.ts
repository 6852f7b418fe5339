import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Transactor } from '#database';
import { type Dependents, type Id, isId, notFound } from '#kernel';
import { RendererService } from '#renderer';
import { type Font, FontEntity } from './font.entity.js';
import { fontsErrors } from './fonts.errors.js';
import { FontsService } from './fonts.service.js';

/** Deletes fonts that no template draws with. Their files stay: older versions of templates draw with them. */
@Injectable()
export class FontDeletion {
  constructor(
    private readonly transactor: Transactor,
    private readonly fonts: FontsService,
    private readonly renderer: RendererService,
  ) {}

  /**
   * Deletes one of the user's own fonts.
   * @throws DomainError 404, for public fonts too; 409 `font_in_use` with the names of templates
   */
  async deleteOwn(userId: Id<'usr'>, id: string): Promise<{ id: string }> {
    if ((await this.delete(userId, id, this.fonts.usesOfOwner)) === null) throw notFound('font');
    return { id };
  }

  /**
   * @param ownerId null for a public font
   * @param uses keeps the font where it finds a use
   * @param effect part of the deletion's transaction
   * @returns null where the owner has no such font
   * @throws DomainError 409 `font_in_use`
   */
  async delete(
    ownerId: Id<'usr'> | null,
    id: string,
    uses: Dependents,
    effect: (font: Font) => Promise<void> = () => Promise.resolve(),
  ): Promise<Font | null> {
    if (!isId('fnt', id)) return null;
    const deleted = await this.transactor.run(async () => {
      const fonts = this.transactor.repository(FontEntity);
      const where = { id, userId: ownerId ?? IsNull() };
      const font = await fonts.findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (font === null) return null;
      const use = await uses.findUse(id);
      if (use !== null) throw fontsErrors.font_in_use({ use });
      await fonts.delete({ id });
      await effect(font);
      return font;
    });
    if (deleted !== null) this.renderer.forgetFont(deleted.sfntSha256);
    return deleted;
  }
}
