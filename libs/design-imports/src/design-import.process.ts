/**
 * A separate process that reads one design of another program, so that it can be killed on a hostile file without harm
 * to the service. Its parent limits its memory and CPU time.
 */
import sharp from 'sharp';
import { PROCESS_READY } from '#kernel';
import type { DesignTask } from './design-import-protocol.js';
import { readDesign } from './read-design.js';
import { sharpPictures } from './sharp-pictures.js';

// For the same bytes on every machine: one thread, and no SIMD paths, whose rounding differs between CPUs.
sharp.concurrency(1);
sharp.simd(false);
sharp.cache(false);
// Allows only the loaders of formats that designs contain; libvips has dozens.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

process.on('message', (task: DesignTask) => {
  void readDesign(task, sharpPictures).then((reply) => process.send?.(reply));
});
process.send?.(PROCESS_READY);
