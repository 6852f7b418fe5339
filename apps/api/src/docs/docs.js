// Shows the document with Swagger UI. It calls the origin that the page was loaded from, whatever name the service has in
// public: trying out then works at 127.0.0.1 as well as at localhost, and behind a tunnel.
const root = new URL(document.querySelector('#swagger-ui').dataset.root, location.href);

const description = await (await fetch(new URL('openapi.json', root))).json();
SwaggerUIBundle({
  dom_id: '#swagger-ui',
  spec: { ...description, servers: [{ url: root.href.replace(/\/$/, ''), description: 'This service' }] },
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  persistAuthorization: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
});
