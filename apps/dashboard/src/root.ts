/** The address of this file, below `app/assets/`. */
const HERE: string = import.meta.url;

/** The root of the service, which may be below a path of its public address. */
export const ROOT = new URL('../../', HERE);

/** The absolute address of a path of the service, such as `v1/templates`. */
export function addressOf(path: string): string {
  return new URL(path.replace(/^\//, ''), ROOT).href;
}
