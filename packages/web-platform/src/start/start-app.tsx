import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { watchSettling } from '../api/settled.ts';
import { type ModuleUi, ModuleUiContext, pagesOf } from '../entities/actions/module-ui.ts';
import { loadAntdLocale } from '../i18n/antd-locale.ts';
import { initI18n, type ModuleCatalogues } from '../i18n/i18n.ts';
import { languageStore } from '../i18n/language-store.ts';
import { ModulePagesContext } from '../routes/use-served.ts';
import { loadSession } from '../session/load-session.ts';
import { adoptShellSettings } from '../shell/layout/shell-settings.ts';
import { AntdProvider } from './antd-provider.tsx';
import { Application } from './application.tsx';
import { BootFailure } from './boot-failure.tsx';
import { markStyles } from './style-nonce.ts';
import '../shell/shell.css';

/** Draws the application once texts and session are there. */
export async function startApp(
  screens: readonly ModuleUi[] = [],
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
    const client = createQueryClient();
    watchSettling(client);
    root.render(
      <QueryClientProvider client={client}>
        <ModuleUiContext value={screens}>
          <ModulePagesContext value={pagesOf(screens)}>
            <AntdProvider firstLocale={locale}>
              <Application session={session} />
            </AntdProvider>
          </ModulePagesContext>
        </ModuleUiContext>
      </QueryClientProvider>,
    );
  } catch (thrown) {
    root.render(
      <AntdProvider firstLocale={locale}>
        <BootFailure thrown={thrown} />
      </AntdProvider>,
    );
  }
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no element named root');
  return root;
}
