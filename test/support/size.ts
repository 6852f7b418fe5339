/** Returns how much a test does of the same: `whole` under NAQSH_LONG=1, `small` in the normal run. */
export function sized(small: number, whole: number): number {
  return process.env['NAQSH_LONG'] === '1' ? whole : small;
}
