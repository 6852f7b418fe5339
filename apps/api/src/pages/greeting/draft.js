// Keeps what is chosen as it is chosen, so that the price and the faults of a table are seen at once. The service makes
// the page as it does without this; what may have changed of it is put into this one.
const form = document.querySelector('form');
const progress = document.getElementById('progress');
const words = JSON.parse(progress.dataset.words);

const FILES = 'input[type=file]';
let saving = Promise.resolve();
let waiting = 0;

function tell(text) {
  progress.textContent = text;
  progress.hidden = text === '';
}

/** A part of the page as it is made now. Its file fields stay, for files may be chosen in them at this very moment. */
function renew(live, made, sent) {
  const fields = [...live.querySelectorAll(FILES)];
  live.replaceChildren(...made.childNodes);
  live.hidden = made.hidden;
  for (const field of fields) {
    const fresh = document.getElementById(field.id);
    for (const name of ['aria-invalid', 'aria-describedby']) {
      if (fresh.hasAttribute(name)) field.setAttribute(name, fresh.getAttribute(name));
      else field.removeAttribute(name);
    }
    fresh.replaceWith(field);
    if (field.files[0] === sent.get(field)) field.value = '';
  }
}

/** Of changes that come quickly one after the other, the last one's saving has them all. */
async function save() {
  waiting -= 1;
  if (waiting > 0) return;
  tell(words.working);
  const focused = document.activeElement?.id;
  const parts = new FormData(form);
  const sent = new Map([...form.querySelectorAll(FILES)].map((field) => [field, field.files[0]]));
  parts.set('action', 'save');
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body: parts });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (fresh.getElementById('price') === null) {
      tell(fresh.querySelector('[role=alert]')?.textContent ?? words.failed);
      return;
    }
    for (const live of document.querySelectorAll('[data-live]')) renew(live, fresh.getElementById(live.id), sent);
    const draft = form.elements.draft?.value;
    if (draft !== undefined) {
      const address = new URL(location.href);
      address.searchParams.set('draft', draft);
      history.replaceState(null, '', address);
    }
    if (waiting === 0) tell('');
    document.getElementById(focused)?.focus();
  } catch {
    tell(words.failed);
  }
}

form.addEventListener('change', ({ target }) => {
  if (target.type !== 'file' && target.name !== 'package_code' && target.name !== 'remove') return;
  tell(words.working);
  waiting += 1;
  saving = saving.then(save);
});
