export { type Batch, type BatchProgress, type BatchRequest, MOST_ROWS } from './batch.entity.js';
export { BatchArchives } from './batch-archives.service.js';
export { BATCH_PORTION, BatchDrawing, type Portion } from './batch-drawing.service.js';
export { BATCH_REMOVAL, BATCH_RETENTION, BatchErasure } from './batch-erasure.service.js';
export { BatchPictures, type BatchRow, type RowPicture } from './batch-pictures.service.js';
export { BATCH_SOURCE } from './batch-source.js';
export {
  type BatchDelivery,
  type BatchStore,
  BATCH_KEY_NAMES,
  DEFAULT_BATCH_KEY,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  ROW_DELIVERY_STATES,
  type RowDelivery,
  type RowDeliveryState,
} from './delivery/batch-delivery.js';
export { BATCH_DELIVERY } from './delivery/batch-deliveries.service.js';
export { BatchDeliverySender } from './delivery/batch-delivery-sender.service.js';
export { batchesErrors, batchesVariants } from './batches.errors.js';
export { BatchesModule } from './batches.module.js';
export { BatchesService } from './batches.service.js';
