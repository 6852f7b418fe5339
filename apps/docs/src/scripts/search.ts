interface Part {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}

interface Page {
  readonly url: string;
  readonly meta: { readonly title?: string };
  readonly excerpt: string;
  readonly sub_results: readonly Part[];
}

/** The programs that Pagefind writes beside its index. */
interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  /** Null if a later search replaced this one. */
  debouncedSearch(text: string): Promise<{ results: { data(): Promise<Page> }[] } | null>;
}

const PAGES = 8;
const PARTS = 3;
/** The folder of the site, wherever the service is mounted. */
const SITE = new URL('../', import.meta.url);

/** The marks over and under letters, and the stretching of words: people search without them. */
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;

let loaded: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const address = new URL('pagefind/pagefind.js', SITE).href;
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  await pagefind.options({ baseUrl: SITE.pathname, excerptLength: 16 });
  return pagefind;
}

/** The address of a page as the service writes it, without a slash at its end. */
const addressOf = (url: string): string => url.replace(/\/(?=$|#)/, '');

function link({ url, title, excerpt }: Part): HTMLLIElement {
  const item = document.createElement('li');
  const anchor = document.createElement('a');
  anchor.href = addressOf(url);
  const name = document.createElement('strong');
  name.textContent = title;
  const text = document.createElement('span');
  // The excerpt is text of our own pages, escaped by Pagefind, with <mark> around the words of the search.
  text.innerHTML = excerpt;
  for (const part of [name, text]) part.dir = 'auto';
  anchor.append(name, text);
  item.append(anchor);
  return item;
}

/** A page once, and its places below it unless they repeat the page. */
function linksOf({ url, meta, excerpt, sub_results: parts }: Page): HTMLLIElement[] {
  const places = parts.filter((part) => part.url.includes('#')).slice(0, PARTS);
  const whole = link({ url, title: meta.title ?? url, excerpt: places.length > 0 ? '' : excerpt });
  return [
    whole,
    ...places.map((part) => {
      const item = link(part);
      item.className = 'place';
      return item;
    }),
  ];
}

class SiteSearch extends HTMLElement {
  connectedCallback(): void {
    const open = this.querySelector<HTMLButtonElement>('.search-open');
    const dialog = this.querySelector('dialog');
    const input = this.querySelector('input');
    const list = this.querySelector('ol');
    const state = this.querySelector('.search-state');
    if (open === null || dialog === null || input === null || list === null || state === null) return;
    const show = (): void => {
      dialog.showModal();
      input.focus();
      loaded ??= load();
    };
    const search = async (): Promise<void> => {
      const text = input.value.replace(MARKS, '').trim();
      state.textContent = '';
      if (text === '') return list.replaceChildren();
      try {
        const found = await (await (loaded ??= load())).debouncedSearch(text);
        if (found === null) return;
        const pages = await Promise.all(found.results.slice(0, PAGES).map((one) => one.data()));
        list.replaceChildren(...pages.flatMap(linksOf));
        if (pages.length === 0) state.textContent = this.dataset['empty'] ?? '';
      } catch {
        loaded = undefined;
        list.replaceChildren();
        state.textContent = this.dataset['failed'] ?? '';
      }
    };
    open.addEventListener('click', show);
    open.disabled = false;
    input.addEventListener('input', () => void search());
    // A link to a place of the same page leaves the page, and the dialog would stay above it.
    list.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    addEventListener('keydown', (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return;
      event.preventDefault();
      show();
    });
  }
}

customElements.define('site-search', SiteSearch);
