import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TemplatePreviewBody, TemplateRecord, TemplateSchema } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useList, type List } from '../../api/use-list.js';
import type { TemplateSummaryRecord } from '@naqsh/sdk';
import { addressOf } from '../../root.js';
import { useDebounced } from '../../use-debounced.js';

export type Scope = 'user' | 'public';
export type Template = TemplateRecord;
export type TemplateSummary = TemplateSummaryRecord;
export type Schema = TemplateSchema;
export type Data = NonNullable<TemplatePreviewBody['data']>;
export type Images = NonNullable<TemplatePreviewBody['images']>;

const TEMPLATES = ['templates'];

/** Milliseconds without a keystroke after which typing counts as finished; a minute has room for 60 previews. */
const PAUSE_MS = 400;

export function useTemplates(scope: Scope, query = '', limit?: number): List<TemplateSummary> {
  return useList(
    [...TEMPLATES, 'list', scope, query],
    (page, options) => api.templates.list({ ...page, scope, ...(query !== '' && { query }) }, options),
    { ...(limit !== undefined && { limit }) },
  );
}

export const templateQuery = (id: string) =>
  queryOptions({ queryKey: [...TEMPLATES, id], queryFn: async ({ signal }) => api.templates.get(id, { signal }) });

export function useVersions(id: string) {
  return useList([...TEMPLATES, id, 'versions'], (page, options) => api.templates.listVersions(id, page, options));
}

export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...TEMPLATES, id, 'versions', version],
    queryFn: async ({ signal }) => api.templates.getVersion(id, String(version), { signal }),
    staleTime: Infinity,
  });

/** The address of a template's picture, with its samples; another version has another picture. */
export function pictureOf({ id }: TemplateSummary | Template): string {
  return addressOf(`v1/templates/${id}/image`);
}

export interface Preview {
  readonly picture: Blob;
  readonly milliseconds: number;
}

/** A free picture of a schema with values, redrawn a moment after either changes. */
export function usePreview(schema: Schema | undefined, data: Data = {}, images: Images = {}) {
  const body = useDebounced(JSON.stringify({ schema, data, images }), PAUSE_MS);
  return useQuery({
    queryKey: ['preview', body],
    queryFn: async ({ signal }): Promise<Preview> => {
      const started = performance.now();
      const asked = JSON.parse(body) as TemplatePreviewBody;
      const file = await api.templates.preview(asked, { signal });
      return { picture: file.blob(), milliseconds: Math.round(performance.now() - started) };
    },
    placeholderData: (former) => former,
    staleTime: Infinity,
    retry: false,
    enabled: schema !== undefined,
  });
}

/** Refreshes all data of templates. */
export function useRefreshTemplates(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: TEMPLATES });
}

/** Templates that lists and filters name; others appear by their ids. */
const MOST_NAMED = 200;

/** The user's own templates and the gallery's. */
export const allTemplatesQuery = queryOptions({
  queryKey: [...TEMPLATES, 'all'],
  queryFn: async ({ signal }): Promise<readonly TemplateSummary[]> =>
    (await api.templates.list({ limit: MOST_NAMED }, { signal })).items,
});

/** Names of templates by their ids. */
export function useTemplateNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(allTemplatesQuery);
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
