import Fastify from 'fastify';
import { backgroundOf, CARDS, textsOf } from './cards.mjs';
import { PORTRAIT } from './portraits.mjs';

/**
 * The minimal service around an engine: `bare.server.mjs ENGINE CARD`; `POST /{png|jpg}` with `{n}`, and with `photo`
 * in base64 for the card that takes one; answers with the image.
 */
const [engine, name] = process.argv.slice(2);
const isPortrait = name === PORTRAIT.name;
const card = isPortrait ? PORTRAIT : CARDS.find((one) => one.name === name);
const { open, openPortrait } = await import(`./peers/${engine}.mjs`);
const contender = isPortrait ? await openPortrait(card) : await open(card, await backgroundOf(card));
const server = Fastify({ bodyLimit: 1 << 26 });

for (const format of ['png', 'jpg']) {
  server.post(`/${format}`, async (request, reply) => {
    const { n, photo } = request.body;
    const file = await contender.render(textsOf(card, n), format, n, photo);
    if (contender.release) reply.raw.once('finish', () => contender.release(file));
    return reply.type(format === 'png' ? 'image/png' : 'image/jpeg').send(file);
  });
}

process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
