import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Injectable } from '@nestjs/common';
import { projectRoot, Settings } from '#config';
import { templateJsonSchema } from '#templates';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** A documentation page about the service. */
export interface Guide {
  /** The path in its address. */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly contentType: string;
  readonly text: string;
}

const FOLDER = 'docs';
/** The index of the guides. */
const INDEX = 'README.md';

/** The guides in Markdown: the files in `docs/`. */
@Injectable()
export class GuidesService {
  private guides: readonly Guide[] | undefined;

  constructor(private readonly settings: Settings) {}

  /** Every guide with an address of its own here, the index first. */
  markdown(): readonly Guide[] {
    this.guides ??= linked(readGuides());
    return this.guides;
  }

  /** The guides, and the schema of templates. */
  all(): readonly Guide[] {
    const schema: Guide = {
      path: '/schemas/template-1.json',
      name: 'template-1.json',
      title: 'JSON Schema of template schema 1',
      contentType: 'application/json',
      text: JSON.stringify(templateJsonSchema()),
    };
    return [schema, ...this.markdown()];
  }

  /** The index of all texts for language models: https://llmstxt.org. */
  index(): string {
    const { publicUrl } = this.settings;
    const line = (path: string, title: string): string => `- [${title}](${publicUrl}${path})`;
    return [
      '# Naqsh',
      '',
      '> Personalised Arabic images: name a template, send its data, get a PNG, JPG, WebP, AVIF or PDF. The same input gives the same bytes.',
      '',
      `Send an API key as \`Authorization: Bearer ak_…\`. Agents call the tools at ${publicUrl}/mcp (Model Context Protocol, ` +
        'Streamable HTTP without sessions) with the same key. Errors are JSON with a stable `code` and, in `detail`, what to do next.',
      '',
      '## Reference',
      '',
      line('/openapi.json', 'The OpenAPI document of every operation'),
      line('/openapi-3.0.json', 'The same in OpenAPI 3.0, for generators of code'),
      line('/schemas/template-1.json', 'JSON Schema of template schema 1'),
      '',
      '## Guides',
      '',
      ...this.markdown().map(({ path, title }) => line(path, title)),
      '',
    ].join('\n');
  }
}

const LINK = /(?<!!)\[([^\]]*)\]\((?!https?:)([^)\s]*)\)/g;

/**
 * The guides with links that work here. A link to a file that is not served becomes its name. Pictures are at the same
 * relative address as in the repository.
 */
function linked(guides: readonly Guide[]): Guide[] {
  const names = new Set(guides.map(({ name }) => name));
  return guides.map((guide) => ({
    ...guide,
    text: guide.text.replace(LINK, (whole, label: string, target: string) => {
      const [file = '', anchor] = target.split('#');
      if (file === '') return whole;
      const path = posix.join(FOLDER, file);
      if (path === 'README.md') return `[${label}](/docs)`;
      const name = servedName(posix.basename(path));
      if (posix.dirname(path) !== FOLDER || !names.has(name))
        return label.includes(path) ? label : `${label} (\`${path}\`)`;
      return `[${label}](${name}${anchor === undefined ? '' : `#${anchor}`})`;
    }),
  }));
}

/** Returns true if a heading below the first one has this anchor. */
export function hasPlace(text: string, anchor: string): boolean {
  return [...text.matchAll(/^#+ (.+)$/gm)].some(([, title], at) => at > 0 && slugOf(title ?? '') === anchor);
}

function servedName(file: string): string {
  return file === INDEX ? 'index.md' : file;
}

function readGuides(): Guide[] {
  const files = readdirSync(join(projectRoot, FOLDER)).filter((name) => name.endsWith('.md') && name !== INDEX);
  return [INDEX, ...files.sort()].map((file) => {
    const text = readFileSync(join(projectRoot, FOLDER, file), 'utf8');
    const name = servedName(file);
    return { path: `/docs/${name}`, name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, contentType: MARKDOWN, text };
  });
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
