// Shows the document with OpenAPI Explorer. It calls the origin that the page was loaded from, whatever name the service has
// in public: trying out then works at 127.0.0.1 as well as at localhost, and behind a tunnel.
const explorer = document.querySelector('openapi-explorer');
const root = new URL(explorer.dataset.root, location.href);

const description = await (await fetch(new URL('openapi.json', root))).json();
const servers = [{ url: root.href.replace(/\/$/, ''), description: 'This service' }];
await explorer.loadSpec({ ...description, servers });
// Until here the page has what it has without a script.
explorer.classList.add('loaded');
// An anchor of the page moved when the explorer took its place, and may lie in what is folded.
const anchored = document.getElementById(location.hash.slice(1));
anchored?.closest('details')?.setAttribute('open', '');
anchored?.scrollIntoView();
