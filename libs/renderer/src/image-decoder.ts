import type { DecoderReply, DecoderTask, ImageRefusal } from './image-decoder-protocol.js';
import { NoAnswer, TaskProcesses, type TaskProcessesOptions } from './task-processes.js';
import type { ProcessTurn } from './process-turn.js';
import { rendererVariants } from './renderer.errors.js';

/** Decodes untrusted pictures in processes that may be killed. */
export class ImageDecoder {
  private readonly processes: TaskProcesses<DecoderTask, DecoderReply>;

  /** @param options the script is the compiled `image-decoder.process.js` */
  constructor(options: TaskProcessesOptions) {
    this.processes = new TaskProcesses(options);
  }

  /**
   * Returns the process's answer; a process that dies or exceeds its time counts as a fault of the picture.
   * @throws DomainError 503 if its turn does not come, or no process can be started
   */
  async run(task: DecoderTask, turn: ProcessTurn): Promise<DecoderReply> {
    try {
      return await this.processes.run(() => task, turn);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.reason === 'not_started') throw rendererVariants.decoder_not_started();
      return { refusal: REFUSALS[error.reason === 'timeout' ? 'timeout' : 'crashed'] };
    }
  }

  close(): void {
    this.processes.close();
  }
}

const REFUSALS: Readonly<Record<'timeout' | 'crashed', ImageRefusal>> = {
  timeout: { reason: 'image_timeout', detail: 'The picture takes too long to decode.' },
  crashed: { reason: 'image_damaged', detail: 'The picture cannot be decoded.' },
};
