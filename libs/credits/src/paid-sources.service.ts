import { Injectable } from '@nestjs/common';
import { type Book, Books } from './books.service.js';
import { OWN_KINDS } from './credit-entry.js';

/**
 * A kind of thing for which users pay an image: a render of the API, a row of a batch. Its domain declares it once and
 * registers it with `PaidSources`; renders, ledger, reconciliation and usage use this declaration.
 */
export interface PaidSource {
  /** Stable, because records of renders store it. Lower case and underscores, at most 32 characters, as the kind. */
  readonly name: string;
  /** The kind of its ledger entries; stable and unique among sources. */
  readonly kind: string;
  /**
   * The type of the entries' reference. Together with its id and the kind it is unique, so that nothing is charged
   * twice.
   */
  readonly reference: string;
  /** The domain's own records of its charges. */
  readonly book: Pick<Book, 'name' | 'counterpart'>;
  /** The name under which usage reports its renders. */
  readonly usage: string;
  /** True for a source that usage omits while it has no renders. */
  readonly isLeftOutWithoutRenders?: true;
}

/**
 * The format that the database requires for names and kinds. A wrong one fails at the start instead of at the first
 * charge.
 */
const NAME = /^[a-z][a-z_]{0,31}$/;

/** The registry of paid sources. Each domain that sells images registers its own. */
@Injectable()
export class PaidSources {
  private readonly sources = new Map<string, PaidSource>();

  constructor(private readonly books: Books) {}

  /** Registers a domain's source with its book; call it when the module starts. */
  register(source: PaidSource): void {
    const { name, kind, book } = source;
    for (const one of [name, kind]) if (!NAME.test(one)) throw new TypeError(`No source or kind can be called ${one}.`);
    if (this.sources.has(name)) throw new TypeError(`Two paid sources are called ${name}.`);
    if (OWN_KINDS.some((own) => own === kind)) throw new TypeError(`Entries of the kind ${kind} pay for no image.`);
    this.books.register({ ...book, kind });
    this.sources.set(name, source);
  }

  /** Throws if no domain in this process registered it: the reconciliation would miss its charges. */
  require(name: string): PaidSource {
    const source = this.sources.get(name);
    if (source === undefined) throw new TypeError(`Nobody here has registered ${name} as a source of paid renders.`);
    return source;
  }

  /** The sources of the domains in this process, by name. */
  all(): PaidSource[] {
    return [...this.sources.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
