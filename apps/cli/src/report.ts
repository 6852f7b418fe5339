import { describeStartFault, EXIT_MISCONFIGURED } from '#config';
import { DomainError } from '#kernel';
import { storeFaultOf } from '#storage';
import { ApiError, NaqshError } from '../../../sdks/typescript/src/index.js';

/** A mistake in the command's own arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The code of an error that prevents the command, like a start, until the operator fixes its cause. */
const NOT_READY = 'not_ready';

/**
 * True if the caller wants one JSON document. Reads the command line itself, because its parsing may be the failure.
 */
const wantsJson = process.argv.includes('--json');

// A reader that stops early, as `head` does, is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Writes a command's result: the document with `--json`, otherwise the text for people. */
export function report(document: unknown, text: string): void {
  process.stdout.write(wantsJson ? `${JSON.stringify(document)}\n` : text === '' ? '' : `${text}\n`);
}

/** Writes a line of a result immediately, for people; with `--json` it is part of the document at the end. */
export function reportLine(text: string): void {
  if (!wantsJson) process.stdout.write(`${text}\n`);
}

/** A user's text made safe for a terminal: controls, line breaks and direction marks have no effect. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);
}

/** Writes a remark besides the result, for people only. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Ends the command with an error: with `--json` as `{"error": {code, detail}}`, otherwise as one line. The exit code is
 * 1, or 78 if the operator has to fix something first, as for a failed start. `done` are members of the document that
 * describe the work before the error.
 */
export function reportFailure(error: unknown, done: object = {}): void {
  const { code, detail, errors } = describeFailure(error);
  process.exitCode = code === NOT_READY ? EXIT_MISCONFIGURED : 1;
  if (wantsJson) {
    const failure = { code, detail, ...(errors.length > 0 ? { errors } : {}) };
    process.stdout.write(`${JSON.stringify({ ...done, error: failure })}\n`);
    return;
  }
  remark(`naqsh: ${detail}`);
  if (errors.length > 1) for (const { loc, msg } of errors) remark(`  ${loc.join('.')}: ${msg}`);
}

/** The same for faults that commander finds in the arguments before a command runs. */
export function reportUsage(text: string): void {
  reportFailure(new UsageError(text.trim().replace(/^error: /, '')));
}

function describeFailure(error: unknown): { code: string; detail: string; errors: DomainError['errors'] } {
  if (error instanceof DomainError) {
    return { code: error.code, detail: storeFaultOf(error) ?? error.detail, errors: error.errors };
  }
  if (error instanceof NaqshError) return { ...describeRefusal(error), errors: [] };
  if (error instanceof UsageError) return { code: 'usage', detail: error.message, errors: [] };
  const fault = describeStartFault(error);
  if (fault !== null) return { code: NOT_READY, detail: fault, errors: [] };
  return { code: 'internal', detail: error instanceof Error ? error.message : String(error), errors: [] };
}

/** The error of a service that refuses a call of the command, or does not answer. */
function describeRefusal(error: NaqshError): { code: string; detail: string } {
  if (error instanceof ApiError) {
    const unknown = `The address answers ${error.status}, and not as a Naqsh service does: check it.`;
    return {
      code: error.code ?? `http_${error.status}`,
      detail: error.code === null ? unknown : (error.detail ?? error.message),
    };
  }
  const { cause } = (error.cause ?? {}) as { cause?: { code?: string; message?: string } };
  const reason = cause?.code ?? cause?.message;
  return { code: 'no_answer', detail: `${error.message}${reason === undefined ? '' : ` (${reason})`}` };
}
