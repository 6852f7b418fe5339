import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { AuthenticationError } from '@naqsh/sdk';
import { meQuery } from './api/session.js';
import { queries } from './api/client.js';
import { LostPage } from './shell/lost.page.js';
import { OpenShell } from './shell/open-shell.js';
import { Shell } from './shell/shell.js';
import { day, oneOf, search, text } from './search.js';

/** Every page of the dashboard, by its address below `/app`; each comes when it is opened. */

const root = createRootRoute({ component: Outlet, notFoundComponent: LostPage });

/** Pages before the sign-in. */
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenShell });

/** Pages behind it. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  beforeLoad: async ({ location }) => {
    try {
      await queries.ensureQueryData(meQuery);
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.publicHref }, throw: true });
    }
  },
});

// Session
const signIn = createRoute({
  getParentRoute: () => open,
  path: '/sign-in',
  validateSearch: search({ next: text, done: oneOf('signed-out') }),
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
    source: oneOf('api', 'batch', 'campaign', 'order_job'),
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
  ]),
]);
