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
  @Operation({ summary: 'List public fonts', description: 'Returns the fonts that every template may name.' })
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
      'The service judges the font like every upload. From now on every template may name its family. Adding the ' +
      'same bytes again returns the existing record. The change is recorded in the audit trail.',
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
      'The request is refused while the newest version of a template draws with the font, even if only for ' +
      'characters that its own fonts lack. Older versions continue to draw with it. A deleted bundled font does ' +
      'not return at the next start. The change is recorded in the audit trail.',
  })
  @Answers(DeletedRecord)
  @Refuses(noSuch('font'), fontsErrors.font_in_use)
  delete(@PathId('fnt', 'font_id') id: string, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.fonts.delete('public', id, actor);
  }
}
