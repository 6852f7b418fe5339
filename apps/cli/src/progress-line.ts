import type { BackupProgress } from '#backup';
import { untilEnded } from './end-signals.js';

/** The interval between two lines if they don't replace each other. */
const EVERY_MS = 10_000;
const REDRAWN_EVERY_MS = 200;

interface WorkOptions {
  readonly onProgress: (progress: BackupProgress) => void;
  readonly signal: AbortSignal;
}

/** Shows the progress of long work on standard error: in one changing line, or in a log with occasional lines. */
export class ProgressLine {
  private readonly isTerminal = process.stderr.isTTY;
  private shownAt = performance.now();
  private isOpen = false;

  /** Runs the work. Ending the command first lets the work clean up. */
  async during<T>(work: (options: WorkOptions) => Promise<T>): Promise<T> {
    try {
      return await untilEnded((signal) => work({ onProgress: (progress) => this.show(progress), signal }));
    } finally {
      if (this.isOpen) process.stderr.write('\n');
    }
  }

  private show(progress: BackupProgress): void {
    const isDue = performance.now() - this.shownAt >= (this.isTerminal ? REDRAWN_EVERY_MS : EVERY_MS);
    if (!isDue && !(this.isTerminal && progress.done === progress.of)) return;
    this.shownAt = performance.now();
    this.isOpen = this.isTerminal;
    process.stderr.write(this.isTerminal ? `\r\u001b[K${wordsOf(progress)}` : `${wordsOf(progress)}\n`);
  }
}

function wordsOf({ stage, done, of, bytes }: BackupProgress): string {
  const megabytes = `${(bytes / 1_000_000).toFixed(1)} MB`;
  if (stage === 'check') return `checked: ${megabytes}, ${Math.floor((done / Math.max(1, of)) * 100)} %`;
  return `${stage}: ${done} of ${of}${bytes === 0 ? '' : `, ${megabytes}`}`;
}
