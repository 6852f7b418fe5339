import { Base64Text, base64Bytes, invalid, type Issue, type IssueLocation } from '#kernel';
import { imageFaults } from './renders.errors.js';

/** The origin of the picture of an image field. */
export type ImageOrigin =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'asset'; readonly assetId: string };

export interface ImageSource {
  readonly origin: ImageOrigin;
  /** [0..1, 0..1]: the part that stays visible; overrides the layer's focus. */
  readonly focus?: readonly [number, number] | undefined;
}

export const MAX_IMAGE_BYTES = 25 * 1024 * 1024;

const MEMBERS = ['url', 'base64', 'asset_id', 'focus'];
const ORIGINS = MEMBERS.slice(0, 3);
const DATA_URI = /^data:(?<type>[^,;]*)(?<parameters>(?:;[^,;]*)*),/iu;

/**
 * Parses the `images` member of a render request: per field a text (https URL, `data:` URI, asset id or base64, which
 * may come as `Base64Text`) or an object with exactly one of `url`, `base64` and `asset_id`, and `focus`.
 * @throws DomainError invalid with every fault at its place under `at`
 */
export function parseImageSources(images: Record<string, unknown>, at: IssueLocation): Map<string, ImageSource> {
  const issues: Issue[] = [];
  const sources = new Map<string, ImageSource>();
  for (const [field, value] of Object.entries(images)) {
    // Null means the same as leaving the field out, as in `data`.
    if (value === null) continue;
    const source = parseSource(value, [...at, field], issues);
    if (source !== null) sources.set(field, source);
  }
  if (issues.length > 0) throw invalid(issues);
  return sources;
}

function parseSource(value: unknown, at: IssueLocation, issues: Issue[]): ImageSource | null {
  if (value instanceof Base64Text) return withOrigin(originOfBytes(value.bytes, at, issues), undefined);
  if (typeof value === 'string') return withOrigin(originOfText(value, at, issues), undefined);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    issues.push(imageFaults.noSource(at));
    return null;
  }
  const entry = value as Record<string, unknown>;
  for (const member of Object.keys(entry).filter((name) => !MEMBERS.includes(name))) {
    issues.push(imageFaults.unknownMember([...at, member], { known: MEMBERS }));
  }
  const focus = parseFocus(entry['focus'], [...at, 'focus'], issues);
  const given = ORIGINS.filter((name) => entry[name] !== undefined && entry[name] !== null);
  const [member] = given;
  if (member === undefined || given.length > 1) {
    issues.push(imageFaults.notOneOrigin(at));
    return null;
  }
  return withOrigin(originOfMember(member, entry[member], [...at, member], issues), focus);
}

function withOrigin(origin: ImageOrigin | null, focus: ImageSource['focus']): ImageSource | null {
  return origin === null ? null : { origin, focus };
}

function originOfText(text: string, at: IssueLocation, issues: Issue[]): ImageOrigin | null {
  if (/^https?:/iu.test(text)) return { kind: 'url', url: text };
  if (text.startsWith('ast_')) return { kind: 'asset', assetId: text };
  return bytesOrigin(text, at, issues);
}

function originOfMember(member: string, value: unknown, at: IssueLocation, issues: Issue[]): ImageOrigin | null {
  if (value instanceof Base64Text) return originOfBytes(value.bytes, at, issues);
  if (typeof value !== 'string') {
    issues.push(imageFaults.noText(at));
    return null;
  }
  if (member === 'url') return { kind: 'url', url: value };
  return member === 'asset_id' ? { kind: 'asset', assetId: value } : bytesOrigin(value, at, issues);
}

/**
 * Accepts base64 (padded or not, standard or url-safe, line breaks allowed) or a `data:` URI; ignores the declared
 * type.
 */
function bytesOrigin(text: string, at: IssueLocation, issues: Issue[]): ImageOrigin | null {
  const header = DATA_URI.exec(text);
  const encoded = text.slice(header?.[0].length ?? 0);
  const bytes =
    header && !/;base64$/iu.test(header.groups?.['parameters'] ?? '')
      ? percentDecoded(encoded)
      : base64Decoded(encoded);
  return originOfBytes(bytes, at, issues);
}

function originOfBytes(bytes: Buffer | null, at: IssueLocation, issues: Issue[]): ImageOrigin | null {
  if (bytes !== null && bytes.length > 0 && bytes.length <= MAX_IMAGE_BYTES) return { kind: 'bytes', bytes };
  const isTooLarge = bytes !== null && bytes.length > MAX_IMAGE_BYTES;
  issues.push(isTooLarge ? imageFaults.tooLarge(at, { mostBytes: MAX_IMAGE_BYTES }) : imageFaults.unreadable(at));
  return null;
}

function base64Decoded(text: string): Buffer | null {
  return base64Bytes(text) ?? base64Bytes(text.replace(/\s+/gu, ''));
}

function percentDecoded(text: string): Buffer | null {
  try {
    return Buffer.from(decodeURIComponent(text), 'utf8');
  } catch {
    return null;
  }
}

function parseFocus(value: unknown, at: IssueLocation, issues: Issue[]): ImageSource['focus'] {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.length === 2 && value.every(isShare))
    return [value[0] as number, value[1] as number];
  issues.push(imageFaults.noFocus(at));
  return undefined;
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
