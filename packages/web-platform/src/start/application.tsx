import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clearTabQueriesOnUnload } from '../navigation/tab-query.ts';
import { PushNotifications } from '../realtime/push-notifications.tsx';
import { type Session, SessionContext } from '../session/session-context.ts';
import { AppRoute } from './app-route.tsx';

/** The application for one session. All addresses go through one place, which knows the table of routes. */
export function Application({ session }: { readonly session: Session }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <AppRoute /> }]));
  useEffect(clearTabQueriesOnUnload, []);
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
      <PushNotifications onOpen={(address) => void router.navigate(address)} />
    </SessionContext>
  );
}
