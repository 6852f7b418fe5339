// The pages work without this script; it only makes them easier to use.

/** Copies the text of the element that the button names, and confirms it. */
for (const button of document.querySelectorAll('[data-copy]')) {
  const usual = button.textContent;
  button.hidden = navigator.clipboard === undefined;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = usual), 2000);
  });
}

/** Shows a password while it is typed. */
for (const button of document.querySelectorAll('[data-reveal]')) {
  const field = document.getElementById(button.dataset.reveal);
  button.hidden = false;
  button.addEventListener('click', () => {
    const label = button.textContent;
    button.textContent = button.dataset.other;
    button.dataset.other = label;
    field.type = field.type === 'password' ? 'text' : 'password';
    field.focus();
  });
}

/** Sends a form once, however often its button is pressed; after a return to the page it can be sent again. */
const sent = new WeakSet();
document.addEventListener('submit', (event) => {
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});
addEventListener('pageshow', () => {
  for (const form of document.forms) sent.delete(form);
});
