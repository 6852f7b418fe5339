import { Injectable } from '@nestjs/common';

import { AssetsService, type SealedAsset } from '#assets';
import { FontsService, type SealedFont } from '#fonts';
import { closest, invalid, type Id, type Issue, type IssueLocation } from '#kernel';
import { layerOfSlot, RendererService, type ImageSlot, type Inspection } from '#renderer';

import type { JsonObject, TemplateField } from './template.entity.js';
import { templatesFaults } from './templates.errors.js';

/** A schema that was found good, with the faces that its families name. */
export interface CompiledSchema {
  readonly text: string;
  readonly inspection: Inspection;
  readonly fields: TemplateField[];
  readonly fonts: SealedFont[];
}

/** From a schema as sent to what a version keeps; every refusal says where in the schema. */
@Injectable()
export class TemplateCompiler {
  constructor(
    private readonly renderer: RendererService,
    private readonly fonts: FontsService,
    private readonly assets: AssetsService,
  ) {}

  /** Judges the schema and resolves its families, the owner's before public ones; `at` is where the schema stands. */
  async compile(ownerId: Id<'usr'> | null, schema: JsonObject, at: IssueLocation): Promise<CompiledSchema> {
    const text = JSON.stringify(schema);
    const inspection = this.renderer.inspect(text, at);
    requireOwnNames(inspection.fields, at);
    const { fonts, missing } = await this.fonts.seal(ownerId, inspection.fontRequests);
    if (missing.length > 0) {
      const families = await this.fonts.families(ownerId);
      throw invalid(missing.flatMap((family) => unknownFont(schema, family, families, at)));
    }
    return { text, inspection, fields: (schema['fields'] ?? []) as TemplateField[], fonts };
  }

  /** Keeps the faces that were chosen until the version is written; inside the transaction that writes it. */
  async holdFonts({ fonts }: CompiledSchema): Promise<void> {
    await this.fonts.hold(fonts.map(({ fontId }) => fontId));
  }

  /** Seals the assets that the schema names; inside the transaction that writes the version, which keeps them there. */
  async sealAssets(
    ownerId: Id<'usr'> | null,
    { inspection, text, fields }: CompiledSchema,
    at: IssueLocation,
  ): Promise<SealedAsset[]> {
    const schema = JSON.parse(text) as JsonObject;
    const ofTemplate = drawnAssets(inspection.imageSlots, schema);
    const known = new Set(ofTemplate.map(({ id }) => id));
    const ofSizes = inspection.sizes.flatMap((size, index) => sizeAssets(size, schema, index));
    const named = [...ofTemplate, ...ofSizes.filter(({ id }) => !known.has(id)), ...sampleAssets(fields)];
    const sealed = await this.assets.seal(ownerId, [...new Set(named.map(({ id }) => id))]);
    const found = new Set<string>(sealed.map(({ id }) => id));
    const missing = named.filter(({ id }) => !found.has(id));
    if (missing.length === 0) return sealed;
    throw invalid(missing.map(({ id, place }) => templatesFaults.unknownAsset([...at, ...place], { id })));
  }
}

/** An asset that a schema names, and where. */
interface NamedAsset {
  readonly id: string;
  readonly place: IssueLocation;
}

/** The assets of the canvas and of layers; those that a layer is bound to are named where its field's options name them. */
function drawnAssets(slots: readonly ImageSlot[], schema: JsonObject): NamedAsset[] {
  const layers = objectsOf(schema['layers']);
  return slots.flatMap(({ source, name, layer }) => {
    if (source === 'field') return [];
    if (source === 'canvas') return [{ id: name, place: ['canvas', 'image'] }];
    const index = layers.findIndex(({ id }) => id === layerOfSlot(layer));
    if (layer.endsWith('#mask')) return [{ id: name, place: ['layers', index, 'mask', 'asset'] }];
    const member = typeof (layers[index]?.['asset'] ?? undefined) === 'undefined' ? 'fallback' : 'asset';
    const [binding] = objectsOf([layers[index]?.[member]]);
    const options = binding === undefined || binding['else'] === name ? [] : optionsWithAsset(schema, binding, name);
    const places = options.length > 0 ? options : [['layers', index, member]];
    return places.map((place) => ({ id: name, place }));
  });
}

