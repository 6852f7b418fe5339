/** What a call brought: its data, and the answer that they came in. */
export interface Answer<T> {
  data: T;
  response: Response;
}

/** The data of a call that is under way. */
export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiPromise';

  constructor(private readonly answer: Promise<Answer<T>>) {}

  /** The data together with the answer, whose headers and status it has; its body is read already. */
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

/** One page of a list. Going over it goes over what comes after it, too. */
export class Page<T> implements AsyncIterable<T> {
  constructor(
    readonly items: T[],
    /** What `cursor` of the next call is; null on the last page. */
    readonly next_cursor: string | null,
    private readonly follow: (cursor: string) => PagePromise<T>,
  ) {}

  hasNextPage(): boolean {
    return this.next_cursor !== null;
  }

  /** The page after this one; null after the last. */
  async nextPage(): Promise<Page<T> | null> {
    return this.next_cursor === null ? null : this.follow(this.next_cursor);
  }

  /** Page after page, beginning with this one. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    yield this;
    for (let page = await this.nextPage(); page !== null; page = await page.nextPage()) yield page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }
}

/** A page that is under way; `for await` goes over its items and those of all pages after it. */
export class PagePromise<T> extends ApiPromise<Page<T>> implements AsyncIterable<T> {
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this;
  }

  /** Every item of every page. */
  async all(): Promise<T[]> {
    const items: T[] = [];
    for await (const item of this) items.push(item);
    return items;
  }
}
