import { NoAnswer, type ProcessTurn, TaskProcesses, type TaskProcessesOptions } from '#renderer';
import type { DesignReply, DesignTask, ReadDesign } from './design-import-protocol.js';
import { designImportsVariants, importError } from './design-imports.errors.js';

/** Reads untrusted designs in processes that may be killed. */
export class DesignReader {
  private readonly processes: TaskProcesses<DesignTask, DesignReply>;

  /** @param options the script is the compiled `design-import.process.js` */
  constructor(
    private readonly options: TaskProcessesOptions,
    private readonly svg: DesignTask['svg'],
  ) {
    this.processes = new TaskProcesses(options);
  }

  /** @throws DomainError 422 with the reason why the file is refused; 503 if its turn does not come */
  async read(task: Omit<DesignTask, 'svg'>, turn: ProcessTurn): Promise<ReadDesign> {
    const reply = await this.answer({ ...task, svg: this.svg }, turn);
    if ('fault' in reply) throw importError(reply.fault.code, reply.fault.values);
    return reply.ok;
  }

  close(): void {
    this.processes.close();
  }

  private async answer(task: DesignTask, turn: ProcessTurn): Promise<DesignReply> {
    try {
      return await this.processes.run(() => task, turn);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      switch (error.reason) {
        case 'not_started':
          throw designImportsVariants.reader_not_started();
        // CPU time bounds the cost of a file, so a timeout means that other work delayed it.
        case 'timeout':
          throw designImportsVariants.reader_late();
        case 'cpu':
          throw importError('tooSlow', { seconds: this.options.limits?.cpuSeconds ?? 0 });
        case 'memory':
          throw designImportsVariants.reader_memory.at(['body', 'file']);
        case 'crashed':
          throw importError('broken', { detail: 'reading it failed in a way that only damaged files cause' });
      }
    }
  }
}
