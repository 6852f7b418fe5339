import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components';
import { queries } from './api/client.js';
import { FORMATS, useLanguage } from './i18n/language.js';
import { ErrorState, SkeletonRows } from './kit/index.js';
import { Toasts } from './kit/toasts.js';
import { ROOT } from './root.js';
import { routes } from './routes.js';

const router = createRouter({
  routeTree: routes,
  basepath: `${ROOT.pathname}app`,
  defaultPendingComponent: SkeletonRows,
  defaultErrorComponent: Failed,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={FORMATS[useLanguage()]}>
        <RouterProvider router={router} />
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Failed({ error, reset }: ErrorComponentProps) {
  return <ErrorState error={error} onRetry={reset} isPage />;
}
