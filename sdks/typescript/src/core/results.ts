/** Bytes that the service made or kept. */
export class FileResult {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly headers: Headers,
    /** Whether what `ifNoneMatch` named is still the same: then there are no bytes. */
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

  /** Whether this is what an earlier call with the same idempotency key was answered. */
  get replayed(): boolean {
    return this.headers.get('idempotency-replayed') === 'true';
  }

  blob(): Blob {
    return new Blob([this.bytes], { type: this.contentType });
  }
}

/** A picture that was rendered, and what it cost. */
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

  /** Codes such as `shrunk`; empty where nothing is to be said. */
  get warnings(): string[] {
    const codes = (this.headers.get('x-render-warnings') ?? '').split(',').map((code) => code.trim());
    return codes.filter((code) => code !== '');
  }

  private number(header: string): number | null {
    const text = this.headers.get(header);
    return text === null ? null : Number(text);
  }
}
