import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '#kernel';
import { RendererService, rendererErrors } from '#renderer';

import { acceptableData, sampleValues } from './template-samples.js';
import { TemplateArtefacts } from './template-artefacts.service.js';
import type { JsonObject, TemplateVersion, TemplateWarning } from './template.js';

/** What a template costs to draw, looked at when it is stored. */
@Injectable()
export class TemplateCosts {
  private readonly logger = new Logger(TemplateCosts.name);

  constructor(
    private readonly renderer: RendererService,
    private readonly artefacts: TemplateArtefacts,
  ) {}

  /**
   * A warning to the `owner` of the work where what a version's samples draw costs more than a render may. The version is stored whatever comes of it:
   * what else its renders are refused for, they say themselves.
   */
  async warnings(version: TemplateVersion, owner: string): Promise<TemplateWarning[]> {
    const source = this.artefacts.source(version);
    const values = sampleValues(version.fields);
    const imageFields = values.pictures.map(({ field }) => field);
    const refusal = async (data: object): Promise<DomainError | null> => {
      try {
        await this.renderer.checkPrice(source, owner, { data, imageFields });
        return null;
      } catch (error) {
        if (error instanceof DomainError) return error;
        this.logger.warn(`What ${source.id} costs is not known: ${String(error)}`);
        return null;
      }
    };
    const { data } = await acceptableData(values, async (data) => {
      const refused = await refusal(data);
      return refused?.code === 'validation_failed' ? refused.errors.map(({ loc }) => String(loc.at(-1))) : [];
    });
    const refused = await refusal(data);
    if (!rendererErrors.budget_exceeded.is(refused)) return [];
    const { detail, errors } = refused;
    return [{ code: 'budget_exceeded', layer: layerAt(version.schema, errors[0]?.loc), detail }];
  }
}

/** The id of the layer that a place of a schema lies in. */
function layerAt(schema: string, loc: readonly (string | number)[] = []): string | null {
  const index = loc[0] === 'layers' ? loc[1] : undefined;
  const { layers } = JSON.parse(schema) as { layers?: JsonObject[] };
  const id = typeof index === 'number' ? layers?.[index]?.['id'] : undefined;
  return typeof id === 'string' ? id : null;
}
