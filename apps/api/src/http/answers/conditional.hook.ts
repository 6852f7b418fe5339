import type { FastifyInstance } from 'fastify';

/**
 * Answers 304 to a GET or HEAD whose `If-None-Match` names the entity tag of what would be sent (RFC 9110 section
 * 13.1.2). `Range` is ignored everywhere, as a server may.
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    const condition = request.headers['if-none-match'];
    if (typeof tag !== 'string' || condition === undefined || reply.statusCode !== 200) return payload;
    if (!['GET', 'HEAD'].includes(request.method) || !matches(condition, tag)) return payload;
    // A 304 describes nothing that it does not carry (RFC 9110 section 15.4.5).
    for (const name of ['content-type', 'content-length', 'content-disposition', 'content-encoding'])
      reply.removeHeader(name);
    reply.code(304);
    // A length, if told, is that of the 200 (section 8.6). Of '' the framework tells 0; of a HEAD it measures the payload.
    return request.method === 'HEAD' ? payload : null;
  });
}

/** Weak comparison: the `W/` of either side is ignored; `*` names whatever is there. */
export function matches(condition: string, tag: string): boolean {
  if (condition.trim() === '*') return true;
  const wanted = tag.replace(/^W\//, '');
  return [...condition.matchAll(/"[^"]*"/g)].some(([one]) => one === wanted);
}
