import { createRootRoute, createRoute, Outlet, type ParsedLocation, redirect } from '@tanstack/react-router';
import { AuthenticationError } from '@naqsh/sdk';
import { queries } from './api/client.js';
import { meQuery } from './api/session.js';
import { BareShell } from './shell/bare-shell.js';
import { LostPage } from './shell/lost.page.js';
import { OpenShell } from './shell/open-shell.js';
import { Shell } from './shell/shell.js';

/** The frames around pages. All but one need a session. */

export const root = createRootRoute({ component: Outlet, notFoundComponent: LostPage });

/** Pages before the sign-in. */
export const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenShell });

async function needSession({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    await queries.ensureQueryData(meQuery);
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.publicHref }, throw: true });
  }
}

/** Pages behind it. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  beforeLoad: needSession,
});

/** Pages behind it that take the whole window. */
export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: BareShell,
  beforeLoad: needSession,
});
