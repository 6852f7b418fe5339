import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket on this machine that takes every signature, and behaves as a test wants it to. */
export class FakeBucket {
  /** Methods and paths of all calls. */
  readonly calls: string[] = [];
  /** By path. */
  readonly objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>();
  /** Answers instead of the bucket; null: the bucket answers. */
  hostile: RequestListener | null = null;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeBucket> {
    const server = createServer((request, response) => {
      bucket.calls.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
      if (bucket.hostile === null) void bucket.answer(request, response);
      else bucket.hostile(request, response);
    });
    const bucket = new FakeBucket(server);
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    return bucket;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings of a destination in it. */
  get terms(): Record<string, unknown> {
    return {
      name: 'دلو',
      endpoint: this.url,
      region: 'us-east-1',
      bucket: 'cards',
      force_path_style: true,
      access_key_id: 'AKIATEST',
      secret_access_key: 'secret-of-the-bucket',
    };
  }

  /** The keys of its objects. */
  keys(): string[] {
    return [...this.objects.keys()].map((path) => path.replace('/cards/', ''));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '');
    const found = this.objects.get(path);
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    if (searchParams.has('list-type')) {
      response.writeHead(200).end(this.listing(pathname.replace(/\/?$/, '/'), searchParams.get('prefix') ?? ''));
    } else if (request.method === 'PUT') {
      this.objects.set(path, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"tag"' }).end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(path);
      response.writeHead(204).end();
    } else if (found === undefined) {
      refuse(404, 'NoSuchKey')(request, response);
    } else {
      const headers = { 'content-type': found.type, 'content-length': found.bytes.length };
      response.writeHead(200, headers).end(found.bytes);
    }
  }

  /** The objects with a prefix, on one page. */
  private listing(bucket: string, prefix: string): string {
    const found = [...this.objects].filter(([path]) => path.startsWith(`${bucket}${prefix}`));
    const contents = found.map(
      ([path, { bytes }]) => `<Contents><Key>${path.slice(bucket.length)}</Key><Size>${bytes.length}</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }
}

/** Answers with an error of S3. */
export function refuse(status: number, code: string, headers: Record<string, string> = {}): RequestListener {
  return (request, response) => {
    request.resume();
    const xml = `<Error><Code>${code}</Code><Message>Because of ${code}.</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml);
  };
}
