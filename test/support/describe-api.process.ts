// Starts the API, prints its routes and its document as JSON, and stops it. Runs as a process of its own because jest's
// module loader can't require parts of it.
import { Settings } from '#config';
import { publicErrors } from '#kernel';
import { createApplication } from '../../apps/api/src/application.js';
import { describeApi } from '../../apps/api/src/docs/openapi-document.js';

const { app, routes } = await createApplication(new Settings());
await app.listen(0, '127.0.0.1');
const document: unknown = await (await fetch(`${await app.getUrl()}/openapi.json`)).json();
const operations = routes.operations.map(({ method, path, access, body, idempotent }) => ({
  method,
  path,
  access,
  body,
  idempotent,
}));
const declared = describeApi(app);
await app.close();
const codes = publicErrors().map(({ code }) => code);
process.stdout.write(JSON.stringify({ routes: operations, document, declared, codes }));
