import type { EncoderReply, EncoderTask } from './image-encoder-protocol.js';
import { NoAnswer, TaskProcesses, type TaskProcessesOptions } from './task-processes.js';
import type { ProcessTurn } from './process-turn.js';
import { rendererErrors, rendererVariants } from './renderer.errors.js';

/** Encodes the formats that the engine does not write, in separate processes. */
export class ImageEncoder {
  private readonly processes: TaskProcesses<EncoderTask, EncoderReply>;

  /** @param options the script is the compiled `image-encoder.process.js` */
  constructor(options: TaskProcessesOptions) {
    this.processes = new TaskProcesses(options);
  }

  /**
   * Encodes pixels as a file.
   * @param draw returns the pixels; called when the turn has come, so that only pictures being encoded are in memory
   * @throws DomainError 503 if the turn does not come or the time is up; and those of `draw`
   */
  async encode(draw: () => Promise<EncoderTask>, turn: ProcessTurn): Promise<Buffer> {
    const reply = await this.processes.run(draw, turn).catch((error: unknown) => {
      throw error instanceof NoAnswer ? ERRORS[error.reason]() : error;
    });
    if ('failure' in reply) throw new Error(`The picture cannot be encoded: ${reply.failure}`);
    const { buffer, byteOffset, byteLength } = reply.ok;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  close(): void {
    this.processes.close();
  }
}

const ERRORS = {
  timeout: rendererErrors.render_deadline,
  cpu: rendererErrors.render_failed,
  memory: rendererErrors.render_failed,
  crashed: rendererErrors.render_failed,
  not_started: rendererVariants.encoder_not_started,
} as const;
