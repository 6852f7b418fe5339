import type { IncomingHttpHeaders } from 'node:http';

/** What a multipart form may hold, as far as reading it goes; whether it is complete and right is judged afterwards. */
export interface FormShape {
  /** Limits, in bytes, of the file parts by name. */
  files: Pick<ReadonlyMap<string, number>, 'get' | 'has'>;
}

/** A file part as it arrived: nothing of it is trusted but the bytes. */
export class UploadedFile {
  constructor(
    readonly bytes: Buffer,
    /** As the client named it, without controls: for showing only, never a path. */
    readonly fileName: string | undefined,
    /** As the client declared it; the bytes decide. */
    readonly declaredType: string,
  ) {}
}

const MEBIBYTE = 1024 * 1024;

/** Limit of a JSON body unless its operation says otherwise. */
export const JSON_LIMIT = MEBIBYTE;

/** Limit of the bodies that carry images: render, claim and batch. */
export const IMAGES_LIMIT = 40 * MEBIBYTE;

/** What a multipart body may hold beyond its files: texts, boundaries, headers. */
export const FORM_OVERHEAD = MEBIBYTE;

/** A member that lists rows of values, from one to `most`. */
export interface RowsMember {
  readonly name: string;
  readonly most: number;
}

/**
 * The body that an operation takes; `raw`: bytes of whatever type; `pictures`: the member whose long texts of base64 come as
 * `Base64Text`; `rows`: the member whose rows of a large body come as `JsonRows`; `form`: it may come as multipart too, with
 * these files. Limits in bytes.
 */
export type BodyDeclaration =
  | { kind: 'raw'; limit: number }
  | { kind: 'urlencoded'; limit: number; form?: FormShape | undefined }
  | {
      kind: 'json';
      limit: number;
      pictures?: string | undefined;
      rows?: RowsMember | undefined;
      form?: FormShape | undefined;
    }
  | { kind: 'multipart'; limit: number; form: FormShape };

/** RFC 9110 section 8.3.1: type "/" subtype, both tokens, then parameters; white space only around the semicolons. */
const MEDIA_TYPE = /^([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[ \t]*(?:;(.*))?$/s;

/** Unicode's names in a charset parameter; JSON has no other encoding (RFC 8259 section 8.1). */
const UTF8 = /^(?:"?utf-?8"?)$/i;

/**
 * Whether the headers declare this media type. Read by this one strict expression, not by the framework's parser
 * matching: near misses such as a leading blank or a tab have let bodies past validation before.
 */
export function declares(headers: IncomingHttpHeaders, mediaType: string): boolean {
  const match = MEDIA_TYPE.exec(headers['content-type'] ?? '');
  if (match?.[1]?.toLowerCase() !== mediaType) return false;
  const charset = parameter(match[2] ?? '', 'charset');
  return charset === undefined || UTF8.test(charset);
}

function parameter(parameters: string, name: string): string | undefined {
  for (const one of parameters.split(';')) {
    const [key, value] = one.split('=', 2);
    if (key?.trim().toLowerCase() === name) return value?.trim() ?? '';
  }
  return undefined;
}
