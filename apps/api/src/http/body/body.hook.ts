import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Base64Text, JsonRows } from '#kernel';
import type { UploadMemory } from '#renderer';
import { type BodyDeclaration, declares } from './body-declaration.js';
import { bodyErrors } from './body.errors.js';
import { readJson } from './json-reader.js';
import { readMultipart } from './multipart-reader.js';
import { readBytes, readUrlEncoded } from './text-reader.js';

const MEDIA_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
} as const;

/**
 * Reads bodies by the route's declaration, whatever type the client claims. Refuses with 413, 415 and 400, in this
 * order. An operation without a body ignores both body and content type.
 */
export function readDeclaredBodies(fastify: FastifyInstance, memory?: UploadMemory): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => {
    const declared = request.routeOptions.config.body;
    if (declared === undefined) return Promise.resolve(undefined);
    const form = 'form' in declared ? declared.form : undefined;
    if (form !== undefined && declares(request.headers, MEDIA_TYPES.multipart))
      return readMultipart(payload, request.headers, { limit: declared.limit, form });
    if (declared.kind === 'json') return readJson(payload, declared, memory);
    if (declared.kind === 'urlencoded') return readUrlEncoded(payload, declared.limit);
    return readBytes(payload, declared.limit, bodyErrors.invalid_json);
  });
  fastify.addHook('preParsing', async (request) => {
    const declared = request.is404 ? undefined : request.routeOptions.config.body;
    if (declared === undefined || isEmpty(request)) withoutBody(request);
    else admit(request, declared);
  });
  if (memory !== undefined) freeUploads(fastify, memory);
}

/**
 * The garbage collector would find pictures and rows much later, after scanning the whole heap. Frees them only after
 * success: nothing reads them then, whereas abandoned work may go on for a moment.
 */
function freeUploads(fastify: FastifyInstance, memory: UploadMemory): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const declared = request.routeOptions.config.body;
    if (declared?.kind === 'json' && reply.statusCode === 200)
      for (const bytes of uploadsIn(request.body as Record<string, unknown> | undefined, declared)) memory.free(bytes);
    done();
  });
}

function uploadsIn(
  body: Readonly<Record<string, unknown>> = {},
  { pictures, rows }: Extract<BodyDeclaration, { kind: 'json' }>,
): readonly Buffer[] {
  const read = rows === undefined ? undefined : body[rows.name];
  if (read instanceof JsonRows) return read.portions;
  return pictures === undefined ? [] : picturesIn(body[pictures]).map(({ bytes }) => bytes);
}

/** The pictures among the fields: a field itself, or its `base64`. */
function picturesIn(fields: unknown): Base64Text[] {
  return Object.values(fields ?? {})
    .map((field: unknown) => (field instanceof Base64Text ? field : (field as { base64?: unknown } | null)?.base64))
    .filter((text) => text instanceof Base64Text);
}

function admit(request: FastifyRequest, declared: BodyDeclaration): void {
  if (Number(request.headers['content-length'] ?? 0) > declared.limit)
    throw bodyErrors.too_large({ what: 'The body', limit_bytes: declared.limit });
  if (declared.kind === 'raw') return withoutName(request);
  const mediaType = MEDIA_TYPES[declared.kind];
  const others = 'form' in declared && declared.form !== undefined ? [MEDIA_TYPES.multipart] : [];
  const taken = [...new Set([mediaType, ...others])];
  if (!taken.some((one) => declares(request.headers, one)))
    throw bodyErrors.unsupported_media_type({ expected: taken.join(' or ') });
  if (!['', 'identity'].includes(request.headers['content-encoding'] ?? ''))
    throw bodyErrors.unsupported_content_encoding();
}

function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

/** Fastify refuses an invalid media type, but verifying bytes does not depend on their type. */
function withoutName({ headers }: FastifyRequest): void {
  headers['content-type'] = 'application/octet-stream';
}

/** Fastify detects a body by these headers. */
function withoutBody({ headers }: FastifyRequest): void {
  delete headers['content-type'];
  delete headers['content-length'];
  delete headers['transfer-encoding'];
}
