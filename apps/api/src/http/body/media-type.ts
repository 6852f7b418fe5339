import type { IncomingHttpHeaders } from 'node:http';

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
