import { Injectable } from '@nestjs/common';

import { AssetsService, type SealedAsset } from '#assets';
import { FontsService, type SealedFont } from '#fonts';
import { closest, invalid, type Id, type Issue, type IssueLocation } from '#kernel';
import { RendererService, type Inspection } from '#renderer';

import { placesOfAsset, placesOfFamily } from './schema-places.js';
import type { JsonObject, TemplateField } from './template.entity.js';
import { templatesFaults } from './templates.errors.js';

/** A valid schema, with the faces of its families. */
export interface CompiledSchema {
  readonly text: string;
  readonly inspection: Inspection;
  readonly fields: TemplateField[];
  readonly fonts: SealedFont[];
}

/** Compiles a schema from a request for a version; every refusal gives the place in the schema. */
@Injectable()
export class TemplateCompiler {
  constructor(
    private readonly renderer: RendererService,
    private readonly fonts: FontsService,
    private readonly assets: AssetsService,
  ) {}

  /**
   * Validates the schema and resolves its families, the owner's before public ones; `at` is the place of the schema.
   */
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

  /** Locks the chosen faces until the version is written; call it inside the transaction that writes it. */
  async holdFonts({ fonts }: CompiledSchema): Promise<void> {
    await this.fonts.hold(fonts.map(({ fontId }) => fontId));
  }

  /** Seals the assets of the schema; call it inside the transaction that writes the version, which then keeps them. */
  async sealAssets(
    ownerId: Id<'usr'> | null,
    { inspection, text, fields }: CompiledSchema,
    at: IssueLocation,
  ): Promise<SealedAsset[]> {
    const slots = [inspection, ...inspection.sizes].flatMap(({ imageSlots }) => imageSlots);
    const drawn = slots.filter(({ source }) => source !== 'field').map(({ name }) => name);
    const named = [...new Set([...drawn, ...sampleAssets(fields)])];
    const sealed = await this.assets.seal(ownerId, named);
    const found = new Set<string>(sealed.map(({ id }) => id));
    const missing = named.filter((id) => !found.has(id));
    if (missing.length === 0) return sealed;
    const schema = JSON.parse(text) as JsonObject;
    throw invalid(
      missing.flatMap((id) =>
        placesOfAsset(schema, id).map((place) => templatesFaults.unknownAsset([...at, ...place], { id })),
      ),
    );
  }
}

/** Returns the samples of image fields, which previews draw. */
function sampleAssets(fields: readonly TemplateField[]): string[] {
  return fields.flatMap(({ type, sample }) => (type === 'image' && typeof sample === 'string' ? [sample] : []));
}

/**
 * Refuses names that every JavaScript object has: a client that looks up a value by such a name would find one that
 * nobody
 * sent. The engine does not refuse them, because it still reads older versions.
 */
function requireOwnNames(fields: Inspection['fields'], at: IssueLocation): void {
  const inherited = fields.flatMap(({ name }, index) => (name in Object.prototype ? [{ name, index }] : []));
  if (inherited.length === 0) return;
  throw invalid(
    inherited.map(({ name, index }) => templatesFaults.inheritedName([...at, 'fields', index, 'name'], { name })),
  );
}

/** Returns one issue for each list of families that contains the family. */
function unknownFont(schema: JsonObject, family: string, families: string[], at: IssueLocation): Issue[] {
  const near = closest(family, families);
  return placesOfFamily(schema, family).map((place) =>
    templatesFaults.unknownFont([...at, ...place], { family, near }),
  );
}
