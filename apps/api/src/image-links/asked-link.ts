import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type AskedLink, readCompact, readReadable } from '#image-links';
import { exampleId } from '../http/index.js';

const TEXT = { type: 'string' } as const;
const SIGNATURE = { ...TEXT, example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD' };

/** Parameter decorator: the link of a readable address, or of a compact one if the path has a signature. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): AskedLink => {
  const { params, raw, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const { accept } = headers;
  const { key_id: keyId = '', signature, file = '' } = params as Readonly<Record<string, string>>;
  if (signature !== undefined) return { ...readCompact(keyId, signature, file), accept };
  const { url = '' } = raw;
  const mark = url.indexOf('?');
  return { ...readReadable(keyId, file, mark < 0 ? '' : url.slice(mark + 1)), accept };
});

const KEY = ApiParam({
  name: 'key_id',
  schema: { ...TEXT, example: exampleId('sgk') },
  description: 'The signing key.',
});

/** Documents the parameters of a readable address. */
export const ReadableParameters = (): MethodDecorator =>
  applyDecorators(
    KEY,
    ApiParam({
      name: 'file',
      schema: { ...TEXT, example: `${exampleId('tpl')}@3.png` },
      description:
        '`{template}.{format}`: `tpl_…` for the newest version or `tpl_…@3` for that one, and png, jpg, webp, avif, pdf or ' +
        'auto: the smallest of avif, webp and png that `Accept` names.',
    }),
    ApiQuery({ name: 'sig', required: true, schema: SIGNATURE, description: 'The signature.' }),
    ApiQuery({
      name: 'parameters',
      required: false,
      style: 'form',
      explode: true,
      schema: { type: 'object', additionalProperties: TEXT, example: { name: 'نورة' } },
      description:
        'Values by field, those of lists as `dishes[0].name`; `size`; `scale` or `width`, and `dpr`; `quality`, `palette`, ' +
        '`progressive`; `exp`, seconds since 1970; `on_error`. ' +
        'A field that is called as one of these is `data.size`.',
    }),
  );

/** Documents the parameters of a compact address. */
export const CompactParameters = (): MethodDecorator =>
  applyDecorators(
    KEY,
    ApiParam({ name: 'signature', schema: SIGNATURE, description: 'The signature.' }),
    ApiParam({
      name: 'file',
      schema: { ...TEXT, example: 'dHBsXzdoVHFQejJXa1hiTmNSajVzTG1WMGE_bmFtZT1Ob3VyYQ.png' },
      description: '`{payload}.{format}`; the payload is the base64url of `{template}?{query}`, without the signature.',
    }),
  );
