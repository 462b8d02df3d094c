import type { ModuleUi } from './entities/slots/module-ui.ts';
import type { ModuleCatalogues } from './i18n/i18n.ts';
import type { RouteDefinition } from './routes/route-definition.ts';
import type { RouteTable } from './routes/route-table.ts';
import { type GuardUser, guard, type Navigation, rememberQuickOpen } from './session/guard.ts';
import { browserStores, type Stores } from './storage/browser-storage.ts';
import { isLoginPath, plainLoginPath } from './storage/login-paths.ts';
import { isOwnAddress } from './storage/own-address.ts';
import { clearSession, currentToken, storedUser } from './storage/signed-in-user.ts';
import { markDocument, readThemeSettings } from './theme/theme-settings.ts';

export interface WebStart {
  /** The product's addresses beside the platform's own. */
  readonly routes?: () => Promise<readonly RouteDefinition[]>;
  /** Screens that modules bring themselves, loaded with the application and not with the login page. */
  readonly screens?: () => Promise<readonly ModuleUi[]>;
  /** What modules say in other languages than Chinese. */
  readonly moduleCatalogues?: ModuleCatalogues;
  /** Address of a JSON list of the application's files, fetched ahead while the visitor types. */
  readonly appFiles?: string;
}

/** Starts what the address asks for: the light login pages or the whole application. */
export async function startWeb(options: WebStart = {}): Promise<void> {
  const stores = browserStores();
  requireOneStroke();
  markDocument(readThemeSettings(stores.local));
  rememberQuickOpen(window.location.search, stores.local);
  const decision = guard(await currentNavigation(options), currentUser(stores), stores);
  if (decision.kind === 'exchange') return enterWithToken(decision.token, decision.address, stores, options);
  if (decision.kind === 'go') return window.location.replace(decision.to);
  return open(options);
}

/** An address that begins with two strokes opens a page of ours, but would lead to another host wherever it is gone to again. */
function requireOneStroke(): void {
  const { pathname, search, hash } = window.location;
  if (isOwnAddress(pathname)) return;
  window.history.replaceState(null, '', `${pathname.replace(/^\/+/, '/')}${search}${hash}`);
}

async function open(options: WebStart): Promise<void> {
  if (isLoginPath(window.location.pathname)) {
    const { startLogin } = await import('./session/login/start-login.tsx');
    return startLogin(options.appFiles);
  }
  const [{ startApp }, table, screens] = await Promise.all([
    import('./start/start-app.tsx'),
    loadRoutes(options),
    options.screens?.(),
  ]);
  return startApp(table, screens, options.moduleCatalogues);
}

async function loadRoutes(options: WebStart): Promise<RouteTable> {
  const [{ createRouteTable }, product] = await Promise.all([
    import('./routes/route-table.ts'),
    options.routes?.(),
  ]);
  return createRouteTable(product ?? []);
}

async function enterWithToken(
  token: string,
  address: string,
  stores: Stores,
  options: WebStart,
): Promise<void> {
  window.history.replaceState(null, '', address);
  const { exchangeToken } = await import('./session/token-exchange.ts');
  const exchange = await exchangeToken(token, stores);
  if (exchange.kind === 'signedIn') return startWeb(options);
  if (exchange.kind === 'confirm') {
    const { startReplaceSession } = await import('./session/login/start-login.tsx');
    return startReplaceSession(exchange, () => window.location.replace(address));
  }
  const to = plainLoginPath(stores);
  clearSession(stores);
  return window.location.replace(to);
}

async function currentNavigation(options: WebStart): Promise<Navigation> {
  const { pathname, search } = window.location;
  if (isLoginPath(pathname)) return { pathname, search, isPublic: true };
  const [{ isPublicRoute }, table] = await Promise.all([
    import('./routes/match-route.ts'),
    loadRoutes(options),
  ]);
  return { pathname, search, isPublic: isPublicRoute(table.match(pathname).route) };
}

function currentUser(stores: Stores): GuardUser {
  const mustChangePassword = storedUser(stores)?.mustChangePassword === true;
  return { token: currentToken(stores), mustChangePassword };
}
