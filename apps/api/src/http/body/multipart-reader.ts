import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { type BodyDeclaration, UploadedFile } from './body-declaration.js';
import { bodyErrors } from './body.errors.js';

type MultipartDeclaration = Pick<Extract<BodyDeclaration, { kind: 'multipart' }>, 'limit' | 'form'>;

/** Longest text part, and longest unknown part, which is read only to be named in the refusal. */
const TEXT_LIMIT = 1024 * 1024;
const MAX_PARTS = 200;
const LIMITS = { parts: MAX_PARTS, headerPairs: 20, headerSize: 16 * 1024, fileSize: Number.POSITIVE_INFINITY };

/**
 * Reads a multipart form into a record of its parts: text as strings, files as `UploadedFile`, a repeated part as an
 * array; undefined when the body is empty. Includes unknown parts, so that validation names them.
 * @throws DomainError `too_large` past the limit of a part or of the whole, `unreadable` for broken multipart
 */
export function readMultipart(
  payload: Readable,
  headers: IncomingHttpHeaders,
  declared: MultipartDeclaration,
): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, unknown[]>();
    let received = 0;
    const parser = parserFor(headers);
    const fail = (error: Error): void => {
      payload.unpipe(parser);
      payload.resume();
      reject(error);
    };
    parser.on(
      'file',
      (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined, _: string, type: string) => {
        const asText = !declared.form.files.has(name ?? '') || fileName === undefined;
        collect(stream, (asText ? undefined : declared.form.files.get(name ?? '')) ?? TEXT_LIMIT, name)
          .then((bytes) => {
            // A browser's form has such a part for every field without a chosen file.
            if (!asText && fileName === '' && bytes.length === 0) return;
            if (name === undefined) throw bodyErrors.invalid_multipart({ reason: 'a part has no name' });
            const part = asText ? textOf(bytes, name) : new UploadedFile(bytes, shownName(fileName), type);
            parts.set(name, [...(parts.get(name) ?? []), part]);
          })
          .catch(fail);
      },
    );
    parser.on('partsLimit', () =>
      fail(bodyErrors.invalid_multipart({ reason: `it has more than ${MAX_PARTS} parts` })),
    );
    parser.on('error', (error: Error) => (received === 0 ? resolve(undefined) : fail(broken(error))));
    // Waits one turn for the last part, which settles in a promise.
    parser.on('finish', () => setImmediate(() => resolve(recordOf(parts))));
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > declared.limit) fail(bodyErrors.too_large({ what: 'The body', limit_bytes: declared.limit }));
    });
    payload.on('error', () => fail(bodyErrors.invalid_multipart({ reason: 'it ended early' })));
    payload.on('close', () => {
      if (!payload.readableEnded) fail(bodyErrors.invalid_multipart({ reason: 'it ended early' }));
    });
    payload.pipe(parser);
  });
}

/** Reads every part as bytes: the library would decode text leniently, and would treat a part as a file by its type. */
function parserFor(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS, isPartAFile: () => true });
  } catch {
    throw bodyErrors.invalid_multipart({
      reason: 'its Content-Type names no boundary. Let your HTTP client set the header',
    });
  }
}

function collect(stream: Readable, limit: number, name: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else reject(bodyErrors.too_large({ what: `The part "${name ?? ''}"`, limit_bytes: limit }));
    });
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', (error) => reject(broken(error)));
  });
}

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw bodyErrors.invalid_multipart({ reason: `the part "${name}" is not UTF-8` });
  }
}

/** A file name that can be stored and shown: without controls, including U+0000, and without lone surrogates. */
function shownName(fileName: string): string | undefined {
  return (
    fileName
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}

/** The parts by name. No prototype, so that a part named `__proto__` is a member like any other. */
function recordOf(parts: ReadonlyMap<string, unknown[]>): Record<string, unknown> {
  const record = Object.create(null) as Record<string, unknown>;
  for (const [name, values] of parts) record[name] = values.length === 1 ? values[0] : values;
  return record;
}

/** The library's messages are short and reveal nothing about us. */
function broken(error: Error): Error {
  return bodyErrors.invalid_multipart({ reason: error.message.replace(/\.$/, '').toLowerCase() });
}
