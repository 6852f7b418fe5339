// Receives webhooks: verifies each request, and acts once on each event.
import { createServer } from 'node:http';
import { webhooks } from '@naqsh/sdk';

const secret = process.env.NAQSH_WEBHOOK_SECRET;
if (!secret) throw new Error('NAQSH_WEBHOOK_SECRET: set the secret of the endpoint');
// Keep the ids in your database for as long as an event may be delivered again.
const known = new Set();

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = await webhooks.verify(Buffer.concat(chunks), request.headers, secret);
    if (!known.has(event.id)) {
      known.add(event.id);
      if (event.type === 'claim.created') console.log(`a card was claimed: ${event.data.image_url}`);
      else console.log(`${event.type}: ${JSON.stringify(event.data)}`);
    }
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof webhooks.WebhookVerificationError)) throw error;
    response.writeHead(401).end(error.message);
  }
});
server.listen(process.env.PORT ?? 3000, 'localhost', () => console.log(`http://localhost:${server.address().port}/`));
