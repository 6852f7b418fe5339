import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { AuthenticationError } from '@naqsh/sdk';
import { meQuery } from './api/session.js';
import { queries } from './api/client.js';
import { LostPage } from './shell/lost.page.js';
import { OpenShell } from './shell/open-shell.js';
import { Shell } from './shell/shell.js';
import { oneOf, search, text } from './search.js';

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

export const routes = root.addChildren([
  open.addChildren([signIn, signUp, forgot, enter]),
  inside.addChildren([home, start, templates, template, gallery, keys, usage, settings, billing, billingReturn]),
]);
