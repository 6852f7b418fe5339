import { describeStartFault, EXIT_MISCONFIGURED } from '#config';
import { DomainError } from '#kernel';
import { storeFaultOf } from '#storage';

/** What the caller got wrong in the command itself. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The code of what keeps the command, like a start, from its work until the operator mends it. */
const NOT_READY = 'not_ready';

/** Whether the caller wants one JSON document; asked of the command line itself, because it may be the part that is wrong. */
const wantsJson = process.argv.includes('--json');

// Who has read as much as they want, as `head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Writes a command's result: the document with `--json`, else the text for people. */
export function report(document: unknown, text: string): void {
  process.stdout.write(wantsJson ? `${JSON.stringify(document)}\n` : text === '' ? '' : `${text}\n`);
}

/** A text that any user may have chosen, harmless in a terminal: no control of it, of lines or of direction has effect. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);
}

/** Tells something beside the result, for people only. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Ends the command with an error: with `--json` as `{"error": {code, detail}}`, else as one line. The exit code is 1, or
 * 78 where the operator has to mend something first, as when a start fails.
 */
export function reportFailure(error: unknown): void {
  const { code, detail, errors } = describeFailure(error);
  process.exitCode = code === NOT_READY ? EXIT_MISCONFIGURED : 1;
  if (wantsJson) {
    process.stdout.write(`${JSON.stringify({ error: { code, detail, ...(errors.length > 0 ? { errors } : {}) } })}\n`);
    return;
  }
  remark(`naqsh: ${detail}`);
  if (errors.length > 1) for (const { loc, msg } of errors) remark(`  ${loc.join('.')}: ${msg}`);
}

/** The same for what commander finds wrong with the arguments, before a command runs. */
export function reportUsage(text: string): void {
  reportFailure(new UsageError(text.trim().replace(/^error: /, '')));
}

function describeFailure(error: unknown): { code: string; detail: string; errors: DomainError['errors'] } {
  if (error instanceof DomainError) {
    return { code: error.code, detail: storeFaultOf(error) ?? error.detail, errors: error.errors };
  }
  if (error instanceof UsageError) return { code: 'usage', detail: error.message, errors: [] };
  const fault = describeStartFault(error);
  if (fault !== null) return { code: NOT_READY, detail: fault, errors: [] };
  return { code: 'internal', detail: error instanceof Error ? error.message : String(error), errors: [] };
}
