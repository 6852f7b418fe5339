export { BUCKET_REASONS, type BucketFailure, type BucketReason } from './bucket-fault.js';
export { sha256Of } from './buckets.service.js';
export { Deliveries, type Delivered, DESTINATIONS_SETTINGS, type Undelivered } from './deliveries.service.js';
export {
  type DeliveryFailure,
  type Destination,
  type DestinationEntity,
  type DestinationTerms,
  type DestinationTest,
  TEST_STEPS,
  type TestStep,
} from './destination.entity.js';
export { DESTINATION_RESEAL } from './destination-secrets.service.js';
export { DESTINATION_RETENTION, MOST_FAILURES } from './failed-deliveries.service.js';
export { destinationsErrors, explanationOf } from './destinations.errors.js';
export { DestinationsModule } from './destinations.module.js';
export { DestinationsService } from './destinations.service.js';
export {
  DEFAULT_KEY,
  faultsOfKey,
  faultsOfTemplate,
  faultsOfValues,
  fieldsOfKey,
  keyBelow,
  KEY_NAMES,
  type KeyFacts,
  objectKey,
} from './object-key.js';
