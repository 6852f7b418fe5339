// Without this script the form is sent as it is. The script previews the card during input, reports faults at once,
// shrinks photographs before they are sent, and offers to place them.

const LARGEST = 2000;
const SMALL = 800;
const PAUSE = 300;

const panel = document.querySelector('[data-claim]');
if (panel !== null) fillIn(panel);
for (const button of document.querySelectorAll('[data-share]')) offerShare(button);

function fillIn(panel) {
  const form = panel.querySelector('form');
  const send = form.querySelector('button.button');
  const refusal = document.getElementById('refusal');
  const picture = document.getElementById('picture');
  const words = JSON.parse(panel.dataset.words);
  const usual = send.textContent;
  const fields = [...form.querySelectorAll('[data-field]')].map(fieldOf);
  // They are above the picture, outside the form.
  const sizes = [...document.querySelectorAll(`[form="${form.id}"][name="size"]`)];
  let running;
  let timer;
  let shown;
  let released = Promise.resolve();
  let key = newKey();

  for (const field of fields) {
    field.changed = (pause) => {
      key = newKey();
      field.judge(false);
      schedule(pause);
    };
    field.listen();
  }
  for (const size of sizes) {
    size.addEventListener('change', () => {
      key = newKey();
      schedule(0);
    });
  }
  // The browser restored earlier values, or the campaign has no sample to show.
  const isKept =
    fields.some((field) => field.value() !== '') || sizes.some((one) => one.checked !== one.defaultChecked);
  if (isKept || picture.hidden) schedule(0);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.ariaBusy === 'true') return;
    const faulty = fields.filter((field) => !field.judge(true));
    if (faulty.length > 0) return faulty[0].input.focus();
    void claim();
  });
  addEventListener('pageshow', () => busy(false));
  // A preview's message may move the button, and a button that moves while it is pressed gets no click.
  send.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      for (const kind of ['pointerup', 'pointercancel']) {
        addEventListener(kind, () => setTimeout(resolve), { once: true });
      }
    });
  });

  function schedule(pause) {
    clearTimeout(timer);
    timer = setTimeout(preview, pause);
  }

  /** Draws the current values and cancels an older drawing in progress. */
  async function preview() {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const size = chosen();
    picture.ariaBusy = 'true';
    try {
      const answer = await post(`${panel.dataset.claim}/preview`, await bodyOf('small'), {}, signal);
      if (answer.status === 429) return schedule(1000 * Number(answer.headers.get('retry-after') ?? 5));
      const body = await (answer.ok ? answer.blob() : answer.json());
      await released;
      if (signal.aborted) return;
      if (answer.ok) {
        const drawn = URL.createObjectURL(body);
        for (const field of fields) field.showFault(null, true);
        picture.src = drawn;
        if (size !== undefined) {
          picture.style.setProperty('--wide', size.dataset.width);
          picture.style.setProperty('--high', size.dataset.height);
        }
        picture.alt = words.preview;
        picture.hidden = false;
        if (shown !== undefined) URL.revokeObjectURL(shown);
        shown = drawn;
      } else if (answer.status === 422) {
        showFaults(body);
      }
    } catch {
      // Cancelled, or offline: the next keystroke retries, and a claim reports it.
    } finally {
      if (!signal.aborted) picture.ariaBusy = 'false';
    }
  }

  async function claim() {
    clearTimeout(timer);
    running?.abort();
    picture.ariaBusy = 'false';
    busy(true);
    say('');
    lead([]);
    try {
      const website = form.elements.website.value;
      const answer = await post(
        panel.dataset.claim,
        { ...(await bodyOf('large')), website },
        { 'Idempotency-Key': key },
      );
      const body = await answer.json();
      if (answer.ok) {
        return location.assign(cardAt(body.claim_id));
      }
      const isFaulty = answer.status === 422 && showFaults(body);
      say(isFaulty ? words.refused : (words[body.code] ?? words.otherwise));
      lead(body.claim_ids ?? []);
    } catch {
      say(words.offline);
    }
    busy(false);
  }

  async function bodyOf(size) {
    const data = {};
    const images = {};
    for (const field of fields) {
      if (field.picture) {
        const image = await field.image(size);
        if (image !== null) images[field.name] = image;
      } else if (field.value() !== '') data[field.name] = field.value();
    }
    return { data, images, size: chosen()?.value };
  }

  /** The size that the visitor chose; undefined if the campaign offers no choice. */
  function chosen() {
    return sizes.find((one) => one.checked);
  }

  function showFaults({ errors = [] }) {
    const faulty = fields.filter((field) => {
      const fault = errors.find(({ loc }) => loc[2] === field.name);
      field.showFault(fault === undefined ? null : (field.faults[fault.type] ?? field.faults.other), true);
      return fault !== undefined;
    });
    if (document.activeElement === send) faulty[0]?.input.focus();
    return faulty.length > 0;
  }

  function busy(isBusy) {
    send.ariaBusy = String(isBusy);
    send.textContent = isBusy ? words.sending : usual;
  }

  /** Shows links to the visitor's existing cards. */
  function lead(ids) {
    const { one, many, digits } = words.taken;
    const links = ids.map((id, place) => {
      const link = document.createElement('a');
      link.href = cardAt(id);
      link.textContent = ids.length === 1 ? one : `${many} ${(ids.length - place).toLocaleString(digits)}`;
      return link;
    });
    const taken = document.getElementById('taken');
    taken.replaceChildren(...links);
    taken.hidden = links.length === 0;
  }

  /** The address of a card's page. */
  function cardAt(id) {
    const there = new URL(form.action);
    there.searchParams.set('claim', id);
    return there.href;
  }

  function say(text) {
    refusal.textContent = text;
    refusal.hidden = text === '';
  }
}

