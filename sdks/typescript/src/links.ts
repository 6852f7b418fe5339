/** A value of a field: lists are items with members. */
export type LinkValue = string | number | boolean | null | undefined | readonly Readonly<Record<string, LinkValue>>[];

/** The image that a link asks for. */
export interface LinkOptions {
  /** The id of the signing key, `sgk_…`. */
  keyId: string;
  /** Its secret, `sgs_…`: keep it on your server. */
  secret: string;
  /** `tpl_…` for the newest version, `tpl_…@3` for a fixed version, whose picture never changes. */
  template: string;
  /** Values by field name; image fields take https URLs or asset ids. */
  data?: Readonly<Record<string, LinkValue>> | undefined;
  /** Defaults to png; auto is avif or webp if the browser accepts it, else png. */
  format?: 'png' | 'jpg' | 'webp' | 'avif' | 'pdf' | 'auto' | undefined;
  /** The name of one of the template's sizes. */
  size?: string | undefined;
  /** Factor on the canvas, 0.25 to 4. */
  scale?: number | undefined;
  /** Width of the picture in pixels, before `dpr`; not with `scale`. */
  width?: number | undefined;
  /** Device pixels per CSS pixel, 1 to 4: multiplies the size. */
  dpr?: number | undefined;
  /** Quality of a jpg, webp or avif, 1 to 100. */
  quality?: number | undefined;
  /** Writes a png with a palette if the picture has few colours: the same pixels in a smaller file. */
  palette?: boolean | undefined;
  /** Writes a progressive jpg, which shows the whole picture early and sharpens while it loads. */
  progressive?: boolean | undefined;
  /** The time at which the link expires; without one it never does. */
  expiresAt?: Date | undefined;
  /** Answers with a picture of the error message if the link fails. */
  showErrors?: boolean | undefined;
  /** Puts everything into the path, for caches and scrapers that drop the query. */
  compact?: boolean | undefined;
  /** The address of the service. */
  baseUrl: string;
}

const VERSION = 'naqsh-image-link-v1';
const RESERVED = ['size', 'scale', 'width', 'dpr', 'quality', 'palette', 'progressive', 'exp', 'on_error', 'sig'];

/**
 * Returns a signed link to an image, for `<img src>`, e-mails and `og:image`. It needs no call; the service renders the
 * image on the first request.
 * Sign on your server, so that the secret stays there.
 */
export async function signUrl(options: LinkOptions): Promise<string> {
  const { keyId, secret, template, format = 'png', compact = false } = options;
  const query = canonicalQuery(parametersOf(options));
  const text = [VERSION, keyId, template, format, query].join('\n');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  const signature = base64Url(bytes);
  const root = `${options.baseUrl.replace(/\/+$/, '')}/i/v1/${keyId}`;
  if (!compact) return `${root}/${template}.${format}?${query === '' ? '' : `${query}&`}sig=${signature}`;
  return `${root}/${signature}/${base64Url(new TextEncoder().encode(`${template}?${query}`))}.${format}`;
}

function parametersOf(options: LinkOptions): Map<string, string> {
  const { data = {}, size, scale, width, dpr, quality, palette, progressive, expiresAt, showErrors } = options;
  const parameters = new Map<string, string>();
  for (const [field, value] of Object.entries(data)) {
    for (const [name, text] of textsOf(field, value)) {
      parameters.set(RESERVED.includes(name) || name.startsWith('data.') ? `data.${name}` : name, text);
    }
  }
  for (const [name, value] of Object.entries({ size, scale, width, dpr, quality, palette, progressive })) {
    if (value !== undefined && value !== false) parameters.set(name, String(value));
  }
  if (expiresAt !== undefined) parameters.set('exp', String(Math.floor(expiresAt.getTime() / 1000)));
  if (showErrors === true) parameters.set('on_error', 'image');
  return parameters;
}

/** A list becomes one parameter per member of each item, such as `dishes[0].name`. */
function textsOf(name: string, value: LinkValue): [name: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return value.flatMap((item, index) =>
    Object.entries(item).flatMap(([member, of]) => textsOf(`${name}[${index}].${member}`, of)),
  );
}

function canonicalQuery(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text.normalize('NFC')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
