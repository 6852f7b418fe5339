export type { Draft, DraftChange } from './drafts/draft-fields.js';
export { DraftsService, type Submission } from './drafts/drafts.service.js';
export { ORDER_FILE_REMOVAL, ORDER_FOLDER_REMOVAL } from './drafts/order-files.service.js';
export type { DuplicateName } from './drafts/recipients.table.js';
export { draftFaults, greetingPackageErrors, greetingPackageVariants } from './greeting-package.errors.js';
export { GreetingPackageModule } from './greeting-package.module.js';
export {
  FILE_PARTS,
  type FilePart,
  type GreetingOrder,
  LANGUAGES,
  ORDER_STATUSES,
  type OrderFile,
  type OrderLanguage,
  type OrderStatus,
  PRODUCTION_FORMATS,
  type ProductionFormat,
} from './orders/order.entity.js';
export { ORDER_RETENTION } from './orders/order-erasure.service.js';
export {
  type AdministeredOrder,
  OrderAdministration,
  type OrderFileBytes,
} from './orders/order-administration.service.js';
export { LateRecipients } from './orders/late-recipients.service.js';
export { ORDER_EVENTS, type OrderEventKind } from './orders/order-events.table.js';
export { PaymentSessions, type PaymentSession } from './payment/payment-sessions.service.js';
export { PackageArchives } from './production/package-archives.service.js';
export { CardDrawing } from './production/card-drawing.service.js';
export { PRODUCTION_PORTION, PRODUCTION_REMOVAL, type ProductionPortion } from './production/productions.service.js';
export { OrdersService, type OrderSummary } from './orders/orders.service.js';
export { LARGEST_FILE, MOST_ATTACHMENTS, PriceList, type PriceListing } from './price-list.service.js';
