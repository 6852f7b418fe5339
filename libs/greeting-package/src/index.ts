export type * from './drafts/draft.js';
export { DraftsService, type Submission } from './drafts/drafts.service.js';
export { ORDER_FILE_REMOVAL, ORDER_FOLDER_REMOVAL } from './drafts/order-files.service.js';
export type { DuplicateName } from './drafts/recipients.table.js';
export { draftFaults, greetingPackageErrors, greetingPackageVariants } from './greeting-package.errors.js';
export { GreetingPackageModule } from './greeting-package.module.js';
export { FILE_PARTS, type FilePart, LANGUAGES, type OrderFile, type OrderLanguage } from './orders/order.js';
export { ORDER_RETENTION } from './orders/order-erasure.service.js';
export {
  type AdministeredOrder,
  OrderAdministration,
  type OrderFileBytes,
} from './orders/order-administration.service.js';
export { LateRecipients } from './orders/late-recipients.service.js';
export { ORDER_EVENTS, type OrderEventKind } from './orders/order-event.js';
export type { GreetingOrder } from './orders/order.js';
export { PaymentSessions, type PaymentSession } from './payment/payment-sessions.service.js';
export { PackageArchives } from './production/package-archives.service.js';
export { CardDrawing } from './production/card-drawing.service.js';
export { PRODUCTION_FORMATS, type ProductionFormat } from './production/production-format.js';
export { PRODUCTION_PORTION, PRODUCTION_REMOVAL, type ProductionPortion } from './production/productions.service.js';
export { ORDER_STATUSES, type OrderStatus } from './orders/order-status.js';
export { OrdersService, type OrderSummary } from './orders/orders.service.js';
export { LARGEST_FILE, MOST_ATTACHMENTS, PriceList, type PriceListing } from './price-list.service.js';
