import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { AssetsModule } from '#assets';
import { projectRoot, scaledTimeout } from '#config';
import { bundledFaces, FALLBACK_FAMILIES, FontsModule } from '#fonts';
import { RendersModule } from '#renders';
import { TemplatesModule } from '#templates';
import { DesignImports } from './design-imports.service.js';
import { DesignJudge } from './design-judge.service.js';
import { DesignReader } from './design-reader.js';
import type { SvgProgram } from './svg-program.js';

/** An honest design takes a second or two. */
const LIMITS = { cpuSeconds: 30, memoryMb: 1024 };
/** Wall-clock time; renders have priority, so only a very busy machine takes this long. */
const TIMEOUT_MS = 120_000;
/** One owner may have half of them. */
const PROCESSES = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)));
/** Each waiting design has its file in memory. */
const QUEUE_LIMIT = 16;

/** Sets texts of SVG in bundled fonts: those of users differ from them in width alone. */
function svgProgram(): SvgProgram {
  return {
    binary: join(projectRoot, 'target/release/naqsh-accept'),
    faces: bundledFaces().map(({ family, weight, italic, path }) => ({ family, weight, italic, path })),
    fallbacks: FALLBACK_FAMILIES,
  };
}

function designReader(): DesignReader {
  const processes = {
    script: join(projectRoot, 'dist/libs/design-imports/src/design-import.process.js'),
    processes: PROCESSES,
    queueLimit: QUEUE_LIMIT,
    timeoutMs: scaledTimeout(TIMEOUT_MS),
    limits: LIMITS,
  };
  return new DesignReader(processes, svgProgram());
}

@Module({
  imports: [AssetsModule, FontsModule, RendersModule, TemplatesModule],
  providers: [{ provide: DesignReader, useFactory: designReader }, DesignJudge, DesignImports],
  exports: [DesignImports],
})
export class DesignImportsModule implements OnApplicationShutdown {
  constructor(private readonly reader: DesignReader) {}

  onApplicationShutdown(): void {
    this.reader.close();
  }
}
