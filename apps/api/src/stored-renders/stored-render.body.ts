import { DEFAULT_KEY } from '#destinations';
import { invalid, isId } from '#kernel';
import type { RenderRequest } from '#renders';
import { storeFaults, type StoreTarget } from '#stored-renders';
import { Int, Nested, PickType, Text } from '../http/index.js';
import { RenderBody, requestOf } from '../renders/render.body.js';
import type { RenderQuery } from '../renders/render.query.js';

const AT = ['body', 'store'];
const LINK = 'link';
const [SHORTEST, LONGEST, USUAL] = [60, 2_592_000, 86_400];
const LONGEST_KEY = 1_024;

/** The place of a file. */
export class StoreBody {
  @Text({
    max: 40,
    default: LINK,
    example: LINK,
    description:
      'Place of the file: `link` to keep it in the service behind a link, or the id of a destination: `dst_…`.',
  })
  to!: string;

  @Int({
    optional: true,
    min: SHORTEST,
    max: LONGEST,
    example: USUAL,
    description:
      'Lifetime of a link in seconds, after which the file is deleted; 86400 (a day) by default. Only with ' +
      '`link`.',
  })
  expires_in?: number;

  @Text({
    optional: true,
    min: 1,
    max: LONGEST_KEY,
    description:
      'Key of the file below the prefix of the destination; `{render_id}.{format}` by default. Only with a ' +
      'destination. Placeholders are `{render_id}`, `{template_id}`, `{version}`, `{size}`, `{format}`, ' +
      '`{date}` (the day in UTC), and `{data.name}` for the value of the field "name". A file with the same ' +
      'key is replaced.',
  })
  key?: string;
}

/** The body of `POST /v1/render/store`. */
export class RenderStoreBody extends PickType(RenderBody, ['template_id', 'size', 'data', 'images', 'options']) {
  @Nested(() => StoreBody, {
    optional: true,
    example: { to: LINK, expires_in: USUAL },
    description: 'Place of the file. Default: a link for a day.',
  })
  store?: StoreBody;

  toRequest(query: RenderQuery): RenderRequest {
    return { ...requestOf(this, query), size: this.size };
  }

  /** @throws DomainError 422 for members that do not belong to this kind of place */
  toTarget(): StoreTarget {
    return targetOf(this.store);
  }
}

/** Returns the place that a request names. @throws DomainError 422 */
export function targetOf({ to, expires_in: expiresIn, key }: Partial<StoreBody> = {}): StoreTarget {
  if (to === undefined || to === LINK) {
    if (key !== undefined) throw invalid([storeFaults.onlyOfDestination([...AT, 'key'])]);
    return { to: LINK, expiresIn: expiresIn ?? USUAL };
  }
  if (!isId('dst', to)) throw invalid([storeFaults.noTarget([...AT, 'to'])]);
  if (expiresIn !== undefined) throw invalid([storeFaults.onlyOfLink([...AT, 'expires_in'])]);
  return { to, key: key ?? DEFAULT_KEY };
}
