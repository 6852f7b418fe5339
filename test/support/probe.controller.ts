import { Controller, Delete, Get, Post } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { errorCatalogue, type Page } from '#kernel';
import {
  Access,
  Answers,
  AnswersBinary,
  AnswersPage,
  type BinaryContent,
  Caller,
  Form,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  QueryParams,
} from '../../apps/api/src/http/index.js';
import { EchoRecord, OpenForm, ProbeBody, ProbeForm, ProbeQuery } from './probe.bodies.js';

const BYTES = Buffer.from('glyphs');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

const probeErrors = errorCatalogue(
  {
    in_use: {
      category: 'conflict',
      detail: ({ used_by }: { used_by: string }) => `It is in use by ${used_by}.`,
      example: { used_by: 'tpl_1' },
      members: { used_by: { type: 'string', description: 'What uses it.' } },
    },
  },
  { isPublic: false },
);

/** Operations that only show how the machinery handles requests. */
@Controller('/probe')
export class ProbeController {
  @Get('/public')
  @Access('public')
  @Operation({ summary: 'Public', description: 'Public.' })
  @Answers(EchoRecord)
  open(@QueryParams() query: ProbeQuery): unknown {
    return { ...query };
  }

  @Get('/user/:font_id')
  @Access('user')
  @Operation({ summary: 'User', description: 'User.' })
  @Answers(EchoRecord)
  user(@PathId('fnt', 'font_id') id: string, @Caller() caller: Principal): unknown {
    return { id, user: caller.user.id };
  }

  @Get('/render')
  @Access('user', { scope: 'render' })
  @Operation({ summary: 'Render', description: 'Any scope.' })
  @Answers(EchoRecord)
  render(): unknown {
    return 'ok';
  }

  @Get('/me')
  @Access('user', { whileSuspended: true })
  @Operation({ summary: 'Me', description: 'Even while suspended.' })
  @Answers(EchoRecord)
  me(): unknown {
    return 'ok';
  }

  @Get('/admin')
  @Access('admin')
  @Operation({ summary: 'Admin', description: 'Admin.' })
  @Answers(EchoRecord)
  admin(): unknown {
    return 'ok';
  }

  @Post('/json')
  @Access('public')
  @Operation({ summary: 'JSON', description: 'JSON.' })
  @Answers(EchoRecord)
  json(@JsonBody() body: ProbeBody): unknown {
    return { ...body };
  }

  @Post('/any-json/:font_id')
  @Access('user')
  @Operation({ summary: 'Any JSON', description: 'JSON, behind a key.' })
  @Answers(EchoRecord)
  anyJson(@PathId('fnt', 'font_id') id: string, @JsonBody({ limit: 2000 }) body: Record<string, unknown>): unknown {
    return { id, members: Object.keys(body).length };
  }

  @Post('/form')
  @Access('public')
  @Operation({ summary: 'Form', description: 'Form.' })
  @Answers(EchoRecord)
  form(@Form() form: ProbeForm): unknown {
    return form.described();
  }

  @Post('/open-form')
  @Access('public')
  @Operation({ summary: 'Open form', description: 'A form that may be absent.' })
  @Answers(EchoRecord)
  openForm(@Form({ required: false }) form: OpenForm): unknown {
    return { ...form };
  }

  @Delete('/no-body')
  @Access('public')
  @Operation({ summary: 'No body', description: 'Ignores bodies.' })
  @Answers(EchoRecord)
  noBody(): unknown {
    return 'deleted';
  }

  @Get('/binary')
  @Access('public')
  @Operation({ summary: 'Binary', description: 'Binary.' })
  @AnswersBinary({ types: ['font/ttf'], disposition: 'attachment', description: 'Bytes.' })
  binary(): BinaryContent {
    return { bytes: BYTES, contentType: 'font/ttf', sha256: SHA256, fileName: 'خط "أ".ttf' };
  }

  @Get('/page')
  @Access('public')
  @Operation({ summary: 'Page', description: 'Page.' })
  @AnswersPage(EchoRecord)
  page(): Page<unknown> {
    return { items: [1, 2], nextCursor: 'more' };
  }

  @Get('/conflict')
  @Access('public')
  @Operation({ summary: 'Conflict', description: 'Always.' })
  @Answers(EchoRecord)
  conflict(): unknown {
    throw probeErrors.in_use({ used_by: 'tpl_1' });
  }

  @Get('/bug')
  @Access('public')
  @Operation({ summary: 'Bug', description: 'Always.' })
  @Answers(EchoRecord)
  bug(): unknown {
    throw new Error('SELECT secret FROM /etc/passwd');
  }

  @Get('/outage')
  @Access('public')
  @Operation({ summary: 'Outage', description: 'Always.' })
  @Answers(EchoRecord)
  outage(): unknown {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
  }
}
