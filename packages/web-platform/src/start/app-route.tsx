import { useLayoutEffect, useRef } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { sayTitle } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { tabKeyOf } from '../navigation/tabs.ts';
import { refreshView } from '../navigation/view-store.ts';
import { isPublicRoute, type RouteMatch, redirectTarget } from '../routes/match-route.ts';
import { useServed } from '../routes/use-served.ts';
import { type Decision, guard, rememberQuickOpen, windowTitle } from '../session/guard.ts';
import { Frame } from '../shell/frame.tsx';
import { browserStores, KEYS } from '../storage/browser-storage.ts';
import { currentToken, storedUser } from '../storage/signed-in-user.ts';

/** Every navigation: the guard first, then redirects, then the page in its frame. */
export function AppRoute() {
  const location = useLocation();
  const { match } = useServed()(location.pathname);
  const decision = guardHere(location, match);
  useAfterNavigation(location);
  if (decision.kind !== 'open') return <ExternalRedirect address={addressOf(decision, location)} />;
  if (match.route.layout === 'login')
    return <ExternalRedirect address={`${location.pathname}${location.search}`} />;
  return <Routed location={location} match={match} />;
}

type Arrival = { readonly location: Location; readonly match: RouteMatch };

/** The page, or the redirect: meanwhile the frame keeps the page before, since removing it would blank the window for a moment. */
function Routed({ location, match }: Arrival) {
  const target = redirectTarget(match, location.search);
  const before = useRef<Arrival>(undefined);
  useLayoutEffect(() => {
    if (target === undefined) before.current = { location, match };
  }, [target, location, match]);
  const shown = target === undefined ? { location, match } : before.current;
  return (
    <>
      {target === undefined ? null : (
        <Redirect to={target} isRefresh={match.route.path.startsWith('/redirect/')} />
      )}
      {shown === undefined ? null : <Frame {...shown} />}
    </>
  );
}

function Redirect({ to, isRefresh }: { readonly to: string; readonly isRefresh: boolean }) {
  useLayoutEffect(() => {
    const [pathname = '', search = ''] = to.split('?');
    if (isRefresh) refreshView(tabKeyOf(pathname, search));
  }, [to, isRefresh]);
  return <Navigate to={to} replace />;
}

/** Addresses outside the application, the login pages above all, are loaded as documents of their own. */
function ExternalRedirect({ address }: { readonly address: string }) {
  useLayoutEffect(() => {
    window.location.replace(address);
  }, [address]);
  return null;
}

function guardHere({ pathname, search }: Location, { route }: RouteMatch): Decision {
  const stores = browserStores();
  const user = {
    token: currentToken(),
    mustChangePassword: storedUser()?.mustChangePassword === true,
  };
  return guard({ pathname, search, isPublic: isPublicRoute(route) }, user, stores);
}

/** A token in the address is exchanged by a fresh start, which sees the whole address. */
function addressOf(decision: Exclude<Decision, { kind: 'open' }>, { pathname, search }: Location): string {
  return decision.kind === 'go' ? decision.to : `${pathname}${search}`;
}

function useAfterNavigation({ pathname, search }: Location): void {
  const t = useTranslation();
  const title = sayTitle(windowTitle(search, browserStores().local), t);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  const address = `${pathname}${search}`;
  useLayoutEffect(() => {
    const query = new URL(address, window.location.origin).search;
    const { local, session } = browserStores();
    rememberQuickOpen(query, local);
    session.removeItem(KEYS.groupBusiness);
  }, [address]);
}
