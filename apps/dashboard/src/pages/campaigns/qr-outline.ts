const DARK = 128;

/** Rectangles of dark pixels: the runs of a row, as high as the number of equal rows. */
export function outlineOf(pixels: ArrayLike<number>, width: number, height: number): string {
  let path = '';
  let former = '';
  let top = 0;
  for (let y = 0; y <= height; y += 1) {
    const row = y === height ? '' : runsOf(pixels, width, y);
    if (row === former && y < height) continue;
    path += former.replaceAll('*', String(top)).replaceAll('^', String(y - top));
    former = row;
    top = y;
  }
  return path;
}

/** The dark runs of a row, with `*` for its top and `^` for its height. */
function runsOf(pixels: ArrayLike<number>, width: number, y: number): string {
  let runs = '';
  let start = -1;
  for (let x = 0; x <= width; x += 1) {
    const isDark = x < width && (pixels[(y * width + x) * 4] ?? 255) < DARK;
    if (isDark && start < 0) start = x;
    if (!isDark && start >= 0) {
      runs += `M${start} *h${x - start}v^H${start}z`;
      start = -1;
    }
  }
  return runs;
}
