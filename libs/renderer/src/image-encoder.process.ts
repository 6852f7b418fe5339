/**
 * A separate process that encodes formats with C libraries, which take a hundred times as long as the engine: it yields
 * to
 * renders, and is killed when nobody waits for it any more.
 * Reads EncoderTasks from its parent's IPC channel and answers each with one EncoderReply, in order.
 */
import { PROCESS_READY } from '#kernel';
import sharp from 'sharp';

import type { EncoderReply, EncoderTask } from './image-encoder-protocol.js';
import { encoded } from './image-encoding.js';

// For the same bytes on every machine: one thread, and no SIMD paths of libvips, whose rounding differs between CPUs.
sharp.concurrency(1);
sharp.simd(false);
sharp.cache(false);

process.on('message', (task: EncoderTask) => {
  void answer(task).then((reply) => process.send?.(reply));
});
process.send?.(PROCESS_READY);

async function answer(task: EncoderTask): Promise<EncoderReply> {
  try {
    return { ok: await encoded(task) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