/** The assets of a size, at the members that it has of its own. */
function sizeAssets({ imageSlots }: Inspection['sizes'][number], schema: JsonObject, index: number): NamedAsset[] {
  const size = objectsOf(schema['sizes'])[index] ?? {};
  const layers = (size['layers'] ?? {}) as Record<string, unknown>;
  return imageSlots.flatMap(({ source, name, layer }) => {
    if (source === 'field') return [];
    if (source === 'canvas') return [{ id: name, place: ['sizes', index, 'canvas', 'image'] }];
    const id = layerOfSlot(layer);
    const member = layer.endsWith('#mask') ? ['mask', 'asset'] : ['asset'];
    const place = layers[id] === undefined ? [] : ['layers', id, ...member];
    return [{ id: name, place: ['sizes', index, ...place] }];
  });
}

function optionsWithAsset(schema: JsonObject, { field }: JsonObject, asset: string): IssueLocation[] {
  const fields = objectsOf(schema['fields']);
  const index = fields.findIndex(({ name }) => name === field);
  return objectsOf(fields[index]?.['options']).flatMap((option, place) =>
    option['asset'] === asset ? [['fields', index, 'options', place, 'asset']] : [],
  );
}

/** The samples of image fields, which previews draw. */
function sampleAssets(fields: readonly TemplateField[]): NamedAsset[] {
  return fields.flatMap(({ type, sample }, index) =>
    type === 'image' && typeof sample === 'string' ? [{ id: sample, place: ['fields', index, 'sample'] }] : [],
  );
}

/**
 * Names that every object of JavaScript has are refused here and not by the engine, which goes on reading versions that
 * were made before: where a client looks a value up by such a name, it finds one that nobody sent.
 */
function requireOwnNames(fields: Inspection['fields'], at: IssueLocation): void {
  const inherited = fields.flatMap(({ name }, index) => (name in Object.prototype ? [{ name, index }] : []));
  if (inherited.length === 0) return;
  throw invalid(
    inherited.map(({ name, index }) => templatesFaults.inheritedName([...at, 'fields', index, 'name'], { name })),
  );
}

/** One issue for each list of families that names the family: of a layer, of a run, or of an option that they follow. */
function unknownFont(schema: JsonObject, family: string, families: string[], at: IssueLocation): Issue[] {
  const near = closest(family, families);
  const places = objectsOf(schema['layers']).flatMap((layer, index) => [
    ...fontsNaming(layer, family, ['layers', index]),
    ...objectsOf([layer['fallback']]).flatMap((initials) =>
      fontsNaming(initials, family, ['layers', index, 'fallback']),
    ),
    ...objectsOf(layer['text']).flatMap((run, place) => fontsNaming(run, family, ['layers', index, 'text', place])),
  ]);
  const options = objectsOf(schema['fields']).flatMap((field, index) =>
    objectsOf(field['options']).flatMap((option, place) =>
      fontsNaming(option, family, ['fields', index, 'options', place]),
    ),
  );
  const sizes = objectsOf(schema['sizes']).flatMap((size, index) =>
    Object.entries((size['layers'] ?? {}) as Record<string, JsonObject>).flatMap(([id, layer]) => [
      ...fontsNaming(layer, family, ['sizes', index, 'layers', id]),
      ...objectsOf(layer['text']).flatMap((run, place) =>
        fontsNaming(run, family, ['sizes', index, 'layers', id, 'text', place]),
      ),
    ]),
  );
  return [...places, ...options, ...sizes].map((place) =>
    templatesFaults.unknownFont([...at, ...place], { family, near }),
  );
}

/** The places in a layer, run or option whose list of families names the family. */
function fontsNaming({ font }: JsonObject, family: string, at: IssueLocation): IssueLocation[] {
  if (Array.isArray(font)) return font.includes(family) ? [[...at, 'font']] : [];
  const [binding] = objectsOf([font]);
  const otherwise = binding?.['else'];
  return Array.isArray(otherwise) && otherwise.includes(family) ? [[...at, 'font', 'else']] : [];
}

/** The objects of an array; the engine has judged the schema, so anything else is simply not what is looked for. */
function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value)
    ? value.filter((item): item is JsonObject => item !== null && typeof item === 'object')
    : [];
}
