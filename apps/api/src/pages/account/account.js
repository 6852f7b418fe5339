const query = new URLSearchParams(location.search);
const token = query.get('token') ?? '';
const root = document.documentElement;
root.lang = query.get('lang') === 'en' ? 'en' : 'ar';
root.dir = root.lang === 'en' ? 'ltr' : 'rtl';

const form = document.querySelector('form');
const button = form.querySelector('button');

/** Shows the parts of one state: ask, done, refused (the link is of no use) or failed (try again). */
function show(state) {
  for (const part of document.querySelectorAll('[data-when]')) {
    part.hidden = !part.dataset.when.split(' ').includes(state);
  }
}

async function send() {
  const body = JSON.stringify({ token, ...Object.fromEntries(new FormData(form)) });
  const answer = await fetch(form.dataset.to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (answer.ok) {
    // Used up: nobody needs to find it in the history.
    history.replaceState(null, '', location.pathname);
    return 'done';
  }
  const { code } = await answer.json();
  return code === 'invalid_token' || code === 'email_taken' ? 'refused' : 'failed';
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  show(await send().catch(() => 'failed'));
  button.disabled = false;
});

show(token === '' ? 'refused' : 'ask');
