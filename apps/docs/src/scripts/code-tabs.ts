/** The language of code that the reader chose last, for every operation and page. */
const CHOICE = 'naqsh-code';
const COPIED_MS = 2_000;

/** Panels of code as tabs. Without this script they stand one below the other. */
class CodeTabs extends HTMLElement {
  connectedCallback(): void {
    const panels = [...this.querySelectorAll<HTMLElement>('.panel')];
    const bar = document.createElement('div');
    bar.className = 'tabs';
    const list = document.createElement('div');
    list.role = 'tablist';
    const tabs = panels.map((panel, at) => this.tabOf(panel, at));
    list.append(...tabs);
    list.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      const at = tabs.findIndex((tab) => tab === document.activeElement);
      const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
      next?.click();
      next?.focus();
    });
    bar.append(list, this.copyButton());
    this.prepend(bar);
    this.show(localStorage.getItem(CHOICE));
  }

  /** Shows the panel of that language; the first one if there is none. */
  show(language: string | null): void {
    const panels = [...this.querySelectorAll<HTMLElement>('.panel')];
    const chosen = panels.find((panel) => panel.dataset['language'] === language) ?? panels[0];
    for (const panel of panels) panel.hidden = panel !== chosen;
    for (const tab of this.querySelectorAll<HTMLElement>('[role=tab]')) {
      const isChosen = tab.getAttribute('aria-controls') === chosen?.id;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
    }
  }

  private tabOf(panel: HTMLElement, at: number): HTMLButtonElement {
    const title = panel.querySelector('.panel-title');
    const id = `${this.closest('section')?.getAttribute('aria-labelledby') ?? 'code'}-${at}`;
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `${id}-tab`;
    tab.textContent = title?.textContent ?? '';
    tab.setAttribute('aria-controls', id);
    title?.remove();
    panel.id = id;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => {
      localStorage.setItem(CHOICE, panel.dataset['language'] ?? '');
      for (const other of document.querySelectorAll<CodeTabs>('code-tabs'))
        other.show(panel.dataset['language'] ?? null);
    });
    return tab;
  }

  private copyButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    const { copy = '', copied = '' } = this.dataset;
    button.textContent = copy;
    button.addEventListener('click', () => {
      const shown = this.querySelector<HTMLElement>('.panel:not([hidden]) pre');
      void navigator.clipboard.writeText(shown?.textContent ?? '').then(() => {
        button.textContent = copied;
        setTimeout(() => (button.textContent = copy), COPIED_MS);
      });
    });
    return button;
  }
}

customElements.define('code-tabs', CodeTabs);
