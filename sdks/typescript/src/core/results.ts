/** A file that the service rendered or stored. */
export class FileResult {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly headers: Headers,
    /** True if the copy named by `ifNoneMatch` is still current; there are no bytes then. */
    readonly notModified: boolean,
  ) {}

  get contentType(): string {
    return this.headers.get('content-type') ?? 'application/octet-stream';
  }

  /** The entity tag, for `ifNoneMatch`. */
  get etag(): string | null {
    return this.headers.get('etag');
  }

  get fileName(): string | null {
    const disposition = this.headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
    if (encoded !== undefined) {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    }
    return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? null;
  }

  get requestId(): string | null {
    return this.headers.get('x-request-id');
  }

  /** True if this repeats the answer to an earlier call with the same idempotency key. */
  get replayed(): boolean {
    return this.headers.get('idempotency-replayed') === 'true';
  }

  blob(): Blob {
    return new Blob([this.bytes], { type: this.contentType });
  }
}

/** A rendered picture and its cost. */
export class RenderResult extends FileResult {
  get renderId(): string | null {
    return this.headers.get('x-render-id');
  }

  get templateVersion(): number | null {
    return this.number('x-template-version');
  }

  get creditsCharged(): number | null {
    return this.number('x-credits-charged');
  }

  get creditsRemaining(): number | null {
    return this.number('x-credits-remaining');
  }

  /** Warning codes such as `shrunk`; empty without warnings. */
  get warnings(): string[] {
    const codes = (this.headers.get('x-render-warnings') ?? '').split(',').map((code) => code.trim());
    return codes.filter((code) => code !== '');
  }

  private number(header: string): number | null {
    const text = this.headers.get(header);
    return text === null ? null : Number(text);
  }
}
