import Fastify from 'fastify';
import { backgroundOf, CARDS, textsOf } from './cards.mjs';

/** The least that a service around an engine could be: `bare.server.mjs ENGINE CARD`; `POST /{png|jpg}` with `{n}`, the image back. */
const [engine, name] = process.argv.slice(2);
const card = CARDS.find((one) => one.name === name);
const { open } = await import(`./peers/${engine}.mjs`);
const contender = await open(card, await backgroundOf(card));
const server = Fastify();

for (const format of ['png', 'jpg']) {
  server.post(`/${format}`, async (request, reply) => {
    const { n } = request.body;
    const file = await contender.render(textsOf(card, n), format, n);
    if (contender.release) reply.raw.once('finish', () => contender.release(file));
    return reply.type(format === 'png' ? 'image/png' : 'image/jpeg').send(file);
  });
}

process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
