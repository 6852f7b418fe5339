import type { NativeAddon } from './native.js';
import { unwrap } from './renderer-failures.js';

/** Merges pages that were rendered separately with the format `page` into one document. */
export class PageMerger {
  constructor(private readonly addon: Pick<NativeAddon, 'PageMerger'>) {}

  /**
   * Yields the bytes of the document, one part for each page as it comes and one for the end; no page stays in memory.
   * The same
   * pages in the same order give the same bytes.
   * @param common returns the result of `RendererService.pageCommon` with an id; called once per id
   * @throws DomainError render_failed if a page is damaged
   */
  async *merge(pages: AsyncIterable<Buffer>, common: (id: string) => Promise<Buffer>): AsyncGenerator<Buffer, void> {
    const merger = new this.addon.PageMerger();
    for await (const page of pages) {
      const missing = unwrap<string | undefined>(merger.needs(page), []);
      if (missing !== undefined) unwrap(merger.addCommon(missing, await common(missing)), []);
      yield unwrap(await merger.add(page), []);
    }
    yield unwrap(await merger.finish(), []);
  }
}
