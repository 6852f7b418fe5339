export {
  BATCH_ARCHIVES,
  BATCH_STATUSES,
  type BatchArchiveKind,
  type BatchProgress,
  type BatchRequest,
  type BatchStatus,
  MOST_ROWS,
} from './batch.js';
export { type BatchArchive, BatchArchives } from './batch-archives.service.js';
export { BATCH_PORTION, BatchDrawing, type Portion } from './batch-drawing.service.js';
export { BATCH_REMOVAL, BATCH_RETENTION, BatchErasure } from './batch-erasure.service.js';
export { batchesErrors, batchesVariants } from './batches.errors.js';
export { BatchesModule } from './batches.module.js';
export { BatchesService } from './batches.service.js';
