/** True in the long run, `npm run test:long`, which repeats tests as often as repetition can still find a fault. */
export const isLong = process.env['NAQSH_LONG'] === '1';

/** Returns a number of repetitions: `usual` in the normal run, `whole` in the long one. */
export function extent(usual: number, whole: number): number {
  return isLong ? whole : usual;
}
