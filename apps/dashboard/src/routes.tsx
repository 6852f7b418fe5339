import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { AuthenticationError } from '@naqsh/sdk';
import { meQuery } from './api/session.js';
import { queries } from './api/client.js';
import { BareShell } from './shell/bare-shell.js';
import { LostPage } from './shell/lost.page.js';
import { OpenShell } from './shell/open-shell.js';
import { Shell } from './shell/shell.js';
import { day, oneOf, search, text } from './search.js';

/** Every page of the dashboard, by its address below `/app`; each comes when it is opened. */

const root = createRootRoute({ component: Outlet, notFoundComponent: LostPage });

/** Pages before the sign-in. */
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenShell });

async function needSession({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    await queries.ensureQueryData(meQuery);
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.publicHref }, throw: true });
  }
}

/** Pages behind it. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell, beforeLoad: needSession });

/** Pages behind it that take the whole window. */
const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: BareShell, beforeLoad: needSession });

// Session
const signIn = createRoute({
  getParentRoute: () => open,
  path: '/sign-in',
  validateSearch: search({ next: text, done: oneOf('signed-out', 'deleted') }),
  component: lazyRouteComponent(() => import('./pages/session/sign-in.page.js')),
});
const signUp = createRoute({
  getParentRoute: () => open,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('./pages/session/sign-up.page.js')),
});
const forgot = createRoute({
  getParentRoute: () => open,
  path: '/forgot',
  component: lazyRouteComponent(() => import('./pages/session/forgot.page.js')),
});
const enter = createRoute({
  getParentRoute: () => open,
  path: '/enter',
  component: lazyRouteComponent(() => import('./pages/session/enter.page.js')),
});

// Start
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/start', replace: true, throw: true });
  },
});
const start = createRoute({
  getParentRoute: () => inside,
  path: '/start',
  component: lazyRouteComponent(() => import('./pages/start/start.page.js')),
});

// Templates
const templates = createRoute({
  getParentRoute: () => inside,
  path: '/templates',
  validateSearch: search({ query: text }),
  component: lazyRouteComponent(() => import('./pages/templates/templates.page.js')),
});
const template = createRoute({
  getParentRoute: () => inside,
  path: '/templates/$templateId',
  validateSearch: search({ tab: oneOf('try', 'versions', 'json') }),
  component: lazyRouteComponent(() => import('./pages/templates/template.page.js')),
});

// Gallery
const gallery = createRoute({
  getParentRoute: () => inside,
  path: '/gallery',
  validateSearch: search({ query: text }),
  component: lazyRouteComponent(() => import('./pages/gallery/gallery.page.js')),
});

// Keys
const keys = createRoute({
  getParentRoute: () => inside,
  path: '/keys',
  validateSearch: search({ revoked: oneOf('shown') }),
  component: lazyRouteComponent(() => import('./pages/keys/keys.page.js')),
});

// Usage
const usage = createRoute({
  getParentRoute: () => inside,
  path: '/usage',
  validateSearch: search({ range: oneOf('7d', '30d', '90d'), by: oneOf('day', 'template', 'key', 'source') }),
  component: lazyRouteComponent(() => import('./pages/usage/usage.page.js')),
});

// Assets
const assets = createRoute({
  getParentRoute: () => inside,
  path: '/assets',
  validateSearch: search({ asset: text }),
  component: lazyRouteComponent(() => import('./pages/assets/assets.page.js')),
});

// Fonts
const fonts = createRoute({
  getParentRoute: () => inside,
  path: '/fonts',
  validateSearch: search({ query: text, show: oneOf('user', 'arabic', 'public') }),
  component: lazyRouteComponent(() => import('./pages/fonts/fonts.page.js')),
});
const font = createRoute({
  getParentRoute: () => inside,
  path: '/fonts/$fontId',
  component: lazyRouteComponent(() => import('./pages/fonts/font.page.js')),
});

// Campaigns
const campaigns = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('./pages/campaigns/campaigns.page.js')),
});
const newCampaign = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns/new',
  validateSearch: search({ template: text }),
  component: lazyRouteComponent(() => import('./pages/campaigns/new-campaign.page.js')),
});
const campaign = createRoute({
  getParentRoute: () => inside,
  path: '/campaigns/$campaignId',
  validateSearch: search({ tab: oneOf('share', 'claims', 'settings') }),
  component: lazyRouteComponent(() => import('./pages/campaigns/campaign.page.js')),
});

