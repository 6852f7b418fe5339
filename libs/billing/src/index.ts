export { billingErrors, discountTermsFaults } from './billing.errors.js';
export { BILLING_SETTINGS, type BillingSettings, type TopupTier } from './billing.settings.js';
export * from './billing.module.js';
export * from './catalogue/catalog.service.js';
export type { BillingPackage, PackageTerms, SoldPackage } from './catalogue/package.entity.js';
export * from './catalogue/packages.service.js';
export { taxOf, VAT_PERCENT } from './catalogue/price.js';
export {
  type Checkout,
  CHECKOUT_STATUSES,
  type CheckoutOrder,
  type CheckoutStatus,
  type Confirmation,
  type OpenedCheckout,
} from './checkouts/checkout.entity.js';
export { CheckoutsService } from './checkouts/checkouts.service.js';
export { CREDITS } from './checkouts/credits-purpose.service.js';
export { type DiscountCode, discountKey, type DiscountTerms } from './discounts/discount-code.entity.js';
export * from './discounts/discount-codes.service.js';
export { parseExpiry } from './discounts/expiry.js';
export * from './history/billing-history.service.js';
export * from './history/billing-summary.service.js';
export * from './invoices/invoice-papers.service.js';
