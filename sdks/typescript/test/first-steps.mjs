// The first steps of a new user, in any JavaScript runtime. Prints the results as JSON.
const { AbortSignal, process, TextEncoder } = globalThis;
const { argv, env, stdout } = process;
const { Naqsh, ValidationError, webhooks } = await import(argv.at(-1));
const { template, secret, body, headers } = JSON.parse(env.FIRST_STEPS);

const naqsh = new Naqsh();
const image = await naqsh.renders.create({ template_id: template, data: { name: 'نورة' }, images: {} });
const table = { data: new TextEncoder().encode('name\nنورة\nليلى\n'), name: 'names.csv', type: 'text/csv' };
const batch = await naqsh.batches.create({ template_id: template, file: table });
const done = await batch.wait();
const archive = await (await done.getArchive()).arrayBuffer();
const listed = [];
for await (const { id } of naqsh.templates.list({ limit: 1 })) listed.push(id);
const refusal = await naqsh.renders
  .create({ template_id: template, data: {}, images: {}, options: { scale: 9 } })
  .catch((error) => error);
const ended = await naqsh.me.get({ signal: AbortSignal.abort(new Error('enough')) }).catch((error) => error.message);
const event = await webhooks.verify(body, headers, secret);
const results = {
  image: [image.contentType, image.bytes[1], image.creditsCharged],
  batch: [done.status, done.total, new Uint8Array(archive)[0]],
  listed: listed.includes(template),
  refusal: [refusal instanceof ValidationError, refusal.errors?.[0]?.loc],
  ended,
  event: event.type,
};
stdout.write(JSON.stringify(results));
