import { currentTransaction } from './transaction-scope.js';

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent reads into one statement: reads that arrive while one is in progress wait for it and then run
 * together. So each sees everything committed before it was requested, and a single read does not wait. Inside a
 * transaction each read runs separately.
 */
export class SharedReads<Key, Value> {
  private waiting: Waiting<Key, Value>[] | null = null;

  /**
   * @param read returns the values of the keys, in their order
   * @param most keys read at once
   */
  constructor(
    private readonly read: (keys: readonly Key[]) => Promise<readonly Value[]>,
    private readonly most = 64,
  ) {}

  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const one = { key, resolve, reject };
      if (currentTransaction() !== undefined) return void this.answer([one]);
      if (this.waiting !== null) return void this.waiting.push(one);
      this.waiting = [];
      void this.answer([one]).then(() => this.answerWaiting());
    });
  }

  private async answerWaiting(): Promise<void> {
    while (this.waiting !== null && this.waiting.length > 0) await this.answer(this.waiting.splice(0, this.most));
    this.waiting = null;
  }

  /** Never rejects. */
  private async answer(asked: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await this.read(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, index) => resolve(values[index] as Value));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    }
  }
}
