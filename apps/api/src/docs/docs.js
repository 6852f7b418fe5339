// Shows the document with OpenAPI Explorer. It calls the origin that the page was loaded from, whatever name the service has
// in public: trying out then works at 127.0.0.1 as well as at localhost, and behind a tunnel.
const explorer = document.querySelector('openapi-explorer');
const root = new URL(explorer.dataset.root, location.href);

const description = await (await fetch(new URL('openapi.json', root))).json();
const servers = [{ url: root.href.replace(/\/$/, ''), description: 'This service' }];
// The explorer shows every combination of the alternatives in a schema. The schema of templates has too many of them, and is
// a file of its own.
const asFile = {
  type: 'object',
  description: 'Template schema 1; see `/schemas/template-1.json` and the guide to templates.',
};
const { components } = description;
const schemas = { ...components.schemas, TemplateSchema: asFile, TemplateField: asFile };
await explorer.loadSpec({ ...description, servers, components: { ...components, schemas } });
// Until here the page has what it has without a script.
explorer.classList.add('loaded');
// An anchor of the page moved when the explorer took its place, and may lie in what is folded.
const anchored = document.getElementById(location.hash.slice(1));
anchored?.closest('details')?.setAttribute('open', '');
anchored?.scrollIntoView();
