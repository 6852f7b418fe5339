// Brings the order up to date while its card is made; without it, the link does.

const PAUSE_MS = 1500;
const link = document.querySelector('[data-look]');

async function look() {
  const answer = await fetch(link.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  const news = page?.querySelector('[data-order]');
  if (news && !news.hasAttribute('data-waits')) document.querySelector('[data-order]').replaceWith(news);
  else setTimeout(look, PAUSE_MS);
}

if (link) setTimeout(look, PAUSE_MS);
