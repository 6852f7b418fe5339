// Saves each choice as it is made, so that the price and a table's faults show at once. The service renders the page as
// it does without this script; this copies the parts that may have changed into the current page.
const form = document.querySelector('form');
const progress = document.getElementById('progress');
const words = JSON.parse(progress.dataset.words);

const FILES = 'input[type=file]';
/** Fields that change the price, or the list of files. */
const LIVE = ['package_code', 'remove'];

let saving = Promise.resolve();
let waiting = 0;

/** Attributes that mark an input's fault. */
const STATES = ['aria-invalid', 'aria-describedby'];

function showProgress(text) {
  progress.textContent = text;
  progress.hidden = text === '';
}

function state(input, made) {
  for (const name of STATES) {
    if (made.hasAttribute(name)) input.setAttribute(name, made.getAttribute(name));
    else input.removeAttribute(name);
  }
}

/** The faults of fields that keep their typed values. An empty required field stays missing until it is filled in. */
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

/**
 * Replaces a part of the page with its new rendering. Keeps its file fields, because the user may be choosing files in
 * them at that moment.
 */
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

/** The notice above the form stays while any fault below it does. */
function keepRefusal(before) {
  const notice = document.getElementById('refusal');
  if (!notice.hidden || form.querySelector('.fault') === null) return;
  notice.textContent = before;
  notice.hidden = false;
}

/** Only the last of several quick changes saves, with all of them. */
async function save() {
  waiting -= 1;
  if (waiting > 0) return;
  showProgress(words.working);
  const focused = document.activeElement?.id;
  const parts = new FormData(form);
  const sent = new Map([...form.querySelectorAll(FILES)].map((field) => [field, field.files[0]]));
  parts.set('action', 'save');
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body: parts });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (fresh.getElementById('price') === null) {
      showProgress(fresh.querySelector('[role=alert]')?.textContent ?? words.failed);
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
    if (waiting === 0) showProgress('');
    document.getElementById(focused)?.focus();
  } catch {
    showProgress(words.failed);
  }
}

form.addEventListener('change', ({ target }) => {
  if (target.type !== 'file' && !LIVE.includes(target.name) && !target.hasAttribute('aria-invalid')) return;
  showProgress(words.working);
  waiting += 1;
  saving = saving.then(save);
});
