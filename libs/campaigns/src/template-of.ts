import type { Id } from '#kernel';

/** The template that a campaign's reference names, with or without a version. */
export function templateOf(reference: string): Id<'tpl'> {
  const [id] = reference.split('@', 1);
  return id as Id<'tpl'>;
}
