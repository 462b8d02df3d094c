import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryKeys } from '../api/query-keys.ts';
import { releaseStore } from '../api/release.ts';
import { signedInAgainStore } from '../api/signed-out.ts';
import { useStore } from '../hooks/store.ts';
import { clearTabQueriesOnUnload } from '../navigation/tab-query.ts';
import { PushNotifications } from '../realtime/push-notifications.tsx';
import { KeptLanguage } from '../session/kept-language.tsx';
import { loadSession } from '../session/load-session.ts';
import { type Session, SessionContext } from '../session/session-context.ts';
import { AppRoute } from './app-route.tsx';

/** The application for one session. All addresses go through one place, which knows the table of routes. */
export function Application({ session: first }: { readonly session: Session }) {
  const session = useLiveSession(first);
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <AppRoute /> }]));
  useEffect(clearTabQueriesOnUnload, []);
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
      <PushNotifications onOpen={(address) => void router.navigate(address)} />
      <KeptLanguage />
    </SessionContext>
  );
}

/** Who comes back to the window after this long is told of rights and pages that he has been given meanwhile. */
const STALE_MS = 300_000;

/** What follows from declarations. */
const DRAWN = [queryKeys.definitions, queryKeys.startable.all, queryKeys.approval.forms];

/** The session as it is by now: rights, menu and pages change while the window stands; forms that are published are told of by the next reply. */
function useLiveSession(first: Session): Session {
  const client = useQueryClient();
  const { data: session } = useQuery({
    queryKey: queryKeys.session,
    queryFn: loadSession,
    initialData: first,
    staleTime: STALE_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  });
  const again = useStore(signedInAgainStore);
  useEffect(() => {
    if (again > 0) void client.invalidateQueries();
  }, [client, again]);
  const release = useStore(releaseStore);
  const known = useRef(release);
  useEffect(() => {
    if (known.current === release) return;
    known.current = release;
    void client.invalidateQueries({ queryKey: queryKeys.session });
  }, [client, release]);
  const version = useRef(first.version);
  useEffect(() => {
    if (version.current === session.version) return;
    version.current = session.version;
    for (const queryKey of DRAWN) void client.invalidateQueries({ queryKey });
  }, [client, session.version]);
  return session;
}
