/** Whether this is the long run, `npm run test:long`, in which everything is repeated as often as it says something. */
const isLong = process.env['NAQSH_LONG'] === '1';

/** Returns how often something is done: `usual` in the normal run, `whole` in the long one. */
export function extent(usual: number, whole: number): number {
  return isLong ? whole : usual;
}
