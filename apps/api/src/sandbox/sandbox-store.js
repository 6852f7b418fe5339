// Brings the order up to date while its card is made; without it, a link does.

const PAUSE_MS = 1500;

async function look() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  const news = page?.querySelector('[data-order]');
  if (news && !news.hasAttribute('data-waits')) document.querySelector('[data-order]').replaceWith(news);
  else setTimeout(look, PAUSE_MS);
}

if (document.querySelector('[data-waits]')) setTimeout(look, PAUSE_MS);
