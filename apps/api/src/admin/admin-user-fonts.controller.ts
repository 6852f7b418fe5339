import { Controller, Delete, Get, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import { type Font, FontAdministrationService, fontRefusals, fontsErrors } from '#fonts';
import { noSuch } from '#kernel';
import { FontForm } from '../fonts/font.body.js';
import { FontRecord } from '../fonts/font.record.js';
import {
  Access,
  Acting,
  Answers,
  AnswersAll,
  DeletedRecord,
  Form,
  Idempotent,
  Operation,
  PathId,
  Refuses,
  SdkResource,
} from '../http/index.js';

@SdkResource('admin.users.fonts')
@Controller('/v1/admin/users/:user_id/fonts')
export class AdminUserFontsController {
  constructor(private readonly fonts: FontAdministrationService) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List the fonts of a user',
    description: "Returns the user's own fonts, without the public ones.",
  })
  @AnswersAll(FontRecord)
  list(@PathId('usr', 'user_id') userId: string): Promise<Font[]> {
    return this.fonts.list({ userId });
  }

  @Post()
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Add a font for a user',
    description:
      'Adds the font as if the user had uploaded it: only templates of the user may name it. Adding the same bytes ' +
      'again returns the existing record. The change is recorded in the audit trail.',
  })
  @Answers(FontRecord, { description: 'The font with its acceptance report.' })
  @Refuses(...Object.values(fontRefusals))
  create(@PathId('usr', 'user_id') userId: string, @Form() form: FontForm, @Acting() actor: Actor): Promise<Font> {
    return this.fonts.add({ userId }, form.toUpload(), actor);
  }

  @Delete('/:font_id')
  @Access('admin')
  @Operation({
    summary: 'Delete a font of a user',
    description:
      'The request is refused while the newest version of a template draws with the font; older versions continue ' +
      'to draw with it. The change is recorded in the audit trail.',
  })
  @Answers(DeletedRecord)
  @Refuses(noSuch('font'), fontsErrors.font_in_use)
  delete(
    @PathId('usr', 'user_id') userId: string,
    @PathId('fnt', 'font_id') id: string,
    @Acting() actor: Actor,
  ): Promise<{ id: string }> {
    return this.fonts.delete({ userId }, id, actor);
  }
}
