// Keeps what is chosen as it is chosen, so that the price and the faults of a table are seen at once. The service makes
// the page as it does without this; what may have changed of it is put into this one.
const form = document.querySelector('form');
const progress = document.getElementById('progress');
const words = JSON.parse(progress.dataset.words);

const FILES = 'input[type=file]';
/** Fields that change the price, or the list of files. */
const LIVE = ['package_code', 'remove'];

let saving = Promise.resolve();
let waiting = 0;

/** Attributes by which an input tells of its fault. */
const STATES = ['aria-invalid', 'aria-describedby'];

function tell(text) {
  progress.textContent = text;
  progress.hidden = text === '';
}

function state(input, made) {
  for (const name of STATES) {
    if (made.hasAttribute(name)) input.setAttribute(name, made.getAttribute(name));
    else input.removeAttribute(name);
  }
}

/** The faults of the fields that stay as they are typed. One that was left empty is missing until it is filled in. */
function judge(fresh) {
  for (const field of document.querySelectorAll('[data-field]')) {
    const made = fresh.querySelector(`[data-field="${field.dataset.field}"]`);
    const [input, fault] = [document.getElementById(field.dataset.field), made.querySelector('.fault')];
    if (fault === null && input.type !== 'file' && input.value === '') continue;
    field.querySelector('.fault')?.remove();
    if (fault !== null) field.append(fault);
    state(input, made.querySelector('input, select, textarea'));
  }
}

/** A part of the page as it is made now. Its file fields stay, for files may be chosen in them at this very moment. */
function renew(live, made, sent) {
  const fields = [...live.querySelectorAll(FILES)];
  live.replaceChildren(...made.childNodes);
  live.hidden = made.hidden;
  for (const field of fields) {
    const fresh = document.getElementById(field.id);
    state(field, fresh);
    fresh.replaceWith(field);
    if (field.files[0] === sent.get(field)) field.value = '';
  }
}

/** The notice above the form stays as long as any fault below it does. */
function keepRefusal(before) {
  const notice = document.getElementById('refusal');
  if (!notice.hidden || form.querySelector('.fault') === null) return;
  notice.textContent = before;
  notice.hidden = false;
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
    judge(fresh);
    const refusal = document.getElementById('refusal').textContent;
    for (const live of document.querySelectorAll('[data-live]')) renew(live, fresh.getElementById(live.id), sent);
    keepRefusal(refusal);
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
  if (target.type !== 'file' && !LIVE.includes(target.name) && !target.hasAttribute('aria-invalid')) return;
  tell(words.working);
  waiting += 1;
  saving = saving.then(save);
});
