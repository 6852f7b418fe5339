import { Base64Text, invalid, type Issue, type IssueLocation } from '#kernel';
import { bodyErrors, bodyFaults } from './body.errors.js';
import { LongTexts, MAX_DEPTH, type Base64Reading } from './long-texts.js';
import { utf8 } from './text-reader.js';

/**
 * Parses JSON of a caller. What is grammatical but poisonous further on is refused here, once for everybody: text that
 * PostgreSQL can't keep (U+0000) or that is no Unicode (lone surrogates), numbers beyond a double (`1e400`), and
 * members named `__proto__`.
 * @param base64 how long texts of it are read
 * @throws DomainError `unreadable` if it is not JSON, `invalid` naming the places otherwise
 */
export function parseJson(bytes: Buffer, base64?: Base64Reading): unknown {
  const value = (base64 && parseLarge(bytes, base64)) ?? parse(utf8(bytes, bodyErrors.invalid_json));
  const issues = poisonIn(value, ['body']);
  if (issues.length > 0) throw invalid(issues);
  return value;
}

/** Null if it holds no long texts, or can't be parsed: the whole of it tells where the fault is. */
function parseLarge(bytes: Buffer, { pictures, decode }: Base64Reading): unknown {
  const texts = LongTexts.of(bytes, decode);
  const rest = texts?.rest() ?? null;
  if (texts === null || rest === null) return null;
  try {
    return texts.restore(JSON.parse(utf8(rest, bodyErrors.invalid_json)), pictures);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw bodyErrors.invalid_json({ reason: error instanceof Error ? withoutExcerpt(error.message) : 'it is broken' });
  }
}

/** V8 quotes the input around the fault; positions help as much and echo nothing. */
function withoutExcerpt(message: string): string {
  const position = /position \d+/.exec(message)?.[0];
  return position === undefined ? 'it is incomplete or broken' : `unexpected character at ${position}`;
}

/** Every poisonous place in the value; at most 100 of them. */
export function poisonIn(value: unknown, loc: IssueLocation): Issue[] {
  const issues: Issue[] = [];
  const seek = (at: unknown, path: IssueLocation): void => {
    if (path.length > MAX_DEPTH)
      throw bodyErrors.invalid_json({ reason: `it is nested deeper than ${MAX_DEPTH} levels` });
    if (issues.length >= 100) return;
    if (typeof at === 'string') issues.push(...poisonOfText(at, path));
    else if (typeof at === 'number' && !Number.isFinite(at)) {
      issues.push(bodyFaults.infinite(path));
    } else if (Array.isArray(at)) at.forEach((item, index) => seek(item, [...path, index]));
    else if (typeof at === 'object' && at !== null && !(at instanceof Base64Text)) {
      for (const [name, member] of Object.entries(at)) {
        const poison = name === '__proto__' ? [bodyFaults.prototype([...path, name])] : poisonOfText(name, path);
        issues.push(...poison);
        if (poison.length === 0) seek(member, [...path, name]);
      }
    }
  };
  seek(value, loc);
  return issues;
}

function poisonOfText(text: string, loc: IssueLocation): Issue[] {
  if (text.includes('\0')) return [bodyFaults.nul(loc)];
  if (!text.isWellFormed()) return [bodyFaults.halfSurrogate(loc)];
  return [];
}
