/** A page of a listing, from `ListObjectsV2`. */
export interface S3Listing {
  objects: { key: string; size: number }[];
  /** The token of the next page; undefined on the last. */
  next: string | undefined;
}

/** Returns the store's code of an error, such as `NoSuchBucket`. */
export function errorCodeOf(xml: string): string | undefined {
  return textOf(xml, 'Code');
}

/** Returns the store's explanation of an error. */
export function errorMessageOf(xml: string): string | undefined {
  return textOf(xml, 'Message');
}

/** Parses a listing. Its keys are ours, so they need no unescaping; only the surrounding XML needs care. */
export function listingOf(xml: string): S3Listing {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, inner = '']) => inner);
  const objects = contents.map((inner) => ({ key: textOf(inner, 'Key') ?? '', size: Number(textOf(inner, 'Size')) }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined };
}

/** Returns the id of a multipart upload. */
export function uploadIdOf(xml: string): string | undefined {
  return textOf(xml, 'UploadId');
}

/** Returns the request that joins the parts of an object, identified by their tags. */
export function completionOf(etags: readonly string[]): string {
  const parts = etags.map((etag, index) => {
    const tag = etag.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`;
  });
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
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
