import type { TemplateSummary } from '../templates/queries.js';

/** The tags of the gallery's own templates, in the order of their sections. */
const GROUPS = ['occasions', 'family', 'work', 'shop', 'words'] as const;

export type Group = (typeof GROUPS)[number] | 'others';

/** Returns the templates by their first known tag, in the order of the sections; empty sections are left out. */
export function grouped(templates: readonly TemplateSummary[]): [group: Group, templates: TemplateSummary[]][] {
  const groups = new Map<Group, TemplateSummary[]>([...GROUPS, 'others' as const].map((group) => [group, []]));
  for (const template of templates) {
    groups.get(GROUPS.find((group) => template.tags.includes(group)) ?? 'others')?.push(template);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}
