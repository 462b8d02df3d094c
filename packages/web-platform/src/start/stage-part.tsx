import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client.ts';
import { watchSettling } from '../api/settled.ts';
import type { ModuleUi } from '../entities/slots/module-ui.ts';
import { loadAntdLocale } from '../i18n/antd-locale.ts';
import { initI18n } from '../i18n/i18n.ts';
import { createRouteTable } from '../routes/route-table.ts';
import { type Session, SessionContext } from '../session/session-context.ts';
import { AppProviders } from './app-providers.tsx';

export type Stage = {
  /** Who is here, with what rights. */
  readonly session: Session;
  readonly modules?: readonly ModuleUi[];
};

/** Draws a part alone in the page with all that stands around a page of the application: for tests in a browser. */
export async function stagePart(
  root: HTMLElement,
  part: ReactNode,
  { session, modules = [] }: Stage,
): Promise<void> {
  const [locale] = await Promise.all([loadAntdLocale('zh'), initI18n('zh')]);
  const client = createQueryClient();
  watchSettling(client);
  const router = createBrowserRouter([{ path: '*', element: part }]);
  createRoot(root).render(
    <AppProviders client={client} table={createRouteTable([])} modules={modules} firstLocale={locale}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </AppProviders>,
  );
}
