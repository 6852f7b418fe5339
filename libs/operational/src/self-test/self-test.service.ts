import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#kernel';
import { RendererService } from '#renderer';
import { LocalRenderer } from '#renders';
import { ObjectStore, storeFaultOf } from '#storage';
import { type Specimen, SPECIMENS } from './specimens.js';

/** The result of one step of the self-test. */
export interface SelfTestStep {
  readonly name: string;
  readonly ok: boolean;
  readonly durationMs: number;
  /** For people; contains no host, path or secret. */
  readonly detail: string;
}

export interface SelfTest {
  /** True if every step succeeded. */
  readonly ok: boolean;
  readonly steps: readonly SelfTestStep[];
}

const SAME = 'Its bytes are those of every machine.';
const OTHER =
  'Its bytes differ from those of every other machine: the addon is not of this release, or a font package was changed. Install and build again.';

/** Verifies that this process draws the same bytes as every other, and that stored objects can be read back. */
@Injectable()
export class SelfTestService {
  private readonly logger = new Logger(SelfTestService.name);
  private readonly local: LocalRenderer;

  constructor(
    renderer: RendererService,
    private readonly store: ObjectStore,
  ) {
    this.local = new LocalRenderer(renderer);
  }

  /** Runs all steps one after the other; a failed step does not stop the others. */
  async run(): Promise<SelfTest> {
    const steps: SelfTestStep[] = [];
    for (const specimen of SPECIMENS) {
      steps.push(await this.step(`render_${specimen.name}`, () => this.compare(specimen)));
    }
    steps.push(await this.step('storage', () => this.useStore()));
    return { ok: steps.every(({ ok }) => ok), steps };
  }

  private async compare(specimen: Specimen): Promise<[ok: boolean, detail: string]> {
    const { image } = await this.local.render(specimen);
    const sha256 = createHash('sha256').update(image).digest('hex');
    return sha256 === specimen.sha256 ? [true, SAME] : [false, OTHER];
  }

  private async useStore(): Promise<[ok: boolean, detail: string]> {
    await this.store.probe();
    return [true, 'What was written was read again.'];
  }

  private async step(name: string, attempt: () => Promise<[ok: boolean, detail: string]>): Promise<SelfTestStep> {
    const begun = performance.now();
    const [ok, detail] = await attempt().catch((error: unknown): [boolean, string] => {
      this.logger.warn(`${name} failed: ${String(error)}`);
      const detail = error instanceof DomainError ? error.message : 'It failed; the log of the service tells why.';
      return [false, storeFaultOf(error) ?? detail];
    });
    return { name, ok, durationMs: Math.round(performance.now() - begun), detail };
  }
}
