import Fastify from 'fastify';
import { backgroundOf, CARDS, textsOf } from './cards.mjs';
import { open } from './peers/canvas.mjs';

/** The least that a service around @napi-rs/canvas could be: `POST /{png|jpg}` with `{n}`, the image back. */
const card = CARDS.find(({ name }) => name === process.argv[2]);
const contender = await open(card, await backgroundOf(card));
const server = Fastify();

for (const format of ['png', 'jpg']) {
  server.post(`/${format}`, async (request, reply) => {
    const file = await contender.render(textsOf(card, request.body.n), format);
    return reply.type(format === 'png' ? 'image/png' : 'image/jpeg').send(file);
  });
}

process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
