import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { SYSTEM_OWNER } from '#renderer';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TemplateEntity, TemplateVersionEntity } from './template.entity.js';

const BATCH = 50;

/** After an upgrade of the engine, compiles templates anew before they are asked for. */
@Injectable()
export class TemplateRecompiler {
  private readonly logger = new Logger(TemplateRecompiler.name);
  private stopped = false;

  constructor(
    private readonly transactor: Transactor,
    private readonly artefacts: TemplateArtefacts,
  ) {}

  /** Begins in the background; templates that the running engine has compiled already are left alone. */
  start(): void {
    this.run().catch((error: unknown) => this.logger.warn(`Compiling templates anew was broken off: ${String(error)}`));
  }

  /** Ends after the template at hand. */
  stop(): void {
    this.stopped = true;
  }

  /** Goes through the newest versions, one at a time; returns how many it compiled. */
  async run(): Promise<number> {
    let compiled = 0;
    let after = '';
    while (!this.stopped) {
      const versions = await this.newestAfter(after);
      for (const version of versions) {
        if (this.stopped || (await this.artefacts.has(version))) continue;
        await this.artefacts.begin(version, SYSTEM_OWNER);
        compiled += 1;
      }
      const last = versions.at(-1);
      if (last === undefined) break;
      after = last.templateId;
    }
    if (compiled > 0) this.logger.log(`Compiled ${compiled} templates for this version of the engine.`);
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
