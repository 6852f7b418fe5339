import type { Id } from '#kernel';

const LENGTH = 22;

/** Returns the id of a gallery template: the same in every installation, so that documentation can refer to it. */
export function galleryTemplateId(slug: string): Id<'tpl'> {
  const name = slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `tpl_${`gallery${name}`.padEnd(LENGTH, '0')}`;
}
