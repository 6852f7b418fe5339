import { StartError } from '#kernel';

/** The embedded server can't be used; the message says in one line what is wrong and what to do. */
export class EmbeddedServerError extends StartError {
  override readonly name = 'EmbeddedServerError';
}
