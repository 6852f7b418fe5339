// Looks whether the order has come further, and shows it if it has. Without this the page is loaded again by hand.
const SECONDS = 5;
const watched = document.querySelector('[data-summary]');

async function look() {
  try {
    const answer = await fetch(watched.dataset.summary, { headers: { accept: 'application/json' } });
    const { status, production } = answer.ok ? await answer.json() : {};
    const isFurther = status !== watched.dataset.status || String(production?.done ?? '') !== watched.dataset.done;
    if (status !== undefined && isFurther) return location.reload();
  } catch {
    // The next look may find the way.
  }
  wait();
}

const wait = () => setTimeout(() => (document.hidden ? wait() : look()), SECONDS * 1000);

if (watched !== null) wait();
