import { Module } from '@nestjs/common';
import { RendererModule } from '#renderer';
import { RendersModule } from '#renders';
import { SeriesArchives } from './series-archives.service.js';
import { SeriesDrawing } from './series-drawing.service.js';

/** Requires the storage module. */
@Module({
  imports: [RendererModule, RendersModule],
  providers: [SeriesArchives, SeriesDrawing],
  exports: [SeriesArchives, SeriesDrawing],
})
export class SeriesModule {}
