import type { FastifyRequest } from 'fastify';

/** Addresses of one operation that differ only in the name of an adapter. */
export class AdapterAddresses {
  /**
   * @param word placeholder for the name in a path, such as `:ecom`
   * @param names of every adapter
   * @param shown the adapter whose addresses the document shows
   */
  constructor(
    private readonly word: string,
    private readonly names: readonly string[],
    private readonly shown: string,
  ) {}

  /** One address for each adapter, with its name in place of the word, so that no other word is routed. */
  on(path: string): string[] {
    return this.names.map((name) => path.replace(this.word, name));
  }

  /** The adapter that the address of a request names. */
  named({ routeOptions: { url = '' } }: FastifyRequest): string {
    const found = this.names.find((name) => isOf(name, url));
    if (found === undefined) throw new TypeError(`${url} names nobody for whom ${this.word} stands.`);
    return found;
  }

  /** Returns true if the document omits an address. */
  hides(path: string): boolean {
    return this.names.some((name) => name !== this.shown && isOf(name, path));
  }
}

function isOf(name: string, path: string): boolean {
  return path.includes(`/integrations/${name}/`);
}
