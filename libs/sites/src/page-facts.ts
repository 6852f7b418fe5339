import { Parser } from 'htmlparser2';

/** Facts from the head of a page, by `title`, `canonical` and the names of its meta tags, in lower case. */
export type PageFacts = Readonly<Record<string, string>>;

const MOST_FACTS = 100;
/** The length limit of a fact, which no picture shows more of. */
const LONGEST_FACT = 1_000;
const LONGEST_NAME = 100;
/** Bytes in which a page has to declare its encoding (WHATWG HTML, section 13.2.3.2). */
const ENCODING_BYTES = 1_024;

/** Returns true for tags that may name our own picture, which would then be drawn from itself. */
export function isOwnPicture(name: string): boolean {
  return /^(?:og|twitter):image\b/i.test(name);
}

/**
 * Parses the head of a page. Its title or description stands in for a missing `og:title` or `og:description`.
 * @param address of the page, to which its canonical address may be relative
 */
export function readPageFacts(html: Buffer, contentType: string, address: string): PageFacts {
  const facts = new Map<string, string>();
  const add = (name: string | undefined, text: string | undefined): void => {
    const known = name?.trim().toLowerCase() ?? '';
    const value = text?.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_FACT) ?? '';
    const isFit = known !== '' && known.length <= LONGEST_NAME && value !== '' && !isOwnPicture(known);
    if (isFit && !facts.has(known) && facts.size < MOST_FACTS) facts.set(known, value);
  };
  let title: string | null = null;
  const parser = new Parser({
    onopentag(tag, { name, property, content, rel, href }) {
      if (tag === 'body') parser.pause();
      else if (tag === 'title') title = '';
      else if (tag === 'meta') add(property ?? name, content);
      else if (tag === 'link' && rel?.toLowerCase() === 'canonical') add('canonical', absolute(href, address));
    },
    ontext(text) {
      if (title !== null) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title' && title !== null) {
        add('title', title);
        title = null;
      } else if (tag === 'head') parser.pause();
    },
  });
  parser.end(decode(html, contentType));
  for (const name of ['title', 'description']) add(`og:${name}`, facts.get(name));
  return Object.fromEntries(facts);
}

function absolute(href: string | undefined, address: string): string | undefined {
  return href !== undefined && URL.canParse(href, address) ? new URL(href, address).href : undefined;
}

/** Decodes by the byte order mark, the header, or the page's own declaration; by default as UTF-8. */
function decode(html: Buffer, contentType: string): string {
  const own = html.subarray(0, ENCODING_BYTES).toString('latin1');
  const [, named = 'utf-8'] =
    /charset=["']?([\w.:-]+)/i.exec(contentType) ?? /<meta[^>]+charset=["']?([\w.:-]+)/i.exec(own) ?? [];
  return decoderOf(hasUtf8Mark(html) ? 'utf-8' : named).decode(html);
}

function hasUtf8Mark(html: Buffer): boolean {
  return html.subarray(0, 3).toString('hex') === 'efbbbf';
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
