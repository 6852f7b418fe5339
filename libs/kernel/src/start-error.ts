/**
 * A fault that keeps a process from starting and that its operator can mend; the message is one line that says what is
 * wrong and what to do. Starting again without a change can't help.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
