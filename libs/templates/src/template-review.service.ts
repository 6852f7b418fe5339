import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '#kernel';
import { RendererService, rendererErrors, type RenderWarning } from '#renderer';

import { TemplateSizes } from './template-sizes.service.js';
import { acceptableData, refusedField, sampleValues } from './template-samples.js';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TEMPLATE_WARNINGS, type JsonObject, type TemplateVersion, type TemplateWarning } from './template.entity.js';

/** Reviews a template's samples when it is stored: their cost, and the legibility of their codes. */
@Injectable()
export class TemplateReview {
  private readonly logger = new Logger(TemplateReview.name);

  constructor(
    private readonly renderer: RendererService,
    private readonly artefacts: TemplateArtefacts,
    private readonly sizes: TemplateSizes,
  ) {}

  /**
   * Returns the warnings of the version and of each of its sizes, as work of `owner`. They never prevent storing a
   * version; any
   * other fault makes its renders fail.
   */
  async warnings(version: TemplateVersion, owner: string): Promise<TemplateWarning[]> {
    const warnings: TemplateWarning[] = [];
    for (const sized of this.sizes.all(version)) {
      const found = await this.warningsIn(sized, owner);
      warnings.push(...found.map((warning) => ({ ...warning, size: sized.size ?? null })));
    }
    return warnings;
  }

  private async warningsIn(version: TemplateVersion, owner: string): Promise<SizeWarning[]> {
    const source = this.artefacts.source(version);
    const values = sampleValues(version.fields);
    const imageFields = values.pictures.map(({ field }) => field);
    const review = async (data: object): Promise<readonly RenderWarning[] | DomainError> => {
      try {
        return await this.renderer.review(source, owner, { data, imageFields });
      } catch (error) {
        if (error instanceof DomainError) return error;
        this.logger.warn(`What comes of the samples of ${source.id} is not known: ${String(error)}`);
        return [];
      }
    };
    const { data } = await acceptableData(values, async (data) => {
      const refused = await review(data);
      if (!(refused instanceof DomainError) || refused.code !== 'validation_failed') return [];
      return refused.errors.map(({ loc }) => refusedField(loc));
    });
    const reviewed = await review(data);
    return reviewed instanceof DomainError ? refusalWarnings(version.schema, reviewed) : codeWarnings(reviewed);
  }
}

/** A warning about the current size. */
type SizeWarning = Omit<TemplateWarning, 'size'>;

/** Returns warnings for faults that every render will be refused for. */
function refusalWarnings(schema: string, refused: DomainError): SizeWarning[] {
  const { detail, errors } = refused;
  if (rendererErrors.budget_exceeded.is(refused)) {
    return [{ code: 'budget_exceeded', layer: layerAt(schema, errors[0]?.loc), detail }];
  }
  // A template whose codes can never fit is refused itself; here only the samples are too long for them.
  const boxes = errors.filter(({ loc }) => loc[0] === 'layers' && loc[2] === 'box');
  return boxes.map(({ loc, msg }) => ({ code: 'code_too_small', layer: layerAt(schema, loc), detail: msg }));
}

function codeWarnings(warnings: readonly RenderWarning[]): SizeWarning[] {
  return warnings.flatMap(({ code: name, layer, detail }) => {
    const code = TEMPLATE_WARNINGS.find((known) => known === name);
    return code === undefined ? [] : [{ code, layer, detail }];
  });
}

/** Returns the id of the layer at a place of a schema. */
function layerAt(schema: string, loc: readonly (string | number)[] = []): string | null {
  const index = loc[0] === 'layers' ? loc[1] : undefined;
  const { layers } = JSON.parse(schema) as { layers?: JsonObject[] };
  const id = typeof index === 'number' ? layers?.[index]?.['id'] : undefined;
  return typeof id === 'string' ? id : null;
}
