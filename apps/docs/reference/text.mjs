import { escaped } from '../highlight.mjs';
import { ARABIC_SUMMARIES } from './summaries.mjs';

/** A short text in Markdown as HTML: code, bold text and links; paragraphs stay separate. */
export function inline(text = '') {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\s*\n\s*/g, ' ');
}

export function paragraphs(text = '') {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${inline(part.trim())}</p>`)
    .join('');
}

/** The summary of an operation in a language of the site. */
export const summaryOf = ({ operationId, summary }, language) =>
  language === 'en' ? summary : ARABIC_SUMMARIES[operationId];

/** A word of the site within an English text of the document. */
export const word = (text, language) =>
  language === 'en' ? text : `<span lang="${language}" dir="rtl">${text}</span>`;
