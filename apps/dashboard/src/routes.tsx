import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { adminPages } from './admin-routes.js';
import { bare, inside, open, root } from './frames.js';
import { day, ofStore, oneOf, search, text } from './search.js';

/**
 * Every page of the dashboard, by its address below `/app`; each comes when it is opened. Small pages of a noun share a
 * file, because the entry lists every file with those that it needs.
 */

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
const entryPages = () => import('./pages/session/pages.js');
const forgot = createRoute({
  getParentRoute: () => open,
  path: '/forgot',
  component: lazyRouteComponent(entryPages, 'ForgotPage'),
});
const enter = createRoute({
  getParentRoute: () => open,
  path: '/enter',
  component: lazyRouteComponent(entryPages, 'EnterPage'),
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

// Links
const linkPages = () => import('./pages/links/pages.js');
const links = createRoute({
  getParentRoute: () => inside,
  path: '/links',
  component: lazyRouteComponent(linkPages, 'LinksPage'),
});
const signingKey = createRoute({
  getParentRoute: () => inside,
  path: '/links/$keyId',
  component: lazyRouteComponent(linkPages, 'SigningKeyPage'),
});

// Sites
const sitePages = () => import('./pages/sites/pages.js');
const sites = createRoute({
  getParentRoute: () => inside,
  path: '/sites',
  component: lazyRouteComponent(sitePages, 'SitesPage'),
});
const newSite = createRoute({
  getParentRoute: () => inside,
  path: '/sites/new',
  component: lazyRouteComponent(sitePages, 'NewSitePage'),
});
const site = createRoute({
  getParentRoute: () => inside,
  path: '/sites/$siteId',
  component: lazyRouteComponent(sitePages, 'SitePage'),
});

// Destinations
const destinationPages = () => import('./pages/destinations/pages.js');
const destinations = createRoute({
  getParentRoute: () => inside,
  path: '/destinations',
  component: lazyRouteComponent(destinationPages, 'DestinationsPage'),
});
const newDestination = createRoute({
  getParentRoute: () => inside,
  path: '/destinations/new',
  component: lazyRouteComponent(destinationPages, 'NewDestinationPage'),
});
const destination = createRoute({
  getParentRoute: () => inside,
  path: '/destinations/$destinationId',
  component: lazyRouteComponent(destinationPages, 'DestinationPage'),
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
const fontPages = () => import('./pages/fonts/pages.js');
const fonts = createRoute({
  getParentRoute: () => inside,
  path: '/fonts',
  validateSearch: search({ query: text, show: oneOf('user', 'arabic', 'public') }),
  component: lazyRouteComponent(fontPages, 'FontsPage'),
});
const font = createRoute({
  getParentRoute: () => inside,
  path: '/fonts/$fontId',
  component: lazyRouteComponent(fontPages, 'FontPage'),
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
const webhookPages = () => import('./pages/webhooks/pages.js');
const webhooks = createRoute({
  getParentRoute: () => inside,
  path: '/webhooks',
  component: lazyRouteComponent(webhookPages, 'WebhooksPage'),
});
const webhookEndpoint = createRoute({
  getParentRoute: () => inside,
  path: '/webhooks/$endpointId',
  component: lazyRouteComponent(webhookPages, 'EndpointPage'),
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
const storePages = () => import('./pages/stores/pages.js');
const stores = createRoute({
  getParentRoute: () => inside,
  path: '/stores',
  validateSearch: search({ ticket: text }),
  component: lazyRouteComponent(storePages, 'StoresPage'),
});
const store = createRoute({
  getParentRoute: () => inside,
  path: '/stores/$storeId',
  validateSearch: search({ ...ofStore, tab: oneOf('products', 'mappings', 'settings') }),
  component: lazyRouteComponent(storePages, 'StorePage'),
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

export const routes = root.addChildren([
  open.addChildren([signIn, signUp, forgot, enter, contact, paymentRequest]),
  inside.addChildren([
    home,
    start,
    templates,
    template,
    gallery,
    keys,
    links,
    signingKey,
    destinations,
    newDestination,
    destination,
    sites,
    newSite,
    site,
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
