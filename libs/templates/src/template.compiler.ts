import { Injectable } from '@nestjs/common';

import { AssetsService, type SealedAsset } from '#assets';
import { closest, FontsService, type SealedFont } from '#fonts';
import { invalid, type Id, type Issue, type IssueLocation } from '#kernel';
import { RendererService, type Inspection } from '#renderer';

import type { JsonObject, TemplateField } from './template.js';

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
    { inspection, text }: CompiledSchema,
    at: IssueLocation,
  ): Promise<SealedAsset[]> {
    const slots = inspection.imageSlots.filter(({ source }) => source !== 'field');
    const ids = [...new Set(slots.map(({ name }) => name))];
    const sealed = await this.assets.seal(ownerId, ids);
    const found = new Set<string>(sealed.map(({ id }) => id));
    const missing = slots.filter(({ name }) => !found.has(name));
    if (missing.length === 0) return sealed;
    const layers = objectsOf((JSON.parse(text) as JsonObject)['layers']);
    throw invalid(
      missing.map((slot) => {
        const layer = layers.findIndex(({ id }) => id === slot.layer);
        const place = slot.source === 'canvas' ? ['canvas', 'image'] : ['layers', layer, 'asset'];
        const msg = `There is no asset ${slot.name} of yours. Upload the picture with POST /v1/assets first.`;
        return { loc: [...at, ...place], type: 'value_error', msg };
      }),
    );
  }
}

/** One issue for each layer or run that names the family. */
function unknownFont(schema: JsonObject, family: string, families: string[], at: IssueLocation): Issue[] {
  const near = closest(family, families);
  const hint = near === null ? 'GET /v1/fonts lists the families there are.' : `Did you mean "${near}"?`;
  const msg = `There is no font "${family}". ${hint}`;
  const places = objectsOf(schema['layers']).flatMap((layer, index) => [
    ...(names(layer, family) ? [['layers', index, 'font']] : []),
    ...objectsOf(layer['text']).flatMap((run, place) =>
      names(run, family) ? [['layers', index, 'text', place, 'font']] : [],
    ),
  ]);
  return places.map((place) => ({ loc: [...at, ...place], type: 'value_error', msg }));
}

function names({ font }: JsonObject, family: string): boolean {
  return font === family || (Array.isArray(font) && font.includes(family));
}

/** The objects of an array; the engine has judged the schema, so anything else is simply not what is looked for. */
function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value)
    ? value.filter((item): item is JsonObject => item !== null && typeof item === 'object')
    : [];
}