// Public forms
const contact = createRoute({
  getParentRoute: () => open,
  path: '/contact',
  validateSearch: search({ subject: text }),
  component: lazyRouteComponent(() => import('./pages/contact/contact.page.js')),
});
const paymentRequest = createRoute({
  getParentRoute: () => open,
  path: '/payment-request',
  validateSearch: search({ order: text, package: text }),
  component: lazyRouteComponent(() => import('./pages/payment-request/payment-request.page.js')),
});

// Log
const log = createRoute({
  getParentRoute: () => inside,
  path: '/log',
  validateSearch: search({
    status: oneOf('succeeded', 'failed'),
    code: text,
    key: text,
    template: text,
    source: oneOf('api', 'batch', 'campaign', 'order_job', 'link'),
    from: day,
    to: day,
  }),
  component: lazyRouteComponent(() => import('./pages/log/log.page.js')),
});
const loggedRender = createRoute({
  getParentRoute: () => inside,
  path: '/log/$renderId',
  component: lazyRouteComponent(() => import('./pages/log/render.page.js')),
});

// Webhooks
const webhooks = createRoute({
  getParentRoute: () => inside,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./pages/webhooks/webhooks.page.js')),
});
const webhookEndpoint = createRoute({
  getParentRoute: () => inside,
  path: '/webhooks/$endpointId',
  component: lazyRouteComponent(() => import('./pages/webhooks/endpoint.page.js')),
});

// Batches
const batches = createRoute({
  getParentRoute: () => inside,
  path: '/batches',
  component: lazyRouteComponent(() => import('./pages/batches/batches.page.js')),
});
const newBatch = createRoute({
  getParentRoute: () => inside,
  path: '/batches/new',
  validateSearch: search({ template: text }),
  component: lazyRouteComponent(() => import('./pages/batches/new-batch.page.js')),
});
const batch = createRoute({
  getParentRoute: () => inside,
  path: '/batches/$batchId',
  component: lazyRouteComponent(() => import('./pages/batches/batch.page.js')),
});

// Stores
const ofStore = { platform: oneOf('salla', 'zid', 'sandbox-store') };
const stores = createRoute({
  getParentRoute: () => inside,
  path: '/stores',
  validateSearch: search({ ticket: text }),
  component: lazyRouteComponent(() => import('./pages/stores/stores.page.js')),
});
const store = createRoute({
  getParentRoute: () => inside,
  path: '/stores/$storeId',
  validateSearch: search({ ...ofStore, tab: oneOf('products', 'mappings', 'settings') }),
  component: lazyRouteComponent(() => import('./pages/stores/store.page.js')),
});
const productMapping = createRoute({
  getParentRoute: () => inside,
  path: '/stores/$storeId/products/$productId',
  validateSearch: search({ ...ofStore, template: text, pick: oneOf('template') }),
  component: lazyRouteComponent(() => import('./pages/stores/mapping.page.js')),
});

// Settings
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings/settings.page.js')),
});

// Billing
const billing = createRoute({
  getParentRoute: () => inside,
  path: '/billing',
  validateSearch: search({ show: oneOf('all', 'payments', 'manual'), payment: oneOf('left') }),
  component: lazyRouteComponent(() => import('./pages/billing/billing.page.js')),
});
const billingReturn = createRoute({
  getParentRoute: () => inside,
  path: '/billing/return',
  validateSearch: search({ checkout: text }),
  component: lazyRouteComponent(() => import('./pages/billing/return.page.js')),
});

// Greeting packages
const greetings = createRoute({
  getParentRoute: () => inside,
  path: '/greetings',
  component: lazyRouteComponent(() => import('./pages/greetings/greetings.page.js')),
});

// Studio
const studio = createRoute({
  getParentRoute: () => bare,
  path: '/studio/$templateId',
  component: lazyRouteComponent(() => import('./studio/studio.page.js')),
});

// Administration
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
const adminPages = admin.addChildren([
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

export const routes = root.addChildren([
  open.addChildren([signIn, signUp, forgot, enter, contact, paymentRequest]),
  inside.addChildren([
    home,
    start,
    templates,
    template,
    gallery,
    keys,
    usage,
    assets,
    fonts,
    font,
    campaigns,
    newCampaign,
    campaign,
    log,
    loggedRender,
    webhooks,
    webhookEndpoint,
    batches,
    newBatch,
    batch,
    stores,
    store,
    productMapping,
    settings,
    billing,
    billingReturn,
    greetings,
    adminPages,
  ]),
  bare.addChildren([studio]),
]);
