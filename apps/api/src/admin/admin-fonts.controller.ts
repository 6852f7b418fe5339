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
} from '../http/index.js';

@Controller('/v1/admin/fonts')
export class AdminFontsController {
  constructor(private readonly fonts: FontAdministrationService) {}

  @Get()
  @Access('admin')
  @Operation({ summary: 'List the public fonts', description: 'What every template may name.' })
  @AnswersAll(FontRecord)
  list(): Promise<Font[]> {
    return this.fonts.list('public');
  }

  @Post()
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Add a public font',
    description:
      'Judged like every upload; from now on every template may name its family. The same bytes again give the record ' +
      'that exists. One row in the audit trail.',
  })
  @Answers(FontRecord, { description: 'The font with its acceptance report.' })
  @Refuses(...Object.values(fontRefusals))
  create(@Form() form: FontForm, @Acting() actor: Actor): Promise<Font> {
    return this.fonts.add('public', form.toUpload(), actor);
  }

  @Delete('/:font_id')
  @Access('admin')
  @Operation({
    summary: 'Delete a public font',
    description:
      'Refused while the newest version of a template draws with it, be it only for characters that its own fonts lack. ' +
      'Older versions go on drawing with it. A bundled font does not come back at the next start. One row in the audit ' +
      'trail.',
  })
  @Answers(DeletedRecord)
  @Refuses(noSuch('font'), fontsErrors.font_in_use)
  delete(@PathId('fnt', 'font_id') id: string, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.fonts.delete('public', id, actor);
  }
}
