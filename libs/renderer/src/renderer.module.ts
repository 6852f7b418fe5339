import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';

import { ConfigModule, projectRoot, scaledTimeout, Settings } from '#config';

import { AcceptanceRunner } from './acceptance-runner.js';
import { ImageDecoder } from './image-decoder.js';
import { ImageEncoder } from './image-encoder.js';
import { ImageIntake } from './image-intake.js';
import { ImageMemory } from './image-memory.js';
import { loadNativeAddon, type NativeEngine } from './native.js';
import { PageMerger } from './page-merger.js';
import { PictureParts } from './picture-parts.js';
import { RendererService } from './renderer.service.js';
import { SlotPainter } from './slot-painter.js';
import { TemplateLoader } from './template-loader.js';
import { ThumbnailPainter } from './thumbnail-painter.js';

/** Wall-clock time; a normal file takes a tenth of a second, and more beside renders, which have priority. */
const DECODER_TIMEOUT_MS = 15_000;
/** Wall-clock time of a check whose CPU time has its own limit: only a very busy machine takes this long. */
const ACCEPTANCE_TIMEOUT_MS = 60_000;
/** One owner may have half of them, so that even the smallest machine keeps a core for renders. */
const ACCEPTANCE_PROCESSES = Math.max(2, Math.min(4, availableParallelism()));
/** Wall-clock time for the largest picture; its render's deadline nearly always comes first. */
const ENCODER_TIMEOUT_MS = 60_000;
/** Renders in other formats have priority, but a caller waits for this one too: it must finish on a busy machine. */
const ENCODER_NICENESS = 5;
const PROCESS_QUEUE_LIMIT = 256;
const ENGINE = Symbol('the rendering engine');
/** One per process rather than per module, because a process has one heap: all modules count their files together. */
let imageMemory: ImageMemory | undefined;

function acceptanceRunner(): AcceptanceRunner {
  const binary = join(projectRoot, 'target/release/naqsh-accept');
  return new AcceptanceRunner({
    binary,
    timeoutMs: scaledTimeout(ACCEPTANCE_TIMEOUT_MS),
    processes: ACCEPTANCE_PROCESSES,
    queueLimit: PROCESS_QUEUE_LIMIT,
  });
}

/** Always uses the compiled script, because Node can't run the TypeScript one. */
function imageDecoder(): ImageDecoder {
  return new ImageDecoder({
    script: join(projectRoot, 'dist/libs/renderer/src/image-decoder.process.js'),
    processes: Math.min(4, availableParallelism()),
    queueLimit: PROCESS_QUEUE_LIMIT,
    timeoutMs: scaledTimeout(DECODER_TIMEOUT_MS),
  });
}

function imageEncoder(): ImageEncoder {
  return new ImageEncoder({
    script: join(projectRoot, 'dist/libs/renderer/src/image-encoder.process.js'),
    processes: Math.max(2, Math.min(4, availableParallelism())),
    queueLimit: PROCESS_QUEUE_LIMIT,
    timeoutMs: scaledTimeout(ENCODER_TIMEOUT_MS),
    niceness: ENCODER_NICENESS,
  });
}

function nativeEngine(settings: Settings): NativeEngine {
  const { Engine } = loadNativeAddon();
  const { renderThreads: threads, renderQueueLimit: queueLimit, renderCacheBytes: cacheBytes, shaper } = settings;
  const { renderBudgetMs } = settings;
  return new Engine({ threads, queueLimit, cacheBytes, renderBudgetMs, ...(shaper && { shaper }) });
}

function rendererService(
  settings: Settings,
  images: ImageIntake,
  engine: NativeEngine,
  encoder: ImageEncoder,
): RendererService {
  const addon = loadNativeAddon();
  const painter = new SlotPainter(images, engine);
  const options = { deadlineMs: settings.renderDeadlineMs, cpuMs: settings.renderCpuMs };
  const loader = new TemplateLoader(engine, painter, options.cpuMs);
  imageMemory ??= new ImageMemory(addon.release);
  return new RendererService(engine, loader, painter, encoder, imageMemory, options);
}

/** One engine, one pool of decoders, one of encoders and one runner of the acceptance binary for the whole process. */
@Global()
@Module({
  imports: [ConfigModule],
  providers: [
    { provide: AcceptanceRunner, useFactory: acceptanceRunner },
    { provide: ImageDecoder, useFactory: imageDecoder },
    { provide: ImageEncoder, useFactory: imageEncoder },
    {
      provide: ImageIntake,
      useFactory: (decoder: ImageDecoder, acceptance: AcceptanceRunner, engine: NativeEngine) =>
        new ImageIntake(decoder, acceptance, engine),
      inject: [ImageDecoder, AcceptanceRunner, ENGINE],
    },
    { provide: ENGINE, useFactory: nativeEngine, inject: [Settings] },
    { provide: PageMerger, useFactory: () => new PageMerger(loadNativeAddon()) },
    { provide: PictureParts, useFactory: () => new PictureParts(loadNativeAddon()) },
    { provide: RendererService, useFactory: rendererService, inject: [Settings, ImageIntake, ENGINE, ImageEncoder] },
    {
      provide: ThumbnailPainter,
      useFactory: (renderer: RendererService) => new ThumbnailPainter(renderer),
      inject: [RendererService],
    },
  ],
  exports: [AcceptanceRunner, ImageIntake, PageMerger, PictureParts, RendererService, ThumbnailPainter],
})
export class RendererModule implements OnApplicationShutdown {
  constructor(
    private readonly decoder: ImageDecoder,
    private readonly encoder: ImageEncoder,
  ) {}

  /** Runs no earlier, because requests in flight at shutdown may still wait for their pictures. */
  onApplicationShutdown(): void {
    this.decoder.close();
    this.encoder.close();
  }
}
