/** The data of a call and the response that carried them. */
export interface Answer<T> {
  data: T;
  response: Response;
}

/** The pending data of a call. */
export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiPromise';

  constructor(private readonly answer: Promise<Answer<T>>) {}

  /** Resolves with the data and the response, for its headers and status; the body has been consumed. */
  withResponse(): Promise<Answer<T>> {
    return this.answer;
  }

  then<A = T, B = never>(
    done?: ((data: T) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.answer.then(({ data }) => data).then(done, failed);
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, failed);
  }

  finally(done?: (() => void) | null): Promise<T> {
    return this.then().finally(done);
  }
}

/** One page of a list. Iterating over it continues with the pages that follow. */
export class Page<T> implements AsyncIterable<T> {
  constructor(
    readonly items: T[],
    /** The `cursor` for the next call; null on the last page. */
    readonly next_cursor: string | null,
    private readonly follow: (cursor: string) => PagePromise<T>,
  ) {}

  hasNextPage(): boolean {
    return this.next_cursor !== null;
  }

  /** Fetches the next page; null after the last. */
  async nextPage(): Promise<Page<T> | null> {
    return this.next_cursor === null ? null : this.follow(this.next_cursor);
  }

  /** Iterates over pages, beginning with this one. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    yield this;
    for (let page = await this.nextPage(); page !== null; page = await page.nextPage()) yield page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }
}

/** A pending page; `for await` iterates over its items and those of all pages after it. */
export class PagePromise<T> extends ApiPromise<Page<T>> implements AsyncIterable<T> {
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this;
  }

  /** Iterates over every item of every page. */
  async all(): Promise<T[]> {
    const items: T[] = [];
    for await (const item of this) items.push(item);
    return items;
  }
}