/** A field of the form: its value, and its message. */
function fieldOf(element) {
  const { field: name, type, most, faults } = element.dataset;
  const inputs = [...element.querySelectorAll('[name]')];
  const [input] = inputs;
  const value = () => (input.type === 'radio' ? (inputs.find((one) => one.checked)?.value ?? '') : input.value);
  const fault = element.querySelector('.fault');
  const field = {
    name,
    input,
    picture: type === 'image',
    faults: JSON.parse(faults),
    value: () => value().trim(),
    listen: () => {
      let reported = value();
      const report = (pause) => {
        // Leaving a field changes nothing, and the claim sent from it keeps its key.
        if (value() === reported) return;
        reported = value();
        field.changed(pause);
      };
      for (const one of inputs) {
        one.addEventListener('input', () => report(PAUSE));
        one.addEventListener('change', () => report(0));
      }
    },
    /**
     * Returns true if the field can be sent, as far as the browser can judge; reports a missing value only after an
     * attempt to send.
     */
    judge: (isSent) => {
      const missing = input.required && field.value() === '';
      const long = most !== undefined && [...field.value()].length > Number(most);
      if (long) field.showFault(field.faults.string_too_long);
      else if (missing && isSent) field.showFault(field.faults.missing);
      else if (!missing) field.showFault(null);
      return !missing && !long;
    },
    /** Keeps a fault that the service does not report in a preview: a missing value. */
    showFault: (text, isService = false) => {
      if (isService && text === null && input.required && field.value() === '') return;
      fault.textContent = text ?? '';
      if (text === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
  const picker = element.querySelector('[data-picker]');
  if (picker !== null) offerPicker(picker, input);
  return field.picture ? photoOf(field, element) : field;
}

/** A picker that writes the colour into the field and shows the field's current one. */
function offerPicker(picker, input) {
  const show = () => {
    if (/^#[0-9a-f]{6}$/i.test(input.value)) picker.value = input.value;
  };
  show();
  picker.hidden = false;
  input.addEventListener('input', show);
  picker.addEventListener('input', () => {
    input.value = picker.value;
    input.dispatchEvent(new Event('input'));
  });
}

/** A field for a photograph: upright, small enough, and placed. */
function photoOf(field, element) {
  const place = element.querySelector('[data-place]');
  const crop = place.querySelector('.crop');
  const [across, down] = place.querySelectorAll('input');
  let drawn = null;
  let isPlaced = false;

  field.listen = () => {
    field.input.addEventListener('change', choose);
    for (const slider of [across, down]) slider.addEventListener('input', moved);
    for (const kind of ['pointerdown', 'pointermove']) crop.addEventListener(kind, drag);
  };
  field.image = async (size) => {
    const sizes = await drawn;
    if (sizes === null) return null;
    return { base64: sizes[size], ...(isPlaced ? { focus: [across.value / 100, down.value / 100] } : {}) };
  };

  function choose() {
    const [file] = field.input.files;
    isPlaced = false;
    [across.value, down.value] = [50, 50];
    spot();
    drawn = file === undefined ? null : sizesOf(file);
    place.hidden = true;
    field.changed(0);
    const chosen = drawn;
    chosen?.then(
      ({ blob }) => {
        if (drawn !== chosen) return;
        const image = crop.querySelector('img');
        URL.revokeObjectURL(image.src);
        image.src = URL.createObjectURL(blob);
        place.hidden = false;
      },
      () => {
        if (drawn !== chosen) return;
        drawn = null;
        field.input.value = '';
        field.showFault(field.faults.other);
      },
    );
  }

  function moved() {
    isPlaced = true;
    spot();
    field.changed(PAUSE / 2);
  }

  function drag(event) {
    if (event.buttons === 0) return;
    if (event.type === 'pointerdown') crop.setPointerCapture(event.pointerId);
    event.preventDefault();
    const { left, top, width, height } = crop.getBoundingClientRect();
    across.value = (100 * (event.clientX - left)) / width;
    down.value = (100 * (event.clientY - top)) / height;
    moved();
  }

  function spot() {
    const { style } = crop.querySelector('.spot');
    style.left = `${across.value}%`;
    style.top = `${down.value}%`;
  }

  return field;
}

/** The upright photograph, in the sizes for sending and for previewing. */
async function sizesOf(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const blob = await shrunk(bitmap, SMALL, 0.8);
  const [large, small] = await Promise.all([shrunk(bitmap, LARGEST, 0.9).then(base64Of), base64Of(blob)]);
  bitmap.close();
  return { large, small, blob };
}

function shrunk(bitmap, side, quality) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/jpeg', quality);
  });
}

function base64Of(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function post(url, body, headers, signal) {
  const sent = { 'Content-Type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body), signal });
}

/** The key of a claim, so that repeats of it count once. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The phone's own share sheet, with the card itself if the sheet takes files. */
function offerShare(button) {
  if (navigator.share === undefined) return;
  const { share: url, file, name, title } = button.dataset;
  let files;
  // Loads the file in advance: the sheet opens only right after a touch.
  fetch(file)
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error('gone'))))
    .then((blob) => {
      const card = [new File([blob], name, { type: blob.type })];
      if (navigator.canShare?.({ files: card })) files = card;
    })
    .catch(() => undefined);
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.share(files === undefined ? { title, url } : { title, files }).catch(() => undefined);
  });
}
