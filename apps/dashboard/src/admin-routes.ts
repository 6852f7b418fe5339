import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from './frames.js';
import { ofStore, oneOf, search, text } from './search.js';

/** Every page of administrators, by its address. */

const admin = createRoute({
  getParentRoute: () => inside,
  id: 'admin',
  component: lazyRouteComponent(() => import('./pages/admin/admin-only.js')),
});
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users',
  validateSearch: search({ query: text, status: oneOf('active', 'suspended'), role: oneOf('user', 'admin') }),
  component: lazyRouteComponent(() => import('./pages/admin/users.page.js')),
});
const adminUser = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$userId',
  validateSearch: search({
    tab: oneOf('account', 'credits', 'billing', 'fonts'),
    show: oneOf('all', 'payments', 'manual'),
  }),
  component: lazyRouteComponent(() => import('./pages/admin/user.page.js')),
});
const adminPackages = createRoute({
  getParentRoute: () => admin,
  path: '/admin/packages',
  component: lazyRouteComponent(() => import('./pages/admin/packages.page.js')),
});
const adminDiscountCodes = createRoute({
  getParentRoute: () => admin,
  path: '/admin/discount-codes',
  component: lazyRouteComponent(() => import('./pages/admin/discount-codes.page.js')),
});
const adminBilling = createRoute({
  getParentRoute: () => admin,
  path: '/admin/billing',
  validateSearch: search({ show: oneOf('all', 'payments', 'manual'), user: text }),
  component: lazyRouteComponent(() => import('./pages/admin/billing.page.js')),
});
const adminFonts = createRoute({
  getParentRoute: () => admin,
  path: '/admin/fonts',
  component: lazyRouteComponent(() => import('./pages/admin/fonts.page.js')),
});
const adminOrders = createRoute({
  getParentRoute: () => admin,
  path: '/admin/greeting-orders',
  validateSearch: search({
    status: oneOf('draft', 'awaiting_payment', 'paid', 'in_design', 'ready', 'delivered', 'cancelled'),
  }),
  component: lazyRouteComponent(() => import('./pages/admin/orders.page.js')),
});
const adminOrder = createRoute({
  getParentRoute: () => admin,
  path: '/admin/greeting-orders/$orderId',
  component: lazyRouteComponent(() => import('./pages/admin/order.page.js')),
});
const adminContacts = createRoute({
  getParentRoute: () => admin,
  path: '/admin/contact-submissions',
  component: lazyRouteComponent(() => import('./pages/admin/contacts.page.js')),
});
const adminContact = createRoute({
  getParentRoute: () => admin,
  path: '/admin/contact-submissions/$submissionId',
  component: lazyRouteComponent(() => import('./pages/admin/contact.page.js')),
});
const adminPaymentRequests = createRoute({
  getParentRoute: () => admin,
  path: '/admin/payment-requests',
  component: lazyRouteComponent(() => import('./pages/admin/payment-requests.page.js')),
});
const adminPaymentRequest = createRoute({
  getParentRoute: () => admin,
  path: '/admin/payment-requests/$requestId',
  component: lazyRouteComponent(() => import('./pages/admin/payment-request.page.js')),
});
const adminUsage = createRoute({
  getParentRoute: () => admin,
  path: '/admin/usage',
  validateSearch: search({ range: oneOf('7d', '30d', '90d') }),
  component: lazyRouteComponent(() => import('./pages/admin/usage.page.js')),
});
const adminInstallations = createRoute({
  getParentRoute: () => admin,
  path: '/admin/installations',
  validateSearch: search({ ...ofStore, status: oneOf('active', 'uninstalled', 'expired') }),
  component: lazyRouteComponent(() => import('./pages/admin/installations.page.js')),
});
const adminInstallation = createRoute({
  getParentRoute: () => admin,
  path: '/admin/installations/$merchantId',
  validateSearch: search(ofStore),
  component: lazyRouteComponent(() => import('./pages/admin/installation.page.js')),
});
const adminOrderJobs = createRoute({
  getParentRoute: () => admin,
  path: '/admin/order-jobs',
  validateSearch: search({ ...ofStore, status: oneOf('succeeded', 'failed'), merchant: text }),
  component: lazyRouteComponent(() => import('./pages/admin/order-jobs.page.js')),
});
const adminOrderJob = createRoute({
  getParentRoute: () => admin,
  path: '/admin/order-jobs/$jobId',
  validateSearch: search(ofStore),
  component: lazyRouteComponent(() => import('./pages/admin/order-job.page.js')),
});
const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/admin/audit',
  validateSearch: search({ actor: text, action: text, target: text, from: text, to: text }),
  component: lazyRouteComponent(() => import('./pages/admin/audit.page.js')),
});
const adminSelfTest = createRoute({
  getParentRoute: () => admin,
  path: '/admin/self-test',
  component: lazyRouteComponent(() => import('./pages/admin/self-test.page.js')),
});
export const adminPages = admin.addChildren([
  adminUsers,
  adminUser,
  adminPackages,
  adminDiscountCodes,
  adminBilling,
  adminFonts,
  adminOrders,
  adminOrder,
  adminContacts,
  adminContact,
  adminPaymentRequests,
  adminPaymentRequest,
  adminUsage,
  adminInstallations,
  adminInstallation,
  adminOrderJobs,
  adminOrderJob,
  adminAudit,
  adminSelfTest,
]);
