import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';

import { ConfigModule, projectRoot, Settings } from '#config';

import { AcceptanceRunner } from './acceptance-runner.js';
import { ImageDecoder } from './image-decoder.js';
import { ImageIntake } from './image-intake.js';
import { ImageMemory } from './image-memory.js';
import { loadNativeAddon } from './native.js';
import { RendererService } from './renderer.service.js';
import { SlotPainter } from './slot-painter.js';
import { TemplateLoader } from './template-loader.js';

const HOSTILE_INPUT_TIMEOUT_MS = 5_000;
const DECODER_QUEUE_LIMIT = 256;
/** Of the process, which has one heap, not of a module: several count their files together. */
let imageMemory: ImageMemory | undefined;

function acceptanceRunner(): AcceptanceRunner {
  const binary = join(projectRoot, 'target/release/naqsh-accept');
  return new AcceptanceRunner({ binary, timeoutMs: HOSTILE_INPUT_TIMEOUT_MS, concurrency: 2 });
}

/** Always the compiled script: Node can't run the TypeScript one. */
function imageDecoder(): ImageDecoder {
  return new ImageDecoder({
    script: join(projectRoot, 'dist/libs/renderer/src/image-decoder.process.js'),
    processes: Math.min(4, availableParallelism()),
    queueLimit: DECODER_QUEUE_LIMIT,
    timeoutMs: HOSTILE_INPUT_TIMEOUT_MS,
  });
}

function rendererService(settings: Settings, images: ImageIntake): RendererService {
  const addon = loadNativeAddon();
  const { renderThreads: threads, renderQueueLimit: queueLimit, renderCacheBytes: cacheBytes, shaper } = settings;
  const engine = new addon.Engine({ threads, queueLimit, cacheBytes, shaper });
  const painter = new SlotPainter(images);
  const loader = new TemplateLoader(engine, painter);
  const options = { deadlineMs: settings.renderDeadlineMs };
  imageMemory ??= new ImageMemory(addon.release);
  return new RendererService(engine, loader, painter, imageMemory, options);
}

/** One engine, one pool of decoders and one runner of the acceptance binary for the whole process. */
@Global()
@Module({
  imports: [ConfigModule],
  providers: [
    { provide: AcceptanceRunner, useFactory: acceptanceRunner },
    { provide: ImageDecoder, useFactory: imageDecoder },
    {
      provide: ImageIntake,
      useFactory: (decoder: ImageDecoder, acceptance: AcceptanceRunner) => new ImageIntake(decoder, acceptance),
      inject: [ImageDecoder, AcceptanceRunner],
    },
    { provide: RendererService, useFactory: rendererService, inject: [Settings, ImageIntake] },
  ],
  exports: [AcceptanceRunner, ImageIntake, RendererService],
})
export class RendererModule implements OnApplicationShutdown {
  constructor(private readonly decoder: ImageDecoder) {}

  /** Not before: requests in flight when the process is told to stop may be waiting for their pictures. */
  onApplicationShutdown(): void {
    this.decoder.close();
  }
}
