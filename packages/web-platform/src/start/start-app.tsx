import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { watchSettling } from '../api/settled.ts';
import type { ModuleUi } from '../entities/slots/module-ui.ts';
import { loadAntdLocale } from '../i18n/antd-locale.ts';
import { initI18n, type ModuleCatalogues } from '../i18n/i18n.ts';
import { languageStore } from '../i18n/language-store.ts';
import { setSystemHome } from '../navigation/tab-store.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { loadSession } from '../session/load-session.ts';
import { adoptShellSettings } from '../shell/layout/shell-settings.ts';
import { AntdProvider } from './antd-provider.tsx';
import { AppProviders } from './app-providers.tsx';
import { Application } from './application.tsx';
import { BootFailure } from './boot-failure.tsx';
import { markStyles } from './style-nonce.ts';

const SYSTEM_MANAGER = '/sys-manager';

/** Draws the application once texts and session are there. */
export async function startApp(
  table: RouteTable,
  modules: readonly ModuleUi[] = [],
  moduleCatalogues: ModuleCatalogues = {},
): Promise<void> {
  markStyles();
  const language = languageStore.get();
  // The session is asked for while texts are on the way.
  const loading = loadSession();
  loading.catch(() => undefined);
  const [locale] = await Promise.all([loadAntdLocale(language), initI18n(language, moduleCatalogues)]);
  const root = createRoot(rootElement());
  try {
    const session = await loading;
    adoptShellSettings(session.login?.userConfig ?? {});
    adoptSystemHome(table);
    const client = createQueryClient();
    watchSettling(client);
    root.render(
      <AppProviders client={client} table={table} modules={modules} firstLocale={locale}>
        <Application session={session} />
      </AppProviders>,
    );
  } catch (thrown) {
    root.render(
      <AntdProvider firstLocale={locale}>
        <BootFailure thrown={thrown} />
      </AntdProvider>,
    );
  }
}

/** The first page of the system manager is the one that some module lets its address lead to. */
function adoptSystemHome(table: RouteTable): void {
  const { redirect, title } = table.match(SYSTEM_MANAGER).route;
  if (redirect?.startsWith(SYSTEM_MANAGER)) setSystemHome({ title, address: redirect });
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no element named root');
  return root;
}
