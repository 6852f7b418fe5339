import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { markdown } from './markdown.mjs';
import { PHOTOS, PORTRAIT, photoFileOf } from './portraits.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Our decoder of baseline JPEG compared with zune-jpeg, which decodes all other JPEG files: milliseconds until a
 * photograph fills its box, on one thread, in turns.
 */
export async function decode(publish) {
  const photos = PHOTOS.filter(({ isSeen = false }) => !isSeen);
  const files = await Promise.all(photos.map(photoFileOf));
  const [, , width, height] = PORTRAIT.photo.box;
  const example = ['run', '--release', '--quiet', '--locked', '--package', 'picture', '--example', 'decode', '--'];
  const { stdout } = await promisify(execFile)('cargo', [...example, `${width}`, `${height}`, ...files], { cwd: ROOT });
  const measured = stdout.trim().split('\n');
  const rows = photos.map(({ name }, index) => ({ photo: name, ...JSON.parse(measured[index]) }));
  const head = ['photograph', 'naqsh, median ms', 'zune-jpeg, median ms', 'slower by'];
  const body = rows.map(({ photo, own_ms, zune_ms }) => [
    photo,
    own_ms.toFixed(2),
    zune_ms.toFixed(2),
    `${(zune_ms / own_ms).toFixed(2)}×`,
  ]);
  await publish(`A photograph decoded into a box of ${width} × ${height}`, markdown(head, body));
  return rows;
}
