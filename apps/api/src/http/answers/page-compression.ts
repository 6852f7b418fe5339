import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** A page in a quarter of its bytes, within a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Sends pages as brotli or gzip to who takes it. Nothing else: pictures are compressed already, and records hold secrets
 * beside texts of others. To be called before anything is routed.
 */
export async function compressPages(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^text\/html\b/,
    brotliOptions: BROTLI,
    // On threads beside the one that serves everybody.
    syncThreshold: 0,
    // No body that comes is compressed.
    globalDecompression: false,
  });
}
