import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { Clock, type Id, noSuch } from '#kernel';
import { UsersService } from '#users';
import { type Font, FontEntity, type FontUpload } from './font.entity.js';
import { FontDeletion } from './font-deletion.service.js';
import { answering } from './font-naming.js';
import { FontsService } from './fonts.service.js';

/** The public fonts, or those of the user with this unchecked id. */
export type FontSet = 'public' | { readonly userId: string };

/** Manages the public fonts, and those of each user, for administrators. */
@Injectable()
export class FontAdministrationService {
  constructor(
    private readonly transactor: Transactor,
    private readonly fonts: FontsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly deletion: FontDeletion,
  ) {}

  /** Newest first. */
  async list(set: FontSet): Promise<Font[]> {
    const userId = (await this.ownerOf(set)) ?? IsNull();
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.transactor.repository(FontEntity).find({ where: { userId }, order });
  }

  /**
   * Adds a font and records one row in the audit trail; for known bytes it returns the existing record.
   * @throws DomainError 404 for the user; 422 for the file
   */
  async add(set: FontSet, upload: FontUpload, actor: Actor): Promise<Font> {
    const draft = await this.fonts.draft(await this.ownerOf(set), upload);
    const effect = async (): Promise<Font> => {
      const font = await this.fonts.insert(draft);
      await this.audit.record({ actor, action: 'font.added', target: font.id, after: auditMembers(font) });
      return font;
    };
    return answering(upload, await this.transactor.run(effect));
  }

  /**
   * Deletes a font and records one row in the audit trail. Its file stays, because older template versions draw with
   * it. A deleted bundled font does not return at the next start.
   * @throws DomainError 404; 409 `font_in_use`
   */
  async delete(set: FontSet, id: string, actor: Actor): Promise<{ id: string }> {
    const after = async (font: Font): Promise<void> => {
      if (font.licence !== null) await this.withdraw(font);
      await this.audit.record({ actor, action: 'font.deleted', target: id, before: auditMembers(font) });
    };
    const deleted = await this.deletion.delete(await this.ownerOf(set), id, { after });
    if (deleted === null) throw noSuch('font');
    return { id };
  }

  private async ownerOf(set: FontSet): Promise<Id<'usr'> | null> {
    return set === 'public' ? null : (await this.users.require(set.userId)).id;
  }

  private async withdraw({ sha256 }: Font): Promise<void> {
    await this.transactor
      .manager()
      .query('INSERT INTO withdrawn_fonts (sha256, withdrawn_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        sha256,
        this.clock.now(),
      ]);
  }
}

/** The members of a font in the audit trail. */
function auditMembers({ userId, family, style, sha256 }: Font): Record<string, unknown> {
  return { user_id: userId, family, style, sha256 };
}
