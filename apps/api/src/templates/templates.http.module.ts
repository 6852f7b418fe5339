import { Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { TemplateRecompiler, TemplatesModule } from '#templates';
import { TemplatesController } from './templates.controller.js';

@Module({ imports: [TemplatesModule], controllers: [TemplatesController] })
export class TemplatesHttpModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly recompiler: TemplateRecompiler) {}

  onApplicationBootstrap(): void {
    this.recompiler.start();
  }

  beforeApplicationShutdown(): void {
    this.recompiler.stop();
  }
}
