import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The guides in Markdown: the files in `docs/`, and each chapter of the README. */
@Injectable()
export class GuidesService {
  private guides: readonly Guide[] | undefined;

  constructor(private readonly settings: Settings) {}

  /** Every guide with an address of its own here, in reading order. */
  markdown(): readonly Guide[] {
    this.guides ??= linked([...chaptersOf(readFileSync(join(projectRoot, 'README.md'), 'utf8')), ...filesIn('docs')]);
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

const LINK = /\[([^\]]*)\]\((?!https?:)([^)\s]*)\)/g;

/**
 * The guides with links that work here: to a guide, or to a place in one. A link to a file that is not served becomes
 * its name.
 */
function linked(guides: readonly Guide[]): Guide[] {
  const names = new Set(guides.map(({ name }) => name));
  return guides.map((guide) => ({
    ...guide,
    text: guide.text.replace(LINK, (whole, label: string, target: string) => {
      const [file = '', anchor] = target.split('#');
      const chapter = `${anchor}.md`;
      const isChapter = (file === '' || file.endsWith('README.md')) && anchor !== undefined && names.has(chapter);
      if (isChapter && (file !== '' || !hasPlace(guide.text, anchor))) return `[${label}](${chapter})`;
      if (file === '') return whole;
      const name = file.split('/').at(-1) ?? '';
      if (file === '../README.md') return `[${label}](/docs)`;
      if (!names.has(name)) return label.includes(file) ? label : `${label} (\`${file}\`)`;
      return `[${label}](${name}${anchor === undefined ? '' : `#${anchor}`})`;
    }),
  }));
}

/** Returns true if a heading below the first one has this anchor. */
export function hasPlace(text: string, anchor: string): boolean {
  return [...text.matchAll(/^#+ (.+)$/gm)].some(([, title], at) => at > 0 && slugOf(title ?? '') === anchor);
}

function filesIn(folder: string): Guide[] {
  const files = readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    const text = readFileSync(join(projectRoot, folder, name), 'utf8');
    return guideOf(name.replace(/\.md$/, ''), /^# (.+)$/m.exec(text)?.[1] ?? name, text);
  });
}

/** Splits the README at headings of the second and third level. The licence is not a guide. */
function chaptersOf(readme: string): Guide[] {
  const chapters = unfenced(readme).slice(1);
  return chapters.flatMap((text) => {
    const title = /^#+ (.+)$/m.exec(text)?.[1] ?? '';
    const isEmpty = text.trim().split('\n').length < 2;
    if (title === 'Licence' || isEmpty) return [];
    return [guideOf(slugOf(title), title, text.replace(/^#+/, '#'))];
  });
}

/** Splits the text before its headings, ignoring apparent headings in code blocks. */
function unfenced(text: string): string[] {
  const parts = [''];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && /^##{1,2} /.test(line)) parts.push('');
    parts.push(`${parts.pop() ?? ''}${line}\n`);
  }
  return parts;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function guideOf(slug: string, title: string, text: string): Guide {
  return { path: `/docs/${slug}.md`, name: `${slug}.md`, title, contentType: MARKDOWN, text };
}
