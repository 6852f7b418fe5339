import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  assertKey,
  type ListedObject,
  type ObjectHead,
  type ObjectPart,
  type ObjectSource,
  ObjectStore,
} from '#storage';

/** Objects in memory, gone with the process. */
export class MemoryObjectStore extends ObjectStore {
  private readonly objects = new Map<string, Buffer>();

  async put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key);
    this.objects.set(key, Buffer.from(bytes));
  }

  async putStream(key: string, source: ObjectSource): Promise<void> {
    await this.put(key, await buffer(await source.open()));
  }

  async find(key: string, part?: ObjectPart): Promise<Buffer | null> {
    assertKey(key);
    const bytes = this.objects.get(key);
    if (bytes === undefined) return null;
    return Buffer.from(part === undefined ? bytes : bytes.subarray(part.start, part.start + part.size));
  }

  async stream(key: string, part?: ObjectPart): Promise<Readable | null> {
    const bytes = await this.find(key, part);
    return bytes === null ? null : Readable.from([bytes]);
  }

  async head(key: string): Promise<ObjectHead | null> {
    const bytes = await this.find(key);
    return bytes === null ? null : { size: bytes.byteLength };
  }

  async *list(folder?: string): AsyncGenerator<ListedObject> {
    for (const [key, { byteLength: size }] of [...this.objects])
      if (folder === undefined || key.startsWith(`${folder}/`)) yield { key, size };
  }

  protected async remove(key: string): Promise<void> {
    assertKey(key);
    for (const other of this.objects.keys())
      if (other === key || other.startsWith(`${key}/`)) this.objects.delete(other);
  }

  protected removeDrafts(): Promise<void> {
    return Promise.resolve();
  }

  probe(): Promise<void> {
    return Promise.resolve();
  }
}
