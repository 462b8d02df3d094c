import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { type CustomScreens, CustomScreensContext, pagesOf } from './actions/custom-screens.ts';
import { makeQueryClient } from './calls/query-client.ts';
import { watchSettling } from './calls/settled.ts';
import { ModulePagesContext } from './routes/use-served.ts';
import { loadSession } from './session/load-session.ts';
import { adoptShellSettings } from './shell/adopt-shell-settings.ts';
import { Application } from './shell/application.tsx';
import { BootFailure } from './shell/boot-failure.tsx';
import { LibraryFrame } from './shell/library-frame.tsx';
import { markStyles } from './shell/style-nonce.ts';
import { languageStore } from './words/language-store.ts';
import { loadLibraryLocale } from './words/library-locale.ts';
import { type ModuleWords, startWords } from './words/words.ts';
import './shell/shell.css';

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
