import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { SYSTEM_OWNER } from '#renderer';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TemplateSizes } from './template-sizes.service.js';
import { TemplateEntity, type TemplateVersion, TemplateVersionEntity } from './template.entity.js';

const BATCH = 50;

/** Compiles templates again after an upgrade of the engine, before they are requested. */
@Injectable()
export class TemplateRecompiler {
  private readonly logger = new Logger(TemplateRecompiler.name);
  private stopped = false;

  constructor(
    private readonly transactor: Transactor,
    private readonly artefacts: TemplateArtefacts,
    private readonly sizes: TemplateSizes,
  ) {}

  /** Starts in the background; templates that the running engine has already compiled are skipped. */
  start(): void {
    this.run().catch((error: unknown) => this.logger.warn(`Compiling templates anew was broken off: ${String(error)}`));
  }

  /** Stops after the current size. */
  stop(): void {
    this.stopped = true;
  }

  /** Compiles the newest versions in all their sizes, one at a time; returns how many it compiled. */
  async run(): Promise<number> {
    let compiled = 0;
    let after = '';
    while (!this.stopped) {
      const versions = await this.newestAfter(after);
      for (const version of versions) compiled += await this.compileMissing(version);
      const last = versions.at(-1);
      if (last === undefined) break;
      after = last.templateId;
    }
    if (compiled > 0) this.logger.log(`Compiled ${compiled} templates and sizes for this version of the engine.`);
    return compiled;
  }

  /** Returns the number of sizes in which the version was compiled. */
  private async compileMissing(version: TemplateVersion): Promise<number> {
    let compiled = 0;
    for (const sized of this.sizes.all(version)) {
      if (this.stopped || (await this.artefacts.has(sized))) continue;
      await this.artefacts.begin([sized], SYSTEM_OWNER);
      compiled += 1;
    }
    return compiled;
  }

  private newestAfter(templateId: string): Promise<TemplateVersionEntity[]> {
    const query = this.transactor.repository(TemplateVersionEntity).createQueryBuilder('version');
    return query
      .innerJoin(TemplateEntity, 'template', 'template.id = version.templateId AND template.version = version.version')
      .where('template.deletedAt IS NULL AND version.templateId > :templateId', { templateId })
      .orderBy('version.templateId')
      .limit(BATCH)
      .getMany();
  }
}
