// Goes to the order as soon as its card is made; without this script, the link does.

const PAUSE_MS = 1500;
const link = document.querySelector('[data-look]');

async function look() {
  const answer = await fetch(link.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const page = answer?.ok ? await answer.text() : undefined;
  if (page !== undefined && !/<section[^>]* data-waits/.test(page)) location.replace(link.href);
  else setTimeout(look, PAUSE_MS);
}

if (link) setTimeout(look, PAUSE_MS);
