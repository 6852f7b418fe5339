import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigModule, projectRoot } from '#config';
import { RendererModule, RendererService } from '#renderer';
import { LocalRenderer } from '#renders';

const GALLERY = join(projectRoot, 'libs/templates/src/gallery');
const SETS = ['short', 'long', 'vocalised', 'latin'] as const;

/** A long value shrinks its text or its list. */
const PERMITTED = ['shrunk', 'list_shrunk'];

type Values = Readonly<Record<string, unknown>>;

interface Field {
  readonly name: string;
  readonly type: string;
  readonly label?: Readonly<Record<string, string>>;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly sample?: unknown;
  readonly fields?: readonly Field[];
}

interface Schema {
  readonly fields: readonly Field[];
  readonly sizes?: readonly { readonly name: string }[];
}

@Module({ imports: [ConfigModule, RendererModule] })
class DrawingModule {}

let app: INestApplicationContext;
let renderer: LocalRenderer;

beforeAll(async () => {
  app = await NestFactory.createApplicationContext(DrawingModule, { logger: false, abortOnError: false });
  renderer = new LocalRenderer(app.get(RendererService));
});
afterAll(() => app.close());

function read<Content>(slug: string, file: string): Content {
  return JSON.parse(readFileSync(join(GALLERY, slug, file), 'utf8')) as Content;
}

/** Returns the schema, and its pictures by the names that it has for them. */
function templateOf(slug: string): { schema: Schema; assets: Map<string, Buffer> } {
  const text = JSON.stringify(read<{ schema: Schema }>(slug, 'template.json').schema);
  const files = [
    ...new Set([...text.matchAll(/"asset:(?<file>[\w.-]+)"/gu)].map(({ groups }) => groups?.['file'] ?? '')),
  ];
  const assets = new Map(files.map((file, index) => [idOf(index), readFileSync(join(GALLERY, slug, file))]));
  const named = files.reduce((schema, file, index) => schema.replaceAll(`"asset:${file}"`, `"${idOf(index)}"`), text);
  return { schema: JSON.parse(named) as Schema, assets };
}

function idOf(index: number): string {
  return `ast_${String(index).padStart(22, '0')}`;
}

describe.each(readdirSync(GALLERY))('the gallery’s %s', (slug) => {
  const { schema, assets } = templateOf(slug);
  const sizes = [undefined, ...(schema.sizes ?? []).map(({ name }) => name)];

  /** Renders a set in every size, and returns the warnings. */
  const warningsOf = async (data: Values): Promise<string[]> => {
    const warnings: string[] = [];
    for (const size of sizes) {
      const rendered = await renderer.render({ schema, data, assets, format: 'png', size });
      warnings.push(...rendered.warnings.map(({ code, layer, detail }) => `${code} ${layer} ${detail}`));
    }
    return warnings;
  };

  it('names each field in Arabic and English and has a sample for it', () => {
    for (const field of schema.fields.flatMap((field) => [field, ...(field.fields ?? [])])) {
      expect([field.name, Object.keys(field.label ?? {}).sort()]).toEqual([field.name, ['ar', 'en']]);
    }
    expect(schema.fields.filter(({ sample }) => sample === undefined)).toEqual([]);
  });

  it('has samples that fit as they are', async () => {
    const values = schema.fields.filter(({ type }) => type !== 'image').map(({ name, sample }) => [name, sample]);
    expect(await warningsOf(Object.fromEntries(values) as Values)).toEqual([]);
  });

  it.each(SETS)('draws its %s set whole', async (set) => {
    const sets = read<Record<string, Values>>(slug, 'samples.json');
    expect(Object.keys(sets)).toEqual(SETS);
    const data = sets[set] ?? {};
    const names = schema.fields.map(({ name }) => name);
    expect(Object.keys(data).filter((name) => !names.includes(name))).toEqual([]);
    const warnings = await warningsOf(data);
    expect(warnings.filter((warning) => !PERMITTED.some((code) => warning.startsWith(code)))).toEqual([]);
  });
});
