import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  applyDecorators,
  HttpCode,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { headersNamed } from './answer-headers.js';
import { preferredCoding } from './content-negotiation.js';

/** The encodings that a document is sent in. */
interface Forms {
  readonly sha256: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Close to the best compression, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Encodings of documents requested so far; they live as long as the documents. */
const made = new WeakMap<object, Promise<Forms>>();

@Injectable()
class DocumentInterceptor implements NestInterceptor<object, Buffer> {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<Buffer> {
    const http = context.switchToHttp();
    const { headers } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async (document) => {
        const forms = await formsOf(document);
        const coding = preferredCoding(headers['accept-encoding']);
        // Each encoding is a representation of its own, and so has its own tag (RFC 9110 section 8.8.3.3).
        const tag = coding === undefined ? forms.sha256 : `${forms.sha256}-${coding}`;
        if (coding !== undefined) reply.header('Content-Encoding', coding);
        reply.headers({ 'Content-Type': 'application/json; charset=utf-8', ETag: `"${tag}"` });
        reply.headers({ Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
        return forms[coding ?? 'identity'];
      }),
    );
  }
}

/**
 * Answers 200 with a JSON document that does not change while the process runs. It has an entity tag, and is compressed
 * once, at the first call, for clients that accept brotli or gzip.
 */
export function AnswersDocument(description: string): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    UseInterceptors(DocumentInterceptor),
    ApiResponse({
      status: 200,
      description,
      content: { 'application/json': { schema: { type: 'object' } } },
      headers: headersNamed('ETag', 'Cache-Control', 'Content-Encoding'),
    }),
  );
}

function formsOf(document: object): Promise<Forms> {
  const found = made.get(document);
  if (found !== undefined) return found;
  const forms = make(document);
  made.set(document, forms);
  return forms;
}

async function make(document: object): Promise<Forms> {
  const identity = Buffer.from(JSON.stringify(document));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { sha256: createHash('sha256').update(identity).digest('hex'), identity, br, gzip: zipped };
}
