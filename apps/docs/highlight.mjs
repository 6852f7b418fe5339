import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import html from 'shiki/langs/html.mjs';
import json from 'shiki/langs/json.mjs';
import nginx from 'shiki/langs/nginx.mjs';
import python from 'shiki/langs/python.mjs';
import sql from 'shiki/langs/sql.mjs';
import typescript from 'shiki/langs/typescript.mjs';

const THEME = createCssVariablesTheme({ name: 'site', variablePrefix: '--', fontStyle: false });
const highlighter = createHighlighterCoreSync({
  themes: [THEME],
  langs: [bash, html, json, nginx, python, sql, typescript],
  engine: createJavaScriptRegexEngine(),
});
const KNOWN = new Set(highlighter.getLoadedLanguages());
/** A style would need permission in the pages' policy: each colour is a class. */
const TOKEN = /^var\(--token-([\w-]+)\)$/;
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text) => String(text).replace(/[&<>"]/g, (one) => ENTITIES[one]);

/** Pages of both languages have the same blocks. */
const blocks = new Map();

/** A block of code in HTML, left to right in either language, reachable by the keyboard for scrolling. */
export function codeBlock(code, language = '') {
  const key = `${language}\n${code}`;
  const block = blocks.get(key) ?? blockOf(code, language);
  blocks.set(key, block);
  return block;
}

function blockOf(code, language) {
  return `<pre class="code" dir="ltr" lang="en" tabindex="0"><code>${colored(code.replace(/\n$/, ''), language)}</code></pre>`;
}

function colored(code, language) {
  if (!KNOWN.has(language)) return escaped(code);
  const lines = highlighter.codeToTokensBase(code, { lang: language, theme: 'site' });
  return lines.map((line) => line.map(span).join('')).join('\n');
}

function span({ content, color = '' }) {
  const [, name] = TOKEN.exec(color) ?? [];
  return name === undefined ? escaped(content) : `<span class="t-${name}">${escaped(content)}</span>`;
}
