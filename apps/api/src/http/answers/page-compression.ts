import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { preferredCoding } from './preferences.js';

/** A page in a quarter of its bytes, within a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Bytes below which compression saves no packet. */
const LEAST = 1_024;

/**
 * Sends pages as brotli or gzip to who takes it, compressed by threads beside the one that serves everybody. Nothing else:
 * pictures are compressed already, and records hold secrets beside texts of others. A well-kept plugin
 * (`@fastify/compress`) can't be told to leave records alone.
 */
export function compressPages(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!Buffer.isBuffer(payload) || payload.length < LEAST || !isPage(reply.getHeader('content-type'))) return payload;
    reply.header('Vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '));
    const coding = preferredCoding(request.headers['accept-encoding']);
    if (coding === undefined) return payload;
    const compressed = await (coding === 'br' ? promisify(brotliCompress)(payload, BROTLI) : promisify(gzip)(payload));
    reply.headers({ 'Content-Encoding': coding, 'Content-Length': compressed.length });
    return compressed;
  });
}

function isPage(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/html');
}
