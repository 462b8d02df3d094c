import { createRoot } from 'react-dom/client';
import { chosenLanguage, loadLoginTranslate } from '../../i18n/language.ts';
import { browserStores } from '../../storage/browser-storage.ts';
import { domToast } from '../../toast/dom-toast.ts';
import { setToast } from '../../toast/toast.ts';
import { windowTitle } from '../guard.ts';
import type { Exchange } from '../token-exchange.ts';
import { LoginFrame, type LoginTranslate } from './login-frame.tsx';
import { loadLoginPage } from './login-pages.tsx';
import { prefetchFiles } from './prefetch-files.ts';
import './login-form.module.css';
import './login.module.css';

/** Shows the login page that the address names, and fetches the application ahead at the first keystroke. */
export async function startLogin(appFiles: string | undefined): Promise<void> {
  if (appFiles !== undefined) {
    window.addEventListener('input', () => void prefetchFiles(appFiles), { once: true });
  }
  const [firstText, Page] = await Promise.all([prepare(), loadLoginPage(window.location.pathname)]);
  createRoot(rootElement()).render(
    <LoginFrame firstText={firstText}>
      <Page />
    </LoginFrame>,
  );
}

/** Asks before a link's token takes the place of someone else's session. */
export async function startReplaceSession(
  exchange: Extract<Exchange, { kind: 'confirm' }>,
  next: () => void,
): Promise<void> {
  const firstText = await prepare();
  const { ReplaceSession } = await import('./replace-session.tsx');
  createRoot(rootElement()).render(
    <LoginFrame firstText={firstText}>
      <ReplaceSession exchange={exchange} next={next} />
    </LoginFrame>,
  );
}

async function prepare(): Promise<LoginTranslate> {
  document.title = windowTitle(window.location.search, browserStores().local);
  const t = await loadLoginTranslate(chosenLanguage());
  setToast({
    success: (text) => domToast.success(t(text)),
    warning: (text, seconds) => domToast.warning(t(text), seconds),
    error: (text, seconds) => domToast.error(t(text), seconds),
    hold: (title, texts, ways) =>
      domToast.hold(
        t(title),
        texts.map(t),
        ways.map(({ label, act }) => ({ label: t(label), act })),
      ),
  });
  return t;
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no element named root');
  return root;
}
