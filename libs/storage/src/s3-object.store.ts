import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { S3Settings } from '#config';
import {
  assertKey,
  contentHashOf,
  type ListedObject,
  type ObjectHead,
  type ObjectPart,
  ObjectStore,
} from './object.store.js';
import type { ObjectSource } from './object.store.js';
import { type S3Answer, type S3Body, S3Client } from './s3.client.js';
import { S3Refusal, S3Unreachable } from './s3.errors.js';
import { rangeOf, requirePart, S3Reading } from './s3-reading.js';
import { completionOf, errorCodeOf, listingOf, uploadIdOf } from './s3-xml.js';
import { storeDown } from './store-fault.js';

/** Objects removed concurrently. */
const AT_ONCE = 16;
/** Part sizes in bytes for objects of unknown size: they allow up to 590 GB and need little memory. */
const [SMALL_PART, LARGE_PART] = [16 * 2 ** 20, 64 * 2 ** 20];
const SMALL_PARTS = 1_000;
const JOINING_MS = 300_000;

/** Stores objects in a bucket of an S3-compatible store. All bytes are verified by SHA-256, in both directions. */
export class S3ObjectStore extends ObjectStore implements OnApplicationShutdown {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = new S3Client(settings);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.write(key, bodyOf(bytes));
  }

  async putStream(key: string, source: ObjectSource): Promise<void> {
    await this.write(key, { content: source, sha256: source.sha256 });
  }

  async find(key: string, part?: ObjectPart): Promise<Buffer | null> {
    const stream = await this.stream(key, part);
    if (stream === null) return null;
    const bytes = await buffer(stream);
    const sha256 = part === undefined ? contentHashOf(key) : null;
    if (sha256 === null || sha256Of(bytes) === sha256) return bytes;
    throw storeDown(new Error(`what came back for ${key} is not what was kept`));
  }

  stream(key: string, part?: ObjectPart): Promise<Readable | null> {
    const name = this.nameOf(key);
    const call = { method: 'GET', key: name, ...(part === undefined ? {} : { headers: rangeOf(part) }) } as const;
    const begin = async (answer: S3Answer): Promise<Readable> => {
      if (part !== undefined) await requirePart(answer, part);
      return S3Reading.begin(this.client, name, answer, part);
    };
    return nullIfAbsent(this.client.send(call, begin, ({ isAbsence }) => isAbsence));
  }

  async head(key: string): Promise<ObjectHead | null> {
    const call = { method: 'HEAD', key: this.nameOf(key) } as const;
    return nullIfAbsent(this.client.send(call, headOf, ({ isAbsence }) => isAbsence));
  }

  async *list(folder?: string): AsyncGenerator<ListedObject> {
    const prefix = folder === undefined ? this.settings.prefix : `${this.nameOf(folder)}/`;
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix, ...(next === undefined ? {} : { 'continuation-token': next }) };
      const xml = await this.client.send({ method: 'GET', key: '', query }, ({ body }) => body.text());
      const page = listingOf(xml);
      for (const { key, size } of page.objects) yield { key: key.slice(this.settings.prefix.length), size };
      next = page.next;
    } while (next !== undefined);
  }

  protected async remove(key: string): Promise<void> {
    await this.removeOne(key);
    let batch: string[] = [];
    for await (const { key: below } of this.list(key)) {
      batch.push(below);
      if (batch.length < AT_ONCE) continue;
      await Promise.all(batch.map((one) => this.removeOne(one)));
      batch = [];
    }
    await Promise.all(batch.map((one) => this.removeOne(one)));
  }

  /** An interrupted write leaves nothing. */
  protected removeDrafts(): Promise<void> {
    return Promise.resolve();
  }

  /** Writes an object of unknown size in parts; on failure nothing is kept. */
  async putUnsized(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const name = this.nameOf(key);
    const uploadId = await this.beginUpload(name);
    try {
      const parts: string[] = [];
      for await (const content of inParts(pieces)) {
        const query = { partNumber: String(parts.length + 1), uploadId };
        const call = { method: 'PUT', key: name, query, body: bodyOf(content) } as const;
        parts.push(await this.client.send(call, etagOf));
      }
      const content = Buffer.from(completionOf(parts));
      // Not retried: a repeat after success finds no upload. The store may join the parts for long before it answers.
      const call = { method: 'POST', key: name, query: { uploadId }, body: bodyOf(content), tries: 1 } as const;
      const answer = await this.client.send({ ...call, silenceMs: JOINING_MS }, ({ body }) => body.text());
      if (errorCodeOf(answer) !== undefined) throw new S3Unreachable('It did not join the parts of an object.');
    } catch (error) {
      const call = { method: 'DELETE', key: name, query: { uploadId } } as const;
      await this.client.send(call, drop).catch(() => undefined);
      throw error instanceof S3Unreachable ? storeDown(error) : error;
    }
  }

  /** Each step is tried once, because the caller wants to know the state soon. */
  async probe(): Promise<void> {
    const key = this.nameOf(`probe/${randomUUID()}`);
    const bytes = Buffer.from(key);
    await this.client.send({ method: 'PUT', key, body: bodyOf(bytes), tries: 1 }, drop);
    const found = await this.client.send({ method: 'GET', key, tries: 1 }, ({ body }) => body.text());
    await this.client.send({ method: 'DELETE', key, tries: 1 }, drop);
    if (found !== key) throw new Error('the store gave back other bytes than were written');
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }

  /**
   * Two concurrent writes of the same content write it once; a store that does not know the condition writes it again.
   */
  protected override async create(key: string, bytes: Uint8Array): Promise<void> {
    const call = { method: 'PUT', key: this.nameOf(key), body: bodyOf(bytes) } as const;
    const expected = ({ status }: S3Refusal): boolean => status === 412 || status === 501;
    try {
      await this.client.send({ ...call, headers: { 'if-none-match': '*' } }, drop, expected);
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error;
      if (error.status === 501) await this.client.send(call, drop);
    }
  }

  private async beginUpload(key: string): Promise<string> {
    const call = { method: 'POST', key, query: { uploads: '' } } as const;
    const id = uploadIdOf(await this.client.send(call, ({ body }) => body.text()));
    if (id === undefined) throw storeDown(new S3Unreachable('It begins no upload of many parts.'));
    return id;
  }

  private async write(key: string, body: S3Body): Promise<void> {
    await this.client.send({ method: 'PUT', key: this.nameOf(key), body }, drop);
  }

  private async removeOne(key: string): Promise<void> {
    const call = { method: 'DELETE', key: this.nameOf(key) } as const;
    await nullIfAbsent(this.client.send(call, drop, ({ isAbsence }) => isAbsence));
  }

  private nameOf(key: string): string {
    assertKey(key);
    return `${this.settings.prefix}${key}`;
  }
}

/** Splits the bytes into parts that a store accepts: at most 10,000, all but the last of 5 MB or more. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [held, size, count] = [[] as Uint8Array[], 0, 0];
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.byteLength;
    if (size < (count < SMALL_PARTS ? SMALL_PART : LARGE_PART)) continue;
    yield Buffer.concat(held);
    [held, size, count] = [[], 0, count + 1];
  }
  if (size > 0 || count === 0) yield Buffer.concat(held);
}

async function etagOf(answer: S3Answer): Promise<string> {
  await drop(answer);
  return String(answer.headers['etag']);
}

async function drop({ body }: S3Answer): Promise<void> {
  await body.dump();
}

async function headOf(answer: S3Answer): Promise<ObjectHead> {
  await drop(answer);
  const size = Number(answer.headers['content-length']);
  if (!Number.isInteger(size)) throw new S3Unreachable('It does not give the size of an object.');
  return { size };
}

function bodyOf(content: Uint8Array): S3Body {
  return { content, sha256: sha256Of(content) };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Absence is the only expected refusal. */
async function nullIfAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof S3Refusal) return null;
    throw error;
  }
}
