import { Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DesignImportsModule } from '#design-imports';
import { RendersModule } from '#renders';
import { TemplateRecompiler, TemplatesModule } from '#templates';
import { TemplateDraftsController } from './template-drafts.controller.js';
import { TemplatesController } from './templates.controller.js';

@Module({
  imports: [DesignImportsModule, RendersModule, TemplatesModule],
  controllers: [TemplatesController, TemplateDraftsController],
})
export class TemplatesHttpModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly recompiler: TemplateRecompiler) {}

  onApplicationBootstrap(): void {
    this.recompiler.start();
  }

  beforeApplicationShutdown(): void {
    this.recompiler.stop();
  }
}
