import { ApiError, ConnectionError, type Fault } from '@naqsh/sdk';
import type { Language } from '../i18n/language.js';
import { type Message, type Messages, translate } from '../i18n/messages.js';
import { byCode, byStatus, byType, byWords, others } from './problem-messages.js';

/** Explanations of problems by their codes: those of all pages, and those that a part of the dashboard brings along. */
const known: Record<string, Message> = { ...byCode };

/** Explanations of faults by how the service's words begin, in the same way. */
const knownWords: Record<string, Message> = { ...byWords };

/**
 * Adds explanations that only the calling part of the dashboard needs: of problems by their codes, and of faults by
 * their texts.
 */
export function explainAlso(problems: Messages, faults: Messages = {}): void {
  Object.assign(known, problems);
  Object.assign(knownWords, faults);
}

/** Explains an error to a person. */
export function explain(error: unknown, language: Language): string {
  if (error instanceof ApiError) {
    const message = known[error.code ?? ''] ?? byStatus[String(error.status)];
    if (message !== undefined) return translate(message, language);
    // The service's own words are more exact, and English.
    return language === 'en' && error.detail !== null ? error.detail : translate(others.otherwise, language);
  }
  return translate(error instanceof ConnectionError ? others.unreachable : others.otherwise, language);
}

/** The service's own words on a problem that has no Arabic text here, for support. */
export function detailOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || known[error.code ?? ''] !== undefined) return null;
  return error.detail;
}

/** Faults by the first members of the body that they concern; for `validationErrors` of a form. */
export function faultsByField(error: unknown, language: Language): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const faults = error.errors.filter(({ loc }) => loc[0] === 'body' && loc.length > 1);
  return Object.fromEntries(faults.map((fault) => [String(fault.loc[1]), faultText(fault, language)]));
}

export function faultText(fault: Fault, language: Language): string {
  if (language === 'en') return fault.msg;
  const words = Object.entries(knownWords).find(([beginning]) => fault.msg.startsWith(beginning));
  return translate(words?.[1] ?? byType[fault.type] ?? others.faulty, language);
}

/** A problem's code in words; null for an unknown one. */
export function explainCode(code: string, language: Language): string | null {
  const known = byCode[code];
  return known === undefined ? null : translate(known, language);
}

/** A fault's type in words, for stored faults without the service's own. */
export function explainType(type: string, language: Language): string {
  return translate(byType[type] ?? others.faulty, language);
}
