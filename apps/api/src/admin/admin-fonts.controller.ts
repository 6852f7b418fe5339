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
  @Refuses(...FONT_REFUSALS)
  add(@Form() form: FontForm, @Acting() actor: Actor): Promise<Font> {
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
  @Refuses(FONT_IN_USE)
  delete(@PathId('fnt', 'font_id') id: string, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.fonts.delete('public', id, actor);
  }
}
