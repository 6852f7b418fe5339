import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * The values of a preference header (`Accept-Language`, `Accept-Encoding`; RFC 9110 section 12.4.2), in lower case,
 * most preferred first; ties keep their order. Omits values with weight 0.
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

/** The encoding that an `Accept-Encoding` prefers among those the service offers; undefined for none. */
export function preferredCoding(header: string | undefined): 'br' | 'gzip' | undefined {
  return preferences(header).find((one) => one === 'br' || one === 'gzip');
}

/** Compresses a page to a quarter of its bytes within a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Bytes below which compression saves no packet. */
const LEAST = 1_024;

/**
 * Sends pages as brotli or gzip to clients that accept it, compressed by other threads than the one that serves
 * requests. Compresses nothing else: pictures are compressed already, and records hold secrets next to text of others.
 * A well-maintained plugin (`@fastify/compress`) can't exclude records.
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
