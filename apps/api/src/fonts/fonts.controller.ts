import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  type Font,
  FontDeletion,
  type FontFile,
  fontRefusals,
  fontsErrors,
  FontsService,
  type SealedFonts,
} from '#fonts';
import {
  Access,
  Answers,
  AnswersAll,
  AnswersBinary,
  Caller,
  DeletedRecord,
  Form,
  Idempotent,
  IMMUTABLE,
  JsonBody,
  Operation,
  PathId,
  Refuses,
  type Principal,
} from '../http/index.js';
import { FontForm, FontRequestsBody } from './font.body.js';
import { FontBindingsRecord } from './font-binding.record.js';
import { FontRecord } from './font.record.js';

@Controller('/v1/fonts')
export class FontsController {
  constructor(
    private readonly fonts: FontsService,
    private readonly deletion: FontDeletion,
  ) {}

  @Get()
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'List fonts',
    description: 'Returns all public fonts and your own, which your templates may name.',
  })
  @AnswersAll(FontRecord)
  list(@Caller() { user }: Principal): Promise<Font[]> {
    return this.fonts.list(user.id);
  }

  @Post()
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Upload a font',
    description:
      'The service judges the content of the file: its tables, its outlines, its embedding permission, and its ' +
      'support of Arabic. Uploading the same bytes again returns the existing record under its existing names; if ' +
      'the request has other names, `warnings` begins with `stored_already`. A refusal names its reason in `code`: ' +
      '`not_a_font`, `no_such_face`, `broken_tables`, `over_budget`, `restricted_embedding`, `no_unicode_cmap`, ' +
      '`no_outlines`, `unsupported_outlines`, `graphite_only`.',
  })
  @Answers(FontRecord, { description: 'The font with its acceptance report.' })
  @Refuses(...Object.values(fontRefusals))
  create(@Caller() { user }: Principal, @Form() form: FontForm): Promise<Font> {
    return this.fonts.upload(user.id, form.toUpload());
  }

  @Post('/bindings')
  @Access('user')
  @Operation({
    summary: 'Bind fonts',
    description:
      'Returns the faces that a template with these families uses now, for editors that draw with the engine for ' +
      'browsers. Nothing is stored.',
    addition: true,
  })
  @Answers(FontBindingsRecord)
  bind(@Caller() { user }: Principal, @JsonBody() { fonts }: FontRequestsBody): Promise<SealedFonts> {
    return this.fonts.seal(user.id, fonts);
  }

  @Get('/:font_id')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get a font',
    description: 'Returns a public font or one of your own, with its acceptance report.',
  })
  @Answers(FontRecord)
  get(@Caller() { user }: Principal, @PathId('fnt', 'font_id') id: string): Promise<Font> {
    return this.fonts.require(user.id, id);
  }

  @Delete('/:font_id')
  @Access('user')
  @Operation({
    summary: 'Delete a font',
    description:
      'Deletes one of your own fonts. The request is refused while the newest version of a template draws with the ' +
      'font, even if only for characters that its other fonts lack. It is also refused while a campaign, a batch ' +
      'or an order uses a version that draws with the font. Other versions continue to draw with it.',
    addition: true,
  })
  @Answers(DeletedRecord)
  @Refuses(fontsErrors.font_in_use)
  delete(@Caller() { user }: Principal, @PathId('fnt', 'font_id') id: string): Promise<{ id: string }> {
    return this.deletion.deleteOwn(user.id, id);
  }

  @Get('/:font_id/file')
  @Access('user', { scope: 'render' })
  @Operation({ summary: 'Download a font', description: 'Returns the uploaded file, byte for byte.' })
  @AnswersBinary({
    types: ['font/ttf', 'font/otf', 'font/collection', 'font/woff', 'font/woff2'],
    disposition: 'attachment',
    description: 'The font file.',
  })
  getFile(@Caller() { user }: Principal, @PathId('fnt', 'font_id') id: string): Promise<FontFile> {
    return this.fonts.file(user.id, id);
  }

  @Get('/:font_id/face')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Download the face of a font',
    description: 'Returns the face as the engine reads it: unpacked TrueType or OpenType. The face never changes.',
    addition: true,
  })
  @AnswersBinary({ types: ['font/sfnt'], disposition: 'attachment', description: 'The face.', ...IMMUTABLE })
  getFace(@Caller() { user }: Principal, @PathId('fnt', 'font_id') id: string): Promise<FontFile> {
    return this.fonts.face(user.id, id);
  }
}
