import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { offsetOf } from '../../pages/templates/json-place.js';
import { isObject } from '../document/template.js';
import type { PaintFault } from '../painter/painter.js';

/** Marks changes that come from the document, so that they do not go back to it. */
const FromDocument = Annotation.define<boolean>();

/** The colours of strings, numbers and constants in both schemes, by those that CodeMirror has in a light one. */
const COLORS: Readonly<Record<string, string>> = {
  '#a11': 'var(--on-bad)',
  '#164': 'var(--brand)',
  '#219': 'var(--on-calm)',
  '#708': 'var(--on-calm)',
};

const HIGHLIGHTS = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }) => ({
    ...spec,
    ...(typeof color === 'string' && { color: COLORS[color] ?? 'inherit' }),
  })),
);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--text-small)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--card)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-panels': { backgroundColor: 'var(--paper)', color: 'var(--ink)' },
});

/** The text of a template in CodeMirror. */
export class JsonEditor {
  private readonly view: EditorView;
  /** The document that the text represents. */
  private shown: unknown;

  constructor(parent: HTMLElement, text: string, label: string, onType: (text: string) => void) {
    this.shown = JSON.parse(text);
    const listener = EditorView.updateListener.of(({ docChanged, transactions }) => {
      if (!docChanged || transactions.some((one) => one.annotation(FromDocument) === true)) return;
      onType(this.text);
    });
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          search({ top: true }),
          syntaxHighlighting(HIGHLIGHTS),
          json(),
          keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorState.tabSize.of(2),
          THEME,
          listener,
        ],
      }),
    });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  get hasFocus(): boolean {
    return this.view.hasFocus;
  }

  /** Writes the document; false if the text already represents it. */
  show(document: object): boolean {
    if (isSame(parsed(this.text), document)) {
      this.shown = document;
      return false;
    }
    // Leaves a text unchanged while it is being typed, until it is valid JSON, unless the document changed elsewhere.
    if (this.hasFocus && this.shown === document) return false;
    this.shown = document;
    const next = JSON.stringify(document, null, 2);
    const change = changeBetween(this.text, next);
    this.view.dispatch({ changes: change, annotations: FromDocument.of(true) });
    return true;
  }

  /** Shows faults at their places. */
  mark(faults: readonly PaintFault[]): void {
    const { text } = this;
    const diagnostics = faults.map(({ path, words }): Diagnostic => {
      const from = Math.min(offsetOf(text, path), text.length);
      const end = text.indexOf('\n', from);
      return { from, to: end < 0 ? text.length : end, severity: 'error', message: words };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  reveal(offset: number): void {
    this.view.dispatch({
      selection: { anchor: offset },
      effects: EditorView.scrollIntoView(offset, { y: 'start', yMargin: 24 }),
    });
  }

  close(): void {
    this.view.destroy();
  }
}

/** The nonce with which CodeMirror may add its styles. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, (other as unknown[])[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** The smallest change between two texts, so that the cursor and folds stay. */
function changeBetween(from: string, to: string): { from: number; to: number; insert: string } {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const most = Math.min(from.length, to.length) - start;
  while (end < most && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}
