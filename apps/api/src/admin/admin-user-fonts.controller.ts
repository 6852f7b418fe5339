import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '#audit';
import { FontAdministrationService, type Font } from '#fonts';
import { FontForm } from '../fonts/fonts.forms.js';
import { FontRecord } from '../fonts/fonts.records.js';
import { FONT_REFUSALS } from '../fonts/fonts.refusals.js';
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
} from '../http/index.js';
import { FONT_IN_USE } from './admin-fonts.refusals.js';

@ApiTags('Administration')
@Controller('/v1/admin/users/:user_id/fonts')
export class AdminUserFontsController {
  constructor(private readonly fonts: FontAdministrationService) {}

  @Get()
  @Access('admin')
  @Operation({ summary: "List a user's fonts", description: "The user's own; public ones are not among them." })
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
      'As if the user had uploaded it: only their templates may name it. The same bytes again give the record that ' +
      'exists. One row in the audit trail.',
  })
  @Answers(FontRecord, { description: 'The font with its acceptance report.' })
  @Refuses(...FONT_REFUSALS)
  add(@PathId('usr', 'user_id') userId: string, @Form() form: FontForm, @Acting() actor: Actor): Promise<Font> {
    return this.fonts.add({ userId }, form.toUpload(), actor);
  }

  @Delete('/:font_id')
  @Access('admin')
  @Operation({
    summary: "Delete a user's font",
    description:
      'Refused while the newest version of a template draws with it; older versions go on drawing with it. One row in ' +
      'the audit trail.',
  })
  @Answers(DeletedRecord)
  @Refuses(FONT_IN_USE)
  delete(
    @PathId('usr', 'user_id') userId: string,
    @PathId('fnt', 'font_id') id: string,
    @Acting() actor: Actor,
  ): Promise<{ id: string }> {
    return this.fonts.delete({ userId }, id, actor);
  }
}
