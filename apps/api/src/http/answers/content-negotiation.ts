import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * What a header of preferences asks for (`Accept-Language`, `Accept-Encoding`; RFC 9110 section 12.4.2), in lower case, the
 * most wanted first; of equals the first goes before. What has the weight 0 is not wanted.
 */
export function preferences(header: string | undefined): string[] {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [value = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return { value, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = wishes.filter(({ value, weight }) => value !== '' && weight > 0);
  return wanted.sort((a, b) => b.weight - a.weight).map(({ value }) => value);
}

/** The compression that an `Accept-Encoding` prefers, of those that answers are sent in; undefined for none. */
export function preferredCoding(header: string | undefined): 'br' | 'gzip' | undefined {
  return preferences(header).find((one) => one === 'br' || one === 'gzip');
}

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
