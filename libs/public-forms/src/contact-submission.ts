import type { Id } from '#kernel';

/** What somebody writes by the contact form. */
export interface NewContactSubmission {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly subject?: string | undefined;
  readonly message: string;
  /** The field that people do not see. */
  readonly website?: string | undefined;
}

/** What they wrote; null once it is erased. */
export interface ContactSubmission {
  readonly id: Id<'sub'>;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
}
