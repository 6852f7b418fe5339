import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Answers 304 to a GET or HEAD whose `If-None-Match` names the entity tag of what would be sent (RFC 9110 section
 * 13.1.2), and to a POST whose route takes `@HeldPictures`. `Range` is ignored everywhere, as a server may.
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    const condition = request.headers['if-none-match'];
    if (typeof tag !== 'string' || condition === undefined || reply.statusCode !== 200) return payload;
    if (!isMet(request, condition, tag)) return payload;
    // A 304 describes nothing that it does not carry (RFC 9110 section 15.4.5).
    for (const name of ['content-type', 'content-length', 'content-disposition', 'content-encoding'])
      reply.removeHeader(name);
    reply.code(304);
    // A length, if told, is that of the 200 (section 8.6). Of '' the framework tells 0; of a HEAD it measures the payload.
    return request.method === 'HEAD' ? payload : null;
  });
}

function isMet({ method, routeOptions }: FastifyRequest, condition: string, tag: string): boolean {
  if (['GET', 'HEAD'].includes(method)) return matches(condition, tag);
  return routeOptions.config.isConditional === true && lists(condition, tag);
}

/** `*` names whatever is there. */
export function matches(condition: string, tag: string): boolean {
  return condition.trim() === '*' || lists(condition, tag);
}

/** Weak comparison: the `W/` of either side is ignored. */
export function lists(condition: string, tag: string): boolean {
  const wanted = tag.replace(/^W\//, '');
  return [...condition.matchAll(/"[^"]*"/g)].some(([one]) => one === wanted);
}
