import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from '../api/query-client.ts';
import { watchSettling } from '../api/settled.ts';
import { type CustomScreens, CustomScreensContext, pagesOf } from '../entities/actions/module-ui.ts';
import { loadLibraryLocale } from '../i18n/antd-locale.ts';
import { type ModuleWords, startWords } from '../i18n/i18n.ts';
import { languageStore } from '../i18n/language-store.ts';
import { ModulePagesContext } from '../routes/use-served.ts';
import { loadSession } from '../session/load-session.ts';
import { adoptShellSettings } from '../shell/layout/shell-settings.ts';
import { LibraryFrame } from './antd-provider.tsx';
import { Application } from './application.tsx';
import { BootFailure } from './boot-failure.tsx';
import { markStyles } from './style-nonce.ts';
import '../shell/shell.css';

/** Draws the application once texts and session are there. */
export async function startApp(
  screens: readonly CustomScreens[] = [],
  moduleWords: ModuleWords = {},
): Promise<void> {
  markStyles();
  const language = languageStore.get();
  // The session is asked for while texts are on the way.
  const loading = loadSession();
  loading.catch(() => undefined);
  const [locale] = await Promise.all([loadLibraryLocale(language), startWords(language, moduleWords)]);
  const root = createRoot(ground());
  try {
    const session = await loading;
    adoptShellSettings(session.login?.userConfig ?? {});
    const client = makeQueryClient();
    watchSettling(client);
    root.render(
      <QueryClientProvider client={client}>
        <CustomScreensContext value={screens}>
          <ModulePagesContext value={pagesOf(screens)}>
            <LibraryFrame firstLocale={locale}>
              <Application session={session} />
            </LibraryFrame>
          </ModulePagesContext>
        </CustomScreensContext>
      </QueryClientProvider>,
    );
  } catch (thrown) {
    root.render(
      <LibraryFrame firstLocale={locale}>
        <BootFailure thrown={thrown} />
      </LibraryFrame>,
    );
  }
}

function ground(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no element named root');
  return root;
}
