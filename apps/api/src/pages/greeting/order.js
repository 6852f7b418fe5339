// Polls the order and shows its progress. Without this script the user reloads the page.
const SECONDS = 5;
const watched = document.querySelector('[data-summary]');

async function look() {
  try {
    const answer = await fetch(watched.dataset.summary, { headers: { accept: 'application/json' } });
    const { status, production } = answer.ok ? await answer.json() : {};
    const isFurther = status !== watched.dataset.status || String(production?.done ?? '') !== watched.dataset.done;
    if (status !== undefined && isFurther) return location.reload();
  } catch {
    // The next poll may succeed.
  }
  wait();
}

const wait = () => setTimeout(() => (document.hidden ? wait() : look()), SECONDS * 1000);

if (watched !== null) wait();
