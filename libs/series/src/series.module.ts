import { Module } from '@nestjs/common';
import { RendererModule } from '#renderer';
import { RendersModule } from '#renders';
import { SeriesArchives } from './series-archives.service.js';
import { SeriesDrawing } from './series-drawing.service.js';

/** Expects the module of storage to be there. */
@Module({
  imports: [RendererModule, RendersModule],
  providers: [SeriesArchives, SeriesDrawing],
  exports: [SeriesArchives, SeriesDrawing],
})
export class SeriesModule {}
