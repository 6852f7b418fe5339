// Shows the document with OpenAPI Explorer. It calls the page's own origin, not the service's public name: trying out
// then works at 127.0.0.1, at localhost and behind a tunnel.
const explorer = document.querySelector('openapi-explorer');
const root = new URL(explorer.dataset.root, location.href);

const description = await (await fetch(new URL('openapi.json', root))).json();
const servers = [{ url: root.href.replace(/\/$/, ''), description: 'This service' }];
// The explorer shows every combination of the alternatives in a schema. The schema of templates has too many of them,
// so it stays a separate file.
const asFile = {
  type: 'object',
  description: 'Template schema 1; see `/schemas/template-1.json` and the guide to templates.',
};
const { components } = description;
const schemas = { ...components.schemas, TemplateSchema: asFile, TemplateField: asFile };
await explorer.loadSpec({ ...description, servers, components: { ...components, schemas } });
// Until here the page shows its content without a script.
explorer.classList.add('loaded');
// The page's anchor moved when the explorer took its place, and may be inside a closed section.
const anchored = document.getElementById(location.hash.slice(1));
anchored?.closest('details')?.setAttribute('open', '');
anchored?.scrollIntoView();
