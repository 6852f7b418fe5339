/** A page of a listing, as `ListObjectsV2` answers it. */
export interface S3Listing {
  objects: { key: string; size: number }[];
  /** What asks for the next page; undefined on the last. */
  next: string | undefined;
}

/** The store's name of an error, such as `NoSuchBucket`. */
export function errorCodeOf(xml: string): string | undefined {
  return textOf(xml, 'Code');
}

/** Keys are ours, so that only what stands around them needs care. */
export function listingOf(xml: string): S3Listing {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, inner = '']) => inner);
  const objects = contents.map((inner) => ({ key: textOf(inner, 'Key') ?? '', size: Number(textOf(inner, 'Size')) }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(String(hexadecimal), 16));
    return ENTITIES[String(name)] ?? String(whole);
  });
}
